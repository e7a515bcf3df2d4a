import 'server-only';
import type { ContextFor, RateRule } from '../../../context';
import { assertUnlocked } from '../../../membership/locks';
import { schedulerOf } from '../rules/scheduler';
import { studyDay } from '../rules/study-day';
import { clockOf, parametersOf } from '../settings/rules';
import type { NextWire } from '../wire';
import { currentSchedule, nextMoment } from './plan-review';
import { noSuchCard } from './refusals';
import { findMemory } from './store';
import { waitsWire } from './waits-wire';

/** As many as reviews: a flipped card asks once. */
const FLIPS: RateRule = { name: 'card_next', points: 120, seconds: 60 };

/** What each grade would do to an own card now. @throws AppError `not_found`, `plan_required`, `rate_limited` */
export async function getNext(
  ctx: ContextFor<'learner'>,
  { cardId }: { cardId: string },
): Promise<NextWire> {
  assertUnlocked(ctx, 'flashcards');
  const { db, actor, now } = ctx;
  const { learnerId } = actor;
  const [own] = await Promise.all([
    findMemory(db, { cardId, learnerId }),
    ctx.limit(FLIPS, learnerId),
  ]);
  if (!own) throw noSuchCard();
  const { memory, settings } = own;
  const schedule = currentSchedule(cardId, own);
  const day = studyDay(nextMoment(memory, now), clockOf(settings));
  return {
    next: waitsWire(schedule, schedulerOf(parametersOf(settings)), { cardId, day }),
    set_aside: schedule.setAside,
  };
}
