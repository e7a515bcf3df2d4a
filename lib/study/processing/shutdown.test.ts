import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connect } from '@/db/client';
import * as tables from '@/db/schema';
import { runShutdownTasks } from '@/lib/shutdown';
import { settleDeferred } from '@/tests/helpers/deferred';
import { createSignedIn } from '@/tests/helpers/factories';
import { heldWork } from '@/tests/helpers/held-work';
import { PATIENCE_MS } from '@/tests/helpers/patience';
import { fakeReader } from '@/tests/helpers/runs';
import { learnerContext } from '@/tests/helpers/test-context';
import { useTestDatabase } from '@/tests/helpers/test-database';
import { uploadRequest, usedBy } from '@/tests/helpers/uploads';
import type { StudyPorts } from '../ports';
import { getCurrentJob } from './jobs-service';
import { processContent } from './process';

const store = useTestDatabase();
let own: ReturnType<typeof connect>;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  own = connect({ url: store.url, poolSize: 5, prepare: true });
});
afterEach(async () => {
  vi.useRealTimers();
  await own.sql.end();
});

async function upload(study: Partial<StudyPorts>, jobId?: string) {
  const actor = await createSignedIn(own.db);
  const answer = processContent(
    learnerContext({ db: own.db, actor, study }),
    { job_id: jobId },
    uploadRequest(),
  );
  answer.catch(() => {});
  return {
    answer,
    elsewhere: (there: Partial<StudyPorts>) => learnerContext({ db: own.db, actor, study: there }),
  };
}

test('shutdown releases a job, and another instance resumes it at once', async () => {
  const reader = fakeReader({ stopAfter: 3 });
  const { answer, elsewhere } = await upload(reader, randomUUID());
  await reader.stopped;
  await vi.waitFor(
    async () => expect(await own.db.$count(tables.readingCheckpoints)).toBe(3),
    PATIENCE_MS,
  );
  await runShutdownTasks();
  await expect(answer).rejects.toMatchObject({ code: 'conflict' });
  const next = fakeReader();
  const ctx = elsewhere(next);
  expect(await usedBy(ctx)).toMatchObject({ file_uploads: 1 });
  expect((await getCurrentJob(ctx)).job).toMatchObject({ status: 'running', resumed: true });
  await settleDeferred();
  expect(next.read).toEqual([4, 5]);
  expect((await getCurrentJob(ctx)).job).toMatchObject({ status: 'done' });
});

test('shutdown fails and refunds a job without a job id', async () => {
  const work = heldWork();
  const { answer, elsewhere } = await upload(work);
  await work.started;
  await runShutdownTasks();
  await expect(answer).rejects.toMatchObject({
    code: 'internal',
    message:
      'Our server restarted before this was done. Please try again. It doesn’t count toward your daily limit.',
  });
  const ctx = elsewhere({});
  expect(await usedBy(ctx)).toMatchObject({ file_uploads: 0 });
  expect((await getCurrentJob(ctx)).job).toMatchObject({ status: 'failed' });
});

test('released runs do not count as runs without progress', async () => {
  const id = randomUUID();
  const { answer, elsewhere } = await upload(fakeReader({ stopAfter: 1 }), id);
  const jobs = tables.processingJobs;
  for (let run = 1; run < 6; run++) {
    await vi.waitFor(async () => {
      expect(await own.db.select({ runs: jobs.runs }).from(jobs).where(eq(jobs.id, id))).toEqual([
        { runs: run },
      ]);
    }, PATIENCE_MS);
    await runShutdownTasks();
    const held = heldWork();
    expect((await getCurrentJob(elsewhere(held))).job).toMatchObject({ status: 'running' });
    await held.started;
  }
  await runShutdownTasks();
  await answer.catch(() => {});
  await settleDeferred();
});
