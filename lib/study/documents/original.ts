import 'server-only';
import { ConcurrencyLimit } from '../../concurrency-limit';
import { MAX_PART_BYTES } from '../../constants/uploads';
import type { ContextFor, RateRule } from '../../context';
import { AppError } from '../../errors';
import { readBytes } from '../../files/service';
import { requestedRange } from '../../responses/byte-range';
import { asAttachment, streamOf } from '../../responses/download';
import type { DocumentInput } from '../schema';
import { originalType } from './original-type';
import { noSuchDocument } from './service';
import { findOriginal, type Original } from './store';

type Ctx = ContextFor<'learner'>;

const MINUTES_10 = 600;
const WHOLE_FILES: RateRule = { name: 'original_whole', points: 60, seconds: MINUTES_10 };
/** PDF viewers request large files in ranges. */
const RANGES: RateRule = { name: 'original_range', points: 2_000, seconds: MINUTES_10 };

/** Each response holds some MB on its way to a slow client. Browsers open six connections to a host. */
const inProgress = new ConcurrencyLimit(8);

/** @returns the function that ends it @throws AppError `rate_limited` */
function enter({ actor, signal }: Ctx): () => void {
  const leave = inProgress.acquire(actor.learnerId);
  if (!leave)
    throw new AppError(
      'rate_limited',
      'Your other downloads are still in progress. Please try again in a moment.',
      {},
      1,
    );
  // After a disconnect, the response's body may never be read.
  signal.addEventListener('abort', leave, { once: true });
  if (signal.aborted) leave();
  return leave;
}

/** Untrusted file: browsers download it, and run no scripts if they display it. */
function headersOf({ kind, contentType, filename }: Original): Record<string, string> {
  return {
    'content-type': originalType(kind, contentType),
    ...asAttachment(filename),
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    // A compressed range would no longer be bytes of the file.
    'cache-control': 'private, no-store, no-transform',
    'accept-ranges': 'bytes',
  };
}

/**
 * All of the file, or the requested range, up to `MAX_PART_BYTES`.
 * @throws AppError `not_found`, also when no original was kept; `rate_limited`, also for too many at once
 */
export async function getOriginal(
  ctx: Ctx,
  { documentId }: DocumentInput,
  request: Request,
): Promise<Response> {
  const original = await findOriginal(ctx.db, { id: documentId, learnerId: ctx.actor.learnerId });
  if (!original) throw noSuchDocument();
  const { file } = original;
  if (!file) throw new AppError('not_found', 'We didn’t keep the original file of this document.');
  const headers = headersOf(original);
  const range = requestedRange(request.headers.get('range'), file.size, MAX_PART_BYTES);
  if (range === 'unsatisfiable') {
    return new Response(null, {
      status: 416,
      headers: { ...headers, 'content-range': `bytes */${file.size}` },
    });
  }
  const isHead = request.method === 'HEAD';
  const { start, end } = range ?? { start: 0, end: file.size };
  if (!isHead) await ctx.limit(range ? RANGES : WHOLE_FILES, ctx.actor.learnerId);
  const body = isHead
    ? null
    : streamOf(readBytes(ctx, file, { start, end }), { log: ctx.log, onEnd: enter(ctx) });
  return new Response(body, {
    status: range ? 206 : 200,
    headers: {
      ...headers,
      'content-length': String(end - start),
      ...(range && { 'content-range': `bytes ${start}-${end - 1}/${file.size}` }),
    },
  });
}
