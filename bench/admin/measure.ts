import type { AdminCost } from '../children/admin.ts';
import { seedingClient, withDatabase } from '../database.ts';
import { count, type Finding, finding, megabytes, milliseconds, type Section } from '../report.ts';
import { buildChildren, runChild } from '../run-child.ts';
import { seedUsers, USERS } from './seed.ts';

const GOALS = { listMs: 200, exportBytes: 50 * 1024 * 1024 };

/** The list of users and their export, with a hundred thousand users and a million ledger rows. */
export async function measureAdmin(): Promise<Section> {
  await buildChildren();
  return withDatabase(async (url) => {
    const sql = seedingClient(url);
    await seedUsers(sql);
    await sql.end();
    const cost = await runChild<AdminCost>('admin', url);
    return { name: `Admin (${count(USERS)} users)`, findings: findingsOf(cost), raw: cost };
  });
}

function findingsOf({ lists, exports }: AdminCost): Finding[] {
  return [
    ...lists.map(({ what, taken }) =>
      finding(what, taken, milliseconds, { most: GOALS.listMs, byHighest: true }),
    ),
    ...exports.flatMap(({ format, ms, bytes, growth }) => [
      finding(`export as ${format}, ${megabytes(bytes)}`, ms, milliseconds),
      finding(`export as ${format}: memory beyond the start’s`, growth, megabytes, {
        most: GOALS.exportBytes,
      }),
    ]),
  ];
}
