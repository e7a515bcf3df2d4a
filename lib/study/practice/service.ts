import 'server-only';
import { FEWEST_CARDS, PRACTICE_KINDS } from '../../constants/practice';
import { tooFewCards } from '../../constants/practice-messages';
import type { ContextFor, RateRule } from '../../context';
import { AppError } from '../../errors';
import { assertUnlocked } from '../../membership/locks';
import { noSuchDocument } from '../documents/service';
import { findCandidates, type PracticeScope } from './candidates';
import { compose, countsOf, sizesFor } from './rules/compose';
import type { PracticeRunInput, PracticeScopeInput, StartPracticeInput } from './schema';
import { addRun, bestTimes, findOpenRun, findRun, finishRun, openRuns } from './store';
import { toRunWire } from './to-wire';
import type { PracticeChoiceWire, PracticeRunWire } from './wire';

type Ctx = ContextFor<'learner'>;

const MOST_TRIES = 10;

const STARTS: RateRule = { name: 'practice_starts', points: 60, seconds: 600 };

/** Also for another learner's run. */
export const noSuchRun = () =>
  new AppError('not_found', 'This practice isn’t available anymore. Please start a new one.');

function scopeOf({ actor }: Ctx, { document_id, chapter }: PracticeScopeInput): PracticeScope {
  const documentId = document_id ?? null;
  return { learnerId: actor.learnerId, documentId, chapter: documentId ? chapter : 0 };
}

/** What can be practiced, and the open runs. @throws AppError `not_found`, `plan_required` */
export async function getPractice(
  ctx: Ctx,
  input: PracticeScopeInput,
): Promise<PracticeChoiceWire> {
  assertUnlocked(ctx, 'flashcards');
  const scope = scopeOf(ctx, input);
  const [cards, open, best] = await Promise.all([
    findCandidates(ctx.db, scope),
    openRuns(ctx.db, scope, ctx.now),
    bestTimes(ctx.db, scope),
  ]);
  if (!cards) throw noSuchDocument();
  const counts = countsOf(cards);
  const kinds = PRACTICE_KINDS.map((kind) => ({
    kind,
    cards: counts[kind],
    fewest: FEWEST_CARDS[kind],
    sizes: sizesFor(kind, counts[kind]),
    open: open.find((run) => run.kind === kind)?.run ?? null,
  }));
  return { kinds, best };
}

/**
 * Makes a run, in the place of an open one of the same kind and cards.
 * @throws AppError `not_found`, also if a document is deleted at this moment, `plan_required`, `rate_limited`, `invalid_input` with too
 * few cards
 */
export async function startPractice(ctx: Ctx, input: StartPracticeInput): Promise<PracticeRunWire> {
  assertUnlocked(ctx, 'flashcards');
  const { kind, minutes } = input;
  const scope = scopeOf(ctx, input);
  const [cards] = await Promise.all([
    findCandidates(ctx.db, scope),
    ctx.limit(STARTS, scope.learnerId),
  ]);
  if (!cards) throw noSuchDocument();
  const count = countsOf(cards)[kind];
  const sizes = sizesFor(kind, count);
  const usual = sizes[0];
  if (usual === undefined) throw new AppError('invalid_input', tooFewCards(kind, count));
  const size = input.size && sizes.includes(input.size) ? input.size : usual;
  const items = compose(kind, cards, { size, random: ctx.random });
  const limitSeconds = kind === 'test' && minutes ? minutes * 60 : null;
  const run = { id: ctx.newId(), kind, items, limitSeconds, now: ctx.now, ...scope };
  const { learnerId: _, now: startedAt, ...stored } = run;
  const fresh = { ...stored, startedAt, finishedAt: null, answers: [], bestMs: null };
  for (let n = 0; n < MOST_TRIES; n++) {
    const { added, isWhole } = await addRun(ctx.db, run);
    if (!isWhole) throw noSuchDocument();
    if (added) return toRunWire(fresh, ctx.now);
    // One was started in another tab just now; a third tab may have replaced it.
    const open = await findOpenRun(ctx.db, scope, kind);
    if (open) return toRunWire(open, ctx.now);
  }
  throw new AppError('busy', 'Practice was started in several tabs at once. Please try again.');
}

/** With the solutions once it's over. @throws AppError `not_found`, `plan_required` */
export async function getRun(ctx: Ctx, { runId }: PracticeRunInput): Promise<PracticeRunWire> {
  assertUnlocked(ctx, 'flashcards');
  const run = await findRun(ctx.db, { runId, learnerId: ctx.actor.learnerId });
  if (!run) throw noSuchRun();
  return toRunWire(run, ctx.now);
}

/** Ends a run early; what wasn't answered is no review. Idempotent. @throws AppError `not_found`, `plan_required` */
export async function finishPractice(ctx: Ctx, input: PracticeRunInput): Promise<PracticeRunWire> {
  assertUnlocked(ctx, 'flashcards');
  await finishRun(ctx.db, { ...input, learnerId: ctx.actor.learnerId }, ctx.now);
  return getRun(ctx, input);
}
