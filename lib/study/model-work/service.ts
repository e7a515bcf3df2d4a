import 'server-only';
import type { ContextFor, RateRule } from '../../context';
import { AppError } from '../../errors';
import { assertUnlocked } from '../../membership/locks';
import { saveConsent } from '../../model/consents';
import { utcDay } from '../../time/days';
import type { ModelWorkInput, UseModelInput } from '../schema';
import type { ModelWorkWire } from '../wire';
import { cancelHere } from './runs/lease';
import { refuseRuns, stopRun, takeBackRefusal } from './runs/run-store';
import { findOwnWork } from './runs/state-store';
import { resumeLapsedWork, start } from './start-work';
import { isOnlyByChapter, modelWorkWire } from './to-wire';

type Ctx = ContextFor<'learner'>;
type Answer = { model: ModelWorkWire | null };

const CHANGES: RateRule = { name: 'model_work', points: 60, seconds: 600 };

/** Also for another learner's document. */
const noSuchWork = () =>
  new AppError('not_found', 'This document isn’t in your library. It may have been deleted.');

async function findOwn(ctx: Ctx, { documentId, chapter }: ModelWorkInput) {
  const { learnerId } = ctx.actor;
  const found = await findOwnWork(ctx.db, { documentId, chapter, learnerId, day: utcDay(ctx.now) });
  if (!found) throw noSuchWork();
  return found;
}

type Own = Awaited<ReturnType<typeof findOwn>>;

async function answer(ctx: Ctx, input: ModelWorkInput, known?: Own): Promise<Answer> {
  const { work, words } = known ?? (await findOwn(ctx, input));
  return { model: await modelWorkWire(ctx, work, { chapter: input.chapter, words }) };
}

/** Goes on with work that a server left. @throws AppError `not_found` */
export async function getModelWork(ctx: Ctx, input: ModelWorkInput): Promise<Answer> {
  const own = await findOwn(ctx, input);
  if (!own.work.run?.lapsed) return answer(ctx, input, own);
  await resumeLapsedWork(ctx, input.documentId);
  return answer(ctx, input);
}

/**
 * `use`: the learner agrees that text goes to the model's host, and the work starts or goes on. Otherwise the model
 * isn't used for the document, and what runs ends.
 * @throws AppError `not_found`, `plan_required`, `rate_limited`
 */
export async function useModel(ctx: Ctx, { use, ...input }: UseModelInput): Promise<Answer> {
  // Refusing stays open after the trial.
  if (use) assertUnlocked(ctx, 'courses');
  const { words } = await findOwn(ctx, input);
  const { documentId, chapter } = input;
  const model = await ctx.model();
  const isNowhere = isOnlyByChapter({ chapter, words });
  if (!model || isNowhere || ctx.actor.kind === 'demo') return { model: null };
  await ctx.limit(CHANGES, ctx.actor.learnerId);
  if (use) {
    await saveConsent(ctx.db, { learnerId: ctx.actor.learnerId, host: model.host, now: ctx.now });
    await takeBackRefusal(ctx.db, input);
    await start(ctx, input, { isAsked: true });
  } else {
    await refuseRuns(ctx.db, { documentId, chapter, model: model.name, host: model.host });
    cancelHere(documentId);
  }
  return answer(ctx, input);
}

/** Ends what runs; it can be started again. @throws AppError `not_found`, `rate_limited` */
export async function stopModelWork(ctx: Ctx, input: ModelWorkInput): Promise<Answer> {
  await findOwn(ctx, input);
  await ctx.limit(CHANGES, ctx.actor.learnerId);
  await stopRun(ctx.db, input);
  cancelHere(input.documentId, input.chapter);
  return answer(ctx, input);
}
