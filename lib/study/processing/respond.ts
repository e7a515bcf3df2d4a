import 'server-only';
import { lockedText } from '../../constants/plans';
import type { UsageKey } from '../../constants/usage';
import type { ContextFor } from '../../context';
import type { Chapter, Progress } from '../../engine/types';
import { isLocked } from '../../membership/locks';
import { linesResponse, wantsLines } from '../../responses/ndjson';
import { limitText } from '../../usage/limits';
import { getDocument } from '../documents/service';
import { outlineWire } from '../documents/to-wire';
import { PART_FEATURES, PART_KEYS, PARTS, type Part } from '../rules';
import type { OmittedWire, ProcessedWire, ProcessingLine } from '../wire';
import type { WorkOptions } from './run-job';

type Ctx = ContextFor<'learner'>;

/** Parts whose limit wasn't taken. */
export function omittedParts(ctx: Ctx, taken: UsageKey[]): Promise<OmittedWire[]> {
  const left = PARTS.filter((part) => !taken.includes(PART_KEYS[part]));
  return Promise.all(left.map((part) => omittedPart(ctx, part)));
}

async function omittedPart(ctx: Ctx, part: Part): Promise<OmittedWire> {
  if (isLocked(ctx)) return { part, code: 'plan_required', error: lockedText(PART_FEATURES[part]) };
  return { part, code: 'limit_reached', error: await limitText(ctx, PART_KEYS[part]) };
}

export async function processedWire(
  ctx: Ctx,
  documentId: string,
  omitted: OmittedWire[],
): Promise<ProcessedWire> {
  return { ...(await getDocument(ctx, { documentId })), omitted };
}

/** At least 1 % more, or another stage. */
function forwardOnly(send: (line: ProcessingLine) => void): (progress: Progress) => void {
  let sent: Progress | undefined;
  return (progress) => {
    if (sent && progress.stage === sent.stage && progress.fraction < sent.fraction + 0.01) return;
    sent = progress;
    send({ type: 'progress', ...progress });
  };
}

type Work = {
  /** False: a disconnect cancels the work. */
  detached: boolean;
  run: (options: WorkOptions) => Promise<ProcessedWire>;
};

/**
 * Responds with JSON at the end, or with progress as NDJSON. Detached work continues after a disconnect; the host
 * keeps the instance until it's done.
 */
export async function respondWith(
  ctx: Ctx,
  request: Request,
  { detached, run }: Work,
): Promise<Response> {
  const gone = new AbortController();
  const signal = detached
    ? new AbortController().signal
    : AbortSignal.any([ctx.signal, gone.signal]);
  const start = (options: Omit<WorkOptions, 'signal'>) => {
    const work = run({ signal, ...options });
    ctx.defer(() => work.then(ignore, ignore));
    return work;
  };
  if (!wantsLines(request)) return Response.json(await start({ onProgress: ignore }));
  const lines = async (send: (line: ProcessingLine) => void) => {
    const onOutline = (chapters: Chapter[]) =>
      send({ type: 'outline', chapters: chapters.map(outlineWire) });
    send({ type: 'result', result: await start({ onProgress: forwardOnly(send), onOutline }) });
  };
  return linesResponse({ run: lines, onGone: () => gone.abort() }, ctx);
}

const ignore = () => {};
