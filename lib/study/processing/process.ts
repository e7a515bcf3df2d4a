import 'server-only';
import { violationOf } from '@/db/violations';
import { assertSelf } from '../../accounts/assert-self';
import type { ContextFor } from '../../context';
import { isLocked } from '../../membership/locks';
import { safeFilename } from '../intake/filename';
import { PART_LIMITS } from '../rules';
import type { ProcessContentInput, ProcessUrlInput } from '../schema';
import {
  type ContentSource,
  eraseFile,
  noSuchUpload,
  receivedSource,
  uploadedSource,
} from './content-source';
import { fetchForJob, type OpenedFile, readAndStore } from './read-job';
import { replayJob } from './replay-job';
import { omittedParts, processedWire, respondWith } from './respond';
import { assertNewStoredFile } from './same-file';
import { assertJobCapacity, countTry, type RunningJob, startJob } from './start-job';
import { TakenOverError } from './taken-over';

type Ctx = ContextFor<'learner'>;

type Source = Pick<ContentSource, 'filename' | 'onRefused' | 'onFailed'> & {
  jobId: string | undefined;
  /** Null before the fetch. */
  fileId: string | null;
  /** Null for an upload. */
  url: string | null;
  /** Accepts content that the learner already has. */
  again: boolean;
  open: (job: RunningJob, signal: AbortSignal) => Promise<OpenedFile>;
};

/**
 * Reads the body's file or an earlier upload and makes its study pack. With a job ID, the work continues after a
 * disconnect, and `getCurrentJob` finds its document; without one, it's cancelled.
 * @throws AppError `already_uploaded` with the document's ID, `limit_reached`, `rate_limited`, `conflict`,
 * `not_found` for the upload, `cancelled`; as receiving and reading
 */
export async function processContent(
  ctx: Ctx,
  input: ProcessContentInput,
  request: Request,
): Promise<Response> {
  assertSelf(ctx.actor, input.user_id);
  await countTry(ctx);
  const { job_id: jobId, upload_id: uploadId, again = true } = input;
  let content: ContentSource;
  try {
    content = uploadId ? await uploadedSource(ctx, uploadId) : await receivedSource(ctx, request);
  } catch (error) {
    return replayJob(ctx, request, { jobId, refusal: error });
  }
  const { fileId } = content;
  try {
    if (!again) await assertNewStoredFile(ctx, fileId, ctx.actor.learnerId);
  } catch (error) {
    await content.onRefused();
    return replayJob(ctx, request, { jobId, refusal: error });
  }
  return processSource(ctx, request, {
    ...content,
    jobId,
    url: null,
    again,
    open: async (_job, signal) => ({ ...(await content.openLocal(signal)), fileId, url: null }),
  });
}

/** The same with a fetched page or file. @throws AppError as `processContent`, and `url_*` */
export async function processUrl(
  ctx: Ctx,
  input: ProcessUrlInput,
  request: Request,
): Promise<Response> {
  assertSelf(ctx.actor, input.user_id);
  await countTry(ctx);
  const { job_id: jobId, again = true } = input;
  try {
    await assertJobCapacity(ctx);
  } catch (error) {
    return replayJob(ctx, request, { jobId, refusal: error });
  }
  let fetched: string | null = null;
  return processSource(ctx, request, {
    jobId,
    filename: safeFilename(input.url, 'web page'),
    fileId: null,
    url: input.url,
    again,
    open: async (job, signal) => {
      const file = await fetchForJob(ctx, job, input.url, signal);
      fetched = file.fileId;
      return file;
    },
    onRefused: async () => {},
    onFailed: async () => {
      if (fetched) await eraseFile(ctx, { id: fetched, learnerId: ctx.actor.learnerId });
    },
  });
}

async function processSource(ctx: Ctx, request: Request, source: Source): Promise<Response> {
  const { jobId, filename, fileId, url, again } = source;
  const detached = jobId !== undefined;
  let job: RunningJob;
  try {
    job = await startJob(ctx, {
      id: jobId ?? ctx.newId(),
      work: 'read',
      filename,
      fileId,
      sourceUrl: url,
      again,
      stage: 'reading',
      detached,
      required: 'file_uploads',
      optional: isLocked(ctx) ? [] : PART_LIMITS,
    });
  } catch (error) {
    await source.onRefused();
    return replayJob(ctx, request, { jobId, refusal: isFileGone(error) ? noSuchUpload() : error });
  }
  return respondWith(ctx, request, {
    detached,
    run: async (options) => {
      const open = (signal: AbortSignal) => source.open(job, signal);
      const documentId = await readAndStore(ctx, job, { open, options }).catch(
        async (error: unknown) => {
          // The run that now holds the job reads the same file.
          if (!(error instanceof TakenOverError)) await source.onFailed(error);
          throw error;
        },
      );
      return processedWire(ctx, documentId, await omittedParts(ctx, job.taken));
    },
  });
}

/** Expired or deleted just before the job started. */
function isFileGone(error: unknown): boolean {
  const violation = violationOf(error);
  return (
    violation?.kind === 'foreign_key' &&
    violation.constraint === 'processing_jobs_file_id_stored_files_id_fk'
  );
}
