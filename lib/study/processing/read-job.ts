import 'server-only';
import type { PackParts } from '../../engine/types';
import { keepOriginal } from '../../files/service';
import { planState } from '../../membership/rules';
import { membershipOf } from '../../membership/service';
import { recordActivity } from '../../points/service';
import { alreadyUploaded, findByTextLocked } from '../documents/known';
import { saveDocument } from '../documents/save-document';
import { startByItself } from '../model-work/start-work';
import type { LocalFile } from '../ports';
import { PART_KEYS } from '../rules';
import { CHECKPOINT_EVERY_MS } from '../worker/limits';
import type { StudyResult } from '../worker/protocol';
import { copyCheckpoints } from './checkpoints';
import { storeForAll } from './content-source';
import { setJobFile } from './job-store';
import { runInWorker } from './run-in-worker';
import { runJob, type WorkOptions } from './run-job';
import { assertNewFile, fingerprintOfFile } from './same-file';
import type { JobContext, RunningJob } from './start-job';

/** A local copy. `url`: where it was fetched from; null for uploads. */
export type OpenedFile = LocalFile & { fileId: string; url: string | null };

/** Stores the fetched page, so that a later run reads the same bytes. @throws AppError `url_*`, `busy` */
export async function fetchForJob(
  ctx: JobContext,
  job: RunningJob,
  url: string,
  signal: AbortSignal,
): Promise<OpenedFile> {
  const page = await ctx.study.fetchPage(url, { signal });
  try {
    const fileId = await storeForAll(ctx, page, { learnerId: job.learnerId, sourceUrl: page.url });
    await setJobFile(ctx.db, job, fileId);
    return { ...page, fileId };
  } catch (error) {
    await page.remove();
    throw error;
  }
}

type Reading = {
  /** Called once. */
  open: (signal: AbortSignal) => Promise<OpenedFile>;
  options: WorkOptions;
};

/**
 * Reads a job's file and stores the document with its study pack. A resumed job starts from its last checkpoint.
 * Refuses content that the learner already has, unless `again`. A language model's work on it then starts by itself.
 * @returns the document's ID
 * @throws AppError `already_uploaded`; as `runJob`
 */
export async function readAndStore(
  ctx: JobContext,
  job: RunningJob,
  { open, options }: Reading,
): Promise<string> {
  const documentId = await runJob(ctx, job, options, {
    work: async (workOptions) => {
      const file = await open(workOptions.signal);
      return readNewFile(ctx, job, file, workOptions).finally(file.remove);
    },
    save: async (tx, { result, file, fingerprint }, learnerId) => {
      const { now, newId } = ctx;
      const { contentHash } = result.document;
      const known = job.again ? undefined : await findByTextLocked(tx, { learnerId, contentHash });
      if (known) throw alreadyUploaded(known);
      const id = newId();
      const { filename, url: sourceUrl } = file;
      await saveDocument(
        tx,
        { id, learnerId, filename, sourceUrl, file: fingerprint, parts: partsOf(job), now, newId },
        result,
      );
      const { tier } = planState(
        await membershipOf({ db: tx }, { id: learnerId, trialEndsAt: null }),
        now,
      );
      await keepOriginal(tx, { id: file.fileId, learnerId, documentId: id, tier });
      await recordActivity(
        tx,
        { learnerId, kind: 'document', source: `document:${contentHash}` },
        now,
      );
      return id;
    },
  });
  await startByItself(ctx, { documentId, chapter: 0 });
  return documentId;
}

function partsOf({ taken }: RunningJob): PackParts {
  return {
    lessons: taken.includes(PART_KEYS.mini_courses),
    cards: taken.includes(PART_KEYS.flashcards),
  };
}

type Work = Parameters<Parameters<typeof runJob>[3]['work']>[0];

async function readNewFile(ctx: JobContext, job: RunningJob, file: OpenedFile, options: Work) {
  const fingerprint = await fingerprintOfFile(file.path);
  if (!job.again) await assertNewFile(ctx.db, fingerprint, job.learnerId);
  return { result: await readFile(ctx, job, file, options), file, fingerprint };
}

async function readFile(
  ctx: JobContext,
  job: RunningJob,
  file: OpenedFile,
  options: Work,
): Promise<StudyResult> {
  const { path, filename, contentType, url } = file;
  const parts = partsOf(job);
  const saved = job.isResumed ? await copyCheckpoints(ctx.db, job.id) : null;
  // Other jobs are never resumed.
  const checkpoints = job.detached && {
    checkpoints: { path: saved?.path ?? null, everyMs: CHECKPOINT_EVERY_MS },
  };
  const source = { kind: 'file', path, filename, contentType, url } as const;
  const work = runInWorker(
    ctx,
    job.owner,
    { source, parts, ...checkpoints },
    { ...options, isRefusable: !job.isResumed },
  );
  return work.finally(saved?.remove);
}
