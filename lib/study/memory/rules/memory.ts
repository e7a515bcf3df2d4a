import {
  AGAIN,
  GOOD,
  LEECH_LAPSES,
  LEECH_LAPSES_AGAIN,
  type ReviewGrade,
  type ScheduleState,
} from '../../../constants/memory';
import type { Scheduler } from './scheduler';

/** What a card's next review depends on: its schedule without when it is due. Days are days since 1970. */
export type Memory = {
  state: ScheduleState;
  stability: number;
  difficulty: number;
  reps: number;
  lapses: number;
  setAside: boolean;
  releasedLapses: number | null;
  introduced: number | null;
  last: number | null;
};

/** `day`: as days since 1970. */
export type GradedDay = { grade: ReviewGrade; day: number };

/** A day before that of the last review, as after a flight, counts as the last one's. */
export const dayAfter = ({ last }: Pick<Memory, 'last'>, day: number) => Math.max(last ?? day, day);

/** After a review. Property by property: object spreads would take most of the time of a rebuild. */
export function remembered(before: Memory, scheduler: Scheduler, review: GradedDay): Memory {
  const { grade } = review;
  const day = dayAfter(before, review.day);
  const days = before.last === null ? 0 : day - before.last;
  const memory = before.state === 'new' ? null : before;
  const { stability, difficulty } = scheduler.next_state(memory, days, grade);
  const hasLapsed = before.state === 'review' && grade === AGAIN;
  const lapses = before.lapses + (hasLapsed ? 1 : 0);
  return {
    state: stateAfter(before.state, grade),
    stability,
    difficulty,
    reps: before.reps + 1,
    lapses,
    setAside: before.setAside || (hasLapsed && isLeech(before, lapses)),
    releasedLapses: before.releasedLapses,
    introduced: before.introduced ?? day,
    last: day,
  };
}

/** With one step for learning and one for learning again. */
function stateAfter(state: ScheduleState, grade: ReviewGrade): ScheduleState {
  if (state === 'review') return grade === AGAIN ? 'relearning' : 'review';
  if (grade >= GOOD) return 'review';
  return state === 'new' ? 'learning' : state;
}

type Leech = Pick<Memory, 'lapses' | 'setAside' | 'releasedLapses'>;

function isLeech({ releasedLapses }: Leech, lapses: number): boolean {
  return lapses >= (releasedLapses === null ? LEECH_LAPSES : releasedLapses + LEECH_LAPSES_AGAIN);
}

/** Whether Again would set the card aside. */
export function lapsesIntoLeech(
  card: Pick<Memory, 'setAside' | 'state' | 'lapses' | 'releasedLapses'>,
): boolean {
  return !card.setAside && card.state === 'review' && isLeech(card, card.lapses + 1);
}

/** A leech back in the sessions. */
export function released<Card extends Leech>(card: Card): Card {
  return card.setAside ? { ...card, setAside: false, releasedLapses: card.lapses } : card;
}
