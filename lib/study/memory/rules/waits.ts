import { AGAIN, EASY, GOOD, HARD, type ReviewGrade } from '../../../constants/memory';
import { intervals } from './fuzz';
import type { Memory } from './memory';
import { LEARNING_STEP, RELEARNING_STEP, type Scheduler } from './scheduler';

/** Until a card is due: whole days, or milliseconds on the same day. */
export type Wait = { days: number; ms: null } | { days: null; ms: number };

const inDays = (days: number): Wait => ({ days, ms: null });
const inMinutes = (minutes: number): Wait => ({ days: null, ms: minutes * 60_000 });

/**
 * Until a card is due after each grade on a day, not before that of its last review: as ts-fsrs schedules it, without its objects for
 * cards and log entries, which would take most of the time of a rebuild.
 */
export function waitsOn(
  memory: Memory,
  scheduler: Scheduler,
  { cardId, day }: { cardId: string; day: number },
): Record<ReviewGrade, Wait> {
  const elapsed = memory.last === null ? 0 : day - memory.last;
  const before = memory.state === 'new' ? null : memory;
  // As in the seed strategy of the scheduler.
  const intervalOf = intervals(scheduler, { seed: `${cardId}${memory.reps + 1}`, elapsed });
  const intervalAfter = (grade: ReviewGrade) =>
    intervalOf(scheduler.next_state(before, elapsed, grade).stability);
  const [good, easy] = [intervalAfter(GOOD), intervalAfter(EASY)];
  if (memory.state !== 'review') {
    const step = memory.state === 'relearning' ? RELEARNING_STEP : LEARNING_STEP;
    return {
      [AGAIN]: inMinutes(step),
      [HARD]: inMinutes(Math.round(step * 1.5)),
      [GOOD]: inDays(good),
      [EASY]: inDays(easy),
    };
  }
  const hard = Math.min(intervalAfter(HARD), good);
  const later = Math.max(good, hard + 1);
  return {
    [AGAIN]: inMinutes(RELEARNING_STEP),
    [HARD]: inDays(hard),
    [GOOD]: inDays(later),
    [EASY]: inDays(Math.max(easy, later + 1)),
  };
}
