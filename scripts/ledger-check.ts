import { type BrokenInvariant, brokenInvariants } from '../db/broken-invariants.ts';
import { localTimeLimits, NO_TIME_LIMITS } from '../db/time-limits.ts';
import { loadEnvFiles, withDatabase } from './launch/environment.ts';
import { main } from './launch/main.ts';
import { withClient } from './with-client.ts';

/**
 * `npm run ledger:check`: recomputes all totals of points, leaderboards, stock and perks, and reports differences. It only reads,
 * from one snapshot, so the app may be running.
 */
await main(async () => {
  loadEnvFiles();
  const broken = await withDatabase(check);
  for (const { invariant, subject, fault } of broken)
    console.error(`Broken: ${invariant} (${subject}: ${fault})`);
  console.log(
    broken.length === 0 ? 'All invariants hold.' : `Broken invariants: ${broken.length}.`,
  );
  return broken.length === 0 ? 0 : 1;
});

function check(url: string): Promise<BrokenInvariant[]> {
  return withClient(url, (client) =>
    client.begin('isolation level repeatable read read only', async (tx) => {
      await tx.unsafe(localTimeLimits(NO_TIME_LIMITS));
      return brokenInvariants(tx);
    }),
  );
}
