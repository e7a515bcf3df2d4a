import { type BrokenLaw, brokenLaws } from '../db/broken-laws.ts';
import { localTimeLimits, NO_TIME_LIMITS } from '../db/time-limits.ts';
import { loadEnvFiles, withDatabase } from './launch/environment.ts';
import { main } from './launch/main.ts';
import { withClient } from './with-client.ts';

/**
 * `npm run ledger:check`: recomputes every total of points, leaderboards, stock and perks from the rows, in DATABASE_URL's database
 * or the embedded one, and reports what differs. It only reads, from one snapshot, so the app may be running.
 */
await main(async () => {
  loadEnvFiles();
  let broken: BrokenLaw[] = [];
  await withDatabase(async (url) => {
    broken = await check(url);
  });
  for (const { law, subject, fault } of broken) console.error(`Broken: ${law} (${subject}: ${fault})`);
  console.log(broken.length === 0 ? 'All invariants hold.' : `Broken invariants: ${broken.length}.`);
  return broken.length === 0 ? 0 : 1;
});

function check(url: string): Promise<BrokenLaw[]> {
  return withClient(url, (client) =>
    client.begin('isolation level repeatable read read only', async (tx) => {
      await tx.unsafe(localTimeLimits(NO_TIME_LIMITS));
      return brokenLaws(tx);
    }),
  );
}
