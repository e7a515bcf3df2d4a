import 'server-only';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import type { ContextFor } from '../../context';
import { cancelledError } from '../cancelled';
import type { StudyResult } from '../worker/protocol';
import { samplePath, sampleSource } from './sample-source';
import {
  abandonPreparation,
  claimPreparation,
  findPrepared,
  renewPreparation,
  savePrepared,
} from './store';

type Ctx = Pick<ContextFor<'learner'>, 'db' | 'study' | 'newId' | 'log' | 'defer' | 'signal'>;

/** Others wait this long if the preparing instance was killed. */
const LEASE_SECONDS = 10;
const RENEW_EVERY_MS = 3_000;
const POLL_MS = 200;

async function currentKey({ study }: Ctx): Promise<string> {
  const [text, engine] = await Promise.all([readFile(samplePath()), study.engineVersion()]);
  return `${createHash('sha256').update(text).digest('hex')} ${engine}`;
}

/**
 * The sample with its study pack. The first call of a version prepares it; concurrent calls, on any instance, wait.
 * @throws AppError `busy`, `cancelled` when the caller leaves while waiting
 */
export async function preparedSample(ctx: Ctx): Promise<StudyResult> {
  const key = await currentKey(ctx);
  for (;;) {
    const found = await findPrepared(ctx.db, key);
    if (found) return found;
    const preparation = { key, holder: ctx.newId() };
    if (await claimPreparation(ctx.db, preparation, LEASE_SECONDS)) return start(ctx, preparation);
    await pause(ctx.signal);
  }
}

async function pause(signal: AbortSignal): Promise<void> {
  await setTimeout(POLL_MS, undefined, { signal }).catch(() => {
    throw cancelledError();
  });
}

type Preparation = Parameters<typeof savePrepared>[1];

/** Continues when its caller leaves. */
function start(ctx: Ctx, preparation: Preparation): Promise<StudyResult> {
  const work = prepare(ctx, preparation);
  ctx.defer(() => work.then(ignore, ignore));
  return work;
}

async function prepare({ db, study, log }: Ctx, preparation: Preparation): Promise<StudyResult> {
  const warn = (err: unknown) => log.warn({ err }, 'sample lease not updated');
  const renewal = setInterval(
    () => void renewPreparation(db, preparation, LEASE_SECONDS).catch(warn),
    RENEW_EVERY_MS,
  );
  try {
    const result = await study.runJob(
      { source: sampleSource(), parts: { lessons: true, cards: true } },
      {
        signal: new AbortController().signal,
        onProgress: ignore,
        onWorked: ignore,
        // Counts against no learner's worker time.
        owner: { learnerId: preparation.holder, address: null, isVisitor: false, usedSeconds: 0 },
      },
    );
    await savePrepared(db, preparation, result);
    return result;
  } catch (error) {
    await abandonPreparation(db, preparation).catch(warn);
    throw error;
  } finally {
    clearInterval(renewal);
  }
}

const ignore = () => {};
