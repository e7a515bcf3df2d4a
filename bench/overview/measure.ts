import type { OverviewCost } from '../children/overview.ts';
import { seedingClient, withDatabase } from '../database.ts';
import { SEED } from '../points/seed.ts';
import { count, finding, milliseconds, type Section } from '../report.ts';
import { buildChildren, runChild } from '../run-child.ts';
import { seedOverview } from './seed.ts';

const CALLS = 200;
const MOST_MS = 300;

/** The overview of the admin area with a million users, a tenth of whom earned points today. */
export async function measureOverview(): Promise<Section> {
  await buildChildren();
  return withDatabase(async (url) => {
    const rows = await seed(url);
    const cost = await runChild<OverviewCost>('overview', url, SEED.lastDay, String(CALLS));
    return {
      name: `Overview (${rows})`,
      findings: [
        finding('the overview, p50', cost.p50, milliseconds),
        finding('the overview, p99', cost.p99, milliseconds, { most: MOST_MS }),
        finding('first call, no day counted yet', cost.firstMs, milliseconds),
        finding('counting 89 days', cost.rollUpMs, milliseconds),
      ],
      raw: cost,
    };
  });
}

async function seed(url: string): Promise<string> {
  const sql = seedingClient(url);
  try {
    await seedOverview(sql);
    const [row] =
      await sql`select (select count(*) from users) as users, (select count(*) from ledger_entries) as entries`;
    return `${count(Number(row?.users))} users, ${count(Number(row?.entries))} ledger rows`;
  } finally {
    await sql.end();
  }
}
