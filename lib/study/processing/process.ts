import 'server-only';
import { violationOf } from '@/db/violations';
import { assertSelf } from '../../accounts/assert-self';
import type { ContextFor } from '../../context';
import { keepOriginal } from '../../files/service';
import { isLocked } from '../../membership/locks';
import { insertDeed } from '../../points/service';
import { tierOf } from '../../usage/rules';
import { saveDocument } from '../documents/save-document';
import { safeFilename } from '../intake/filename';
import { PART_KEYS, PART_LIMITS } from '../rules';
import type { ProcessContentInput, ProcessUrlInput } from '../schema';
import type { PackParts } from '../types';
import type { StudyResult } from '../worker/protocol';
import { answerWork, omittedParts, processedWire } from './answer';
import {
  type ContentSource,
  eraseFile,
  noSuchUpload,
  receivedSource,
  storeForAll,
  uploadedSource,
} from './content-source';
import { setJobFile } from './job-store';
import { answerKnownJob } from './known-job';
import { runJob, type WorkOptions } from './run-job';
import { type RunningJob, startJob } from './start-job';
import { countTry } from './tries';

type Ctx = ContextFor<'learner'>;

/** What was read, and the stored file that holds it, under the name it had where it came from. */
type ReadSource = { result: StudyResult; fileId: string; filename: string; url: string | null };

type Source = {
  jobId: string | undefined;
  /** What the job is called until the source has been read. */
  filename: string;
  /** Null where the file is still to be fetched. */
  fileId: string | null;
  read: (job: RunningJob, parts: PackParts, options: WorkOptions) => Promise<ReadSource>;
  onRefused: () => Promise<void>;
  onFailed: (cause: unknown) => Promise<void>;
};

/**
 * Reads an uploaded file and makes its study pack: the file in the body, or one that was uploaded in parts before. With a job id
 * the work goes on when the connection drops, and its document is found by `getCurrentJob`; without one it is cancelled then.
 * @throws AppError `limit_reached`, `rate_limited`, `conflict`, `not_found` for the upload, `cancelled`, and those of receiving
 * and reading
 */
export async function processContent(ctx: Ctx, input: ProcessContentInput, request: Request): Promise<Response> {
  assertSelf(ctx.actor, input.user_id);
  await countTry(ctx);
  const { job_id: jobId, upload_id: uploadId } = input;
  let content: ContentSource;
  try {
    content = uploadId ? await uploadedSource(ctx, uploadId) : await receivedSource(ctx, request);
  } catch (error) {
    return answerKnownJob(ctx, request, { jobId, refusal: error });
  }
  const { fileId, filename, openLocal, onRefused, onFailed } = content;
  return processSource(ctx, request, {
    ...{ jobId, filename, fileId, onRefused, onFailed },
    read: async (_job, parts, options) => {
      const { path, contentType, remove } = await openLocal(options.signal);
      const source = { kind: 'file', path, filename, contentType, url: null } as const;
      const result = await ctx.study.runJob({ source, parts }, options).finally(remove);
      return { result, fileId, filename, url: null };
    },
  });
}

/**
 * Fetches a web page or file and does the same with it.
 * @throws AppError as `processContent`, and `url_*`
 */
export async function processUrl(ctx: Ctx, input: ProcessUrlInput, request: Request): Promise<Response> {
  assertSelf(ctx.actor, input.user_id);
  await countTry(ctx);
  let fetched: string | null = null;
  return processSource(ctx, request, {
    jobId: input.job_id,
    filename: safeFilename(input.url, 'web page'),
    fileId: null,
    read: async (job, parts, options) => {
      const { remove, ...page } = await ctx.study.fetchPage(input.url, { signal: options.signal });
      try {
        fetched = await storeForAll(ctx, { ...page, remove }, page.url);
        await setJobFile(ctx.db, job.id, fetched);
        const result = await ctx.study.runJob({ source: { kind: 'file', ...page }, parts }, options);
        return { result, fileId: fetched, filename: page.filename, url: page.url };
      } finally {
        await remove();
      }
    },
    onRefused: async () => {},
    onFailed: async () => {
      if (fetched) await eraseFile(ctx, fetched);
    },
  });
}

async function processSource(ctx: Ctx, request: Request, source: Source): Promise<Response> {
  const { jobId, filename, fileId } = source;
  const wanted = { id: jobId ?? ctx.newId(), work: 'read', filename, fileId, stage: 'reading' } as const;
  let job: RunningJob;
  try {
    const optional = isLocked(ctx) ? [] : PART_LIMITS;
    job = await startJob(ctx, { ...wanted, required: 'file_uploads', optional });
  } catch (error) {
    await source.onRefused();
    return answerKnownJob(ctx, request, { jobId, refusal: isFileGone(error) ? noSuchUpload() : error });
  }
  return answerWork(ctx, request, {
    detached: jobId !== undefined,
    run: async (options) => {
      const documentId = await readAndStore(ctx, job, source, options).catch(async (error: unknown) => {
        await source.onFailed(error);
        throw error;
      });
      return processedWire(ctx, documentId, await omittedParts(ctx, job.taken));
    },
  });
}

function readAndStore(ctx: Ctx, job: RunningJob, source: Source, options: WorkOptions): Promise<string> {
  const parts = {
    lessons: job.taken.includes(PART_KEYS.mini_courses),
    cards: job.taken.includes(PART_KEYS.flashcards),
  };
  return runJob(ctx, job, options, {
    work: (workOptions) => source.read(job, parts, workOptions),
    save: async (tx, { result, fileId, filename, url }, learnerId) => {
      const id = ctx.newId();
      await saveDocument(tx, { id, learnerId, filename, sourceUrl: url, now: ctx.now, newId: ctx.newId }, result);
      await keepOriginal(tx, { id: fileId, learnerId, documentId: id, tier: tierOf(ctx.actor, ctx.now) });
      await insertDeed(tx, { learnerId, kind: 'document', source: `document:${result.document.contentHash}` }, ctx.now);
      return id;
    },
  });
}

/** The file expired, or its owner erased it, a moment before the job started. */
function isFileGone(error: unknown): boolean {
  const violation = violationOf(error);
  return violation?.kind === 'foreign_key' && violation.constraint === 'processing_jobs_file_id_stored_files_id_fk';
}
