import { connect } from '../db/client';
import type { Difference } from '../lib/study/memory/rebuild/rebuild';
import { rebuildAll } from '../lib/study/memory/rebuild/rebuild-all';
import type { Schedule } from '../lib/study/memory/rules/schedule';
import { loadEnvFiles, withDatabase } from './launch/environment';
import { main } from './launch/main';

/**
 * `npm run memory:rebuild`: computes all schedules of cards from the log of reviews. With `-- --check` it only reports differences, and exits
 * with 1 if there are any. The app may be running.
 */
await main(async () => {
  loadEnvFiles();
  const isTrial = process.argv.includes('--check');
  const { learners, cards, reviews, differences } = await withDatabase(async (url) => {
    const { db, sql } = connect({ url, poolSize: 1, prepare: false });
    try {
      return await rebuildAll(db, { isTrial, onDifference: isTrial ? report : undefined });
    } finally {
      await sql.end({ timeout: 5 });
    }
  });
  console.log(
    `${isTrial ? 'Compared' : 'Rebuilt'} the schedules of ${cards} cards from ${reviews} log entries of ${learners} learners.`,
  );
  console.log(`${isTrial ? 'Different' : 'Changed'}: ${differences}.`);
  return isTrial && differences > 0 ? 1 : 0;
});

function report({ cardId, stored, computed }: Difference): void {
  console.error(`Different: ${cardId} (stored ${shown(stored)}, computed ${shown(computed)})`);
}

function shown({ state, stability, dueDay, dueAt }: Schedule): string {
  const due = dueAt?.toISOString() ?? dueDay;
  return due === null ? state : `${state}, stability ${stability}, due ${due}`;
}
