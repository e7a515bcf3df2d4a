import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import * as tables from '@/db/schema';
import { cancelledError } from '@/lib/study/cancelled';
import type { RunStudyJob } from '@/lib/study/ports';
import { readRecords } from '@/lib/study/worker/checkpoint-file';
import { sampleResult } from './sample-study';
import { TEST_NOW } from './test-context';

/** Makes a learner's running jobs stalled: sets their last heartbeat to this long ago. */
export async function stallJobs(
  db: Db,
  { learnerId }: { learnerId: string },
  seconds = 16,
): Promise<void> {
  await db.execute(sql`
    update processing_jobs set heartbeat_at = clock_timestamp() - make_interval(secs => ${seconds}::int)
    where learner_id = ${learnerId}::uuid and status = 'running'`);
}

/** A stale job that reads a stored file. @returns its id */
export async function createStaleJob(
  db: Db,
  { learnerId }: { learnerId: string },
  { again = false }: { again?: boolean } = {},
): Promise<string> {
  const [id, fileId] = [randomUUID(), randomUUID()];
  const data = Buffer.from('%PDF-1.7 sleep');
  const size = data.byteLength;
  const file = {
    filename: 'sleep.pdf',
    contentType: 'application/pdf',
    createdAt: TEST_NOW,
    size,
    received: size,
  };
  await db
    .insert(tables.storedFiles)
    .values({ ...file, id: fileId, learnerId, expiresAt: new Date('2999-01-01') });
  await db.insert(tables.storedFilePieces).values({ fileId, start: 0, size, data });
  const now = sql`clock_timestamp()`;
  await db.insert(tables.processingJobs).values({
    id,
    learnerId,
    fileId,
    work: 'read',
    filename: 'sleep.pdf',
    status: 'running',
    stage: 'reading',
    fraction: 0.1,
    taken: { day: '2026-11-20', keys: [] },
    detached: true,
    again,
    runner: randomUUID(),
    createdAt: now,
    heartbeatAt: now,
  });
  await stallJobs(db, { learnerId });
  return id;
}

type Given = {
  pages?: number;
  /** Waits after this page until `release` is called or the signal aborts. */
  stopAfter?: number;
};

/** A fake worker that reads page by page with a checkpoint for each, and resumes after the saved pages. */
export function fakeReader({ pages = 5, stopAfter }: Given = {}) {
  const read: number[] = [];
  const stopped = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const runJob: RunStudyJob = async (
    { parts, checkpoints },
    { signal, onProgress, onCheckpoint },
  ) => {
    const killed = new Promise<never>((_resolve, reject) => {
      const kill = () => reject(cancelledError());
      if (signal.aborted) kill();
      signal.addEventListener('abort', kill);
    });
    killed.catch(() => {});
    const saved = Array.from(
      checkpoints?.path ? readRecords(checkpoints.path) : [],
      ([page = 0]) => page,
    );
    for (let page = saved.length + 1; page <= pages; page++) {
      read.push(page);
      onProgress({ stage: 'reading', fraction: (0.3 * page) / pages });
      onCheckpoint?.({ kind: 'pages', position: page, isLast: false, data: Uint8Array.of(page) });
      if (page !== stopAfter) continue;
      stopped.resolve();
      await Promise.race([released.promise, killed]);
    }
    return sampleResult(parts);
  };
  return { runJob, read, stopped: stopped.promise, release: () => released.resolve() };
}
