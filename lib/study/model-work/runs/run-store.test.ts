import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { learners, modelRuns } from '@/db/schema';
import { createSignedIn } from '@/tests/helpers/factories';
import { agree } from '@/tests/helpers/model-work';
import { useTestDatabase } from '@/tests/helpers/test-database';
import { createDocument } from '@/tests/helpers/uploads';
import { markAsModel } from '../material/overview-store';
import { lockRun, startRun } from './run-store';

const store = useTestDatabase();
const HOST = 'models.example';

/** Statements that wait for a lock. */
async function waiting(): Promise<number> {
  const rows = await store.sql`
    select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  return rows.length;
}

test('the deletion of an account waits for a section that is being stored, without a deadlock', async () => {
  const actor = await createSignedIn(store.db);
  await agree(store.db, actor, HOST);
  const documentId = await createDocument(store.db, actor);
  const about = { model: 'test', host: HOST, runner: randomUUID(), isAsked: true };
  const work = await startRun(store.db, { documentId, chapter: 0, ...about });
  if (!work) throw new Error('not started');
  let deleted: Promise<unknown> = Promise.resolve();
  await store.db.transaction(async (tx) => {
    expect(await lockRun(tx, work)).toBe(true);
    await markAsModel(tx, work);
    deleted = store.db.delete(learners).where(eq(learners.id, actor.learnerId)).execute();
    await expect.poll(waiting).toBeGreaterThan(0);
    // Checks the learner, unlike the first update.
    await markAsModel(tx, work);
  });
  await deleted;
  expect(await store.db.$count(modelRuns, eq(modelRuns.documentId, documentId))).toBe(0);
  expect(await lockRun(store.db, work)).toBe(false);
});
