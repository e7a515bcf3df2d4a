import { migrateDatabase } from '../../scripts/migrations.ts';
import { startEmbedded } from '../../scripts/postgres/embedded.ts';
import type { FacultyCost } from '../children/faculty.ts';
import { withDataFolder } from '../data-folder.ts';
import { count, type Section } from '../report.ts';
import { buildChildren, runChild } from '../run-child.ts';
import { seedingClient } from '../seeding-client.ts';
import { seedProfessors } from './seed.ts';

/** What comes with the product, and a large feed. */
const SIZES = [0, 100_000];
const GOAL_MS = 100;

async function measured(professors: number): Promise<FacultyCost> {
  return withDataFolder(async (folder) => {
    const { url, release } = await startEmbedded({ dataDir: folder });
    const sql = seedingClient(url);
    try {
      await migrateDatabase(url);
      await seedProfessors(sql, professors);
      return await runChild<FacultyCost>('faculty', url);
    } finally {
      await sql.end();
      await release();
    }
  });
}

/** The search for professors, among the samples alone and among those of a large feed. */
export async function measureFaculty(): Promise<Section> {
  await buildChildren();
  const costs = [];
  for (const professors of SIZES) costs.push({ professors, cost: await measured(professors) });
  return {
    name: 'Searching for professors',
    findings: costs.flatMap(({ professors, cost }) =>
      cost.map(({ query, p50, p99, found }) => ({
        target: 'other',
        what: `"${query}" among ${professors > 0 ? count(professors) : 'the samples'}: ${found} found`,
        value: `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`,
        goal: `p50 ≤ ${GOAL_MS} ms`,
        met: p50 <= GOAL_MS,
      })),
    ),
    raw: costs,
  };
}
