import 'server-only';
import { assertSelf } from '../../accounts/assert-self';
import type { ContextFor } from '../../context';
import { isLocked } from '../../membership/locks';
import { insertDeed } from '../../points/service';
import { saveDocument } from '../documents/save-document';
import { safeFilename } from '../intake/filename';
import { receiveUpload } from '../intake/receive-upload';
import { PART_KEYS, PART_LIMITS } from '../rules';
import type { ProcessContentInput, ProcessUrlInput } from '../schema';
import type { PackParts } from '../types';
import type { StudyResult } from '../worker/protocol';
import { answerWork, omittedParts, processedWire } from './answer';
import { answerKnownJob } from './known-job';
import { runJob, type WorkOptions } from './run-job';
import { type RunningJob, startJob } from './start-job';
import { countTry } from './tries';

type Ctx = ContextFor<'learner'>;

/** What was read, under the name it had where it came from. */
type ReadSource = { result: StudyResult; filename: string; url: string | null };

type Source = {
  jobId: string | undefined;
  /** What the job is called until the source has been read. */
  filename: string;
  read: (parts: PackParts, options: WorkOptions) => Promise<ReadSource>;
  /** Removes what lies on the disk; called once, whatever happens. */
  discard: () => Promise<void>;
};

/**
 * Reads an uploaded file and makes its study pack. With a job id the work goes on when the connection drops, and its document
 * is found by `getCurrentJob`; without one it is cancelled then.
 * @throws AppError `limit_reached`, `rate_limited`, `conflict`, `cancelled`, and those of receiving and reading
 */
export async function processContent(ctx: Ctx, input: ProcessContentInput, request: Request): Promise<Response> {
  assertSelf(ctx.actor, input.user_id);
  await countTry(ctx);
  const file = await receiveUpload(request);
  const { path, filename, contentType } = file;
  return processSource(ctx, request, {
    jobId: input.job_id,
    filename,
    read: async (parts, options) => {
      const source = { kind: 'file', path, filename, contentType, url: null } as const;
      return { result: await ctx.study.runJob({ source, parts }, options), filename, url: null };
    },
    discard: file.remove,
  });
}

/**
 * Fetches a web page or file and does the same with it.
 * @throws AppError as `processContent`, and `url_*`
 */
export async function processUrl(ctx: Ctx, input: ProcessUrlInput, request: Request): Promise<Response> {
  assertSelf(ctx.actor, input.user_id);
  await countTry(ctx);
  return processSource(ctx, request, {
    jobId: input.job_id,
    filename: safeFilename(input.url, 'web page'),
    read: async (parts, options) => {
      const { remove, ...page } = await ctx.study.fetchPage(input.url, { signal: options.signal });
      try {
        const result = await ctx.study.runJob({ source: { kind: 'file', ...page }, parts }, options);
        return { result, filename: page.filename, url: page.url };
      } finally {
        await remove();
      }
    },
    discard: async () => {},
  });
}

async function processSource(ctx: Ctx, request: Request, source: Source): Promise<Response> {
  const wanted = {
    id: source.jobId ?? ctx.newId(),
    work: 'read',
    filename: source.filename,
    stage: 'reading',
  } as const;
  let job: RunningJob;
  try {
    const optional = isLocked(ctx) ? [] : PART_LIMITS;
    job = await startJob(ctx, { ...wanted, required: 'file_uploads', optional });
  } catch (error) {
    await source.discard();
    return answerKnownJob(ctx, request, { jobId: source.jobId, refusal: error });
  }
  return answerWork(ctx, request, {
    detached: source.jobId !== undefined,
    run: async (options) => {
      const documentId = await readAndStore(ctx, job, source, options).finally(source.discard);
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
    work: (workOptions) => source.read(parts, workOptions),
    save: async (tx, { result, filename, url }, learnerId) => {
      const id = ctx.newId();
      await saveDocument(tx, { id, learnerId, filename, sourceUrl: url, now: ctx.now, newId: ctx.newId }, result);
      await insertDeed(tx, { learnerId, kind: 'document', source: `document:${result.document.contentHash}` }, ctx.now);
      return id;
    },
  });
}
