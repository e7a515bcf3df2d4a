import { AGAIN, type ReviewGrade, type ScheduleState } from '../../../constants/memory';
import { dayNumber, dayOf, daysBetween } from '../../../time/calendar-days';
import { DAY_MS } from '../../../time/days';
import { dayAfter, type GradedDay, type Memory, released, remembered } from './memory';
import type { Scheduler } from './scheduler';
import { type Wait, waitsOn } from './waits';

/** A card's state in FSRS. A reviewed card is due on a study day, one that is being learned at a time. */
export type Schedule = {
  state: ScheduleState;
  /** Days until the probability of recall has fallen to 90 %. */
  stability: number;
  difficulty: number;
  reps: number;
  lapses: number;
  introducedDay: string | null;
  lastDay: string | null;
  lastAt: Date | null;
  dueDay: string | null;
  dueAt: Date | null;
  /** A leech. */
  setAside: boolean;
  /** Lapses when the learner last brought it back. */
  releasedLapses: number | null;
};

export const NEW_SCHEDULE: Schedule = {
  ...{ state: 'new', stability: 0, difficulty: 0, reps: 0, lapses: 0 },
  ...{ introducedDay: null, lastDay: null, lastAt: null, dueDay: null, dueAt: null },
  ...{ setAside: false, releasedLapses: null },
};

/** A card's counted reviews, and its releases as a leech (without a grade), oldest first. In columns, for the sake of long logs. */
export type Log = {
  grades: readonly (ReviewGrade | null)[];
  /** Of each review, its study day as days since 1970. */
  days: readonly (number | null)[];
  /** Of the last review. */
  lastAt: Date | null;
};

export type Review = { cardId: string; grade: ReviewGrade; at: Date; day: string };

function memoryOf(schedule: Schedule): Memory {
  const { introducedDay, lastDay } = schedule;
  return {
    state: schedule.state,
    stability: schedule.stability,
    difficulty: schedule.difficulty,
    reps: schedule.reps,
    lapses: schedule.lapses,
    setAside: schedule.setAside,
    releasedLapses: schedule.releasedLapses,
    introduced: introducedDay === null ? null : dayNumber(introducedDay),
    last: lastDay === null ? null : dayNumber(lastDay),
  };
}

const NEW_MEMORY = memoryOf(NEW_SCHEDULE);

/** The schedule after a review. A day before that of the last review, as after a flight, counts as the last one's. */
export function reviewed(schedule: Schedule, scheduler: Scheduler, review: Review): Schedule {
  const day = dayNumber(review.day);
  return scheduleAfter(memoryOf(schedule), scheduler, { ...review, day });
}

type LastReview = GradedDay & Pick<Review, 'cardId' | 'at'>;

function scheduleAfter(before: Memory, scheduler: Scheduler, review: LastReview): Schedule {
  const { cardId, grade, at } = review;
  const day = dayAfter(before, review.day);
  const { introduced, last, ...memory } = remembered(before, scheduler, { grade, day });
  const wait = waitsOn(before, scheduler, { cardId, day })[grade];
  return {
    ...memory,
    introducedDay: introduced === null ? null : dayOf(introduced),
    lastDay: last === null ? null : dayOf(last),
    lastAt: at,
    dueDay: wait.days === null ? null : dayOf(day + wait.days),
    dueAt: wait.days === null ? new Date(at.getTime() + wait.ms) : null,
  };
}

/** The schedule of a card by its log. Only the last review tells when it is due. */
export function fold(
  cardId: string,
  { grades, days, lastAt }: Log,
  scheduler: Scheduler,
): Schedule {
  const last = grades.findLastIndex((grade) => grade !== null);
  let memory = NEW_MEMORY;
  let schedule = NEW_SCHEDULE;
  for (let i = 0; i < grades.length; i++) {
    const grade = grades[i] ?? null;
    const day = days[i] ?? 0;
    if (grade === null) [memory, schedule] = [released(memory), released(schedule)];
    else if (i < last) memory = remembered(memory, scheduler, { grade, day });
    else if (lastAt)
      schedule = scheduleAfter(memory, scheduler, { cardId, grade, at: lastAt, day });
  }
  return schedule;
}

/** A review with the probability of recall that FSRS expected, some days after the one before. */
export type Prediction = { at: Date; days: number; expected: number; recalled: boolean };

/** Of a card's reviews on later days than the one before; a second one on a day says little of memory. */
export function predictionsOf(log: readonly Review[], scheduler: Scheduler): Prediction[] {
  const predictions: Prediction[] = [];
  let memory = NEW_MEMORY;
  for (const { grade, at, ...review } of log) {
    const day = dayNumber(review.day);
    const days = memory.last === null ? 0 : day - memory.last;
    if (days > 0) {
      const expected = scheduler.forgetting_curve(days, memory.stability);
      predictions.push({ at, days, expected, recalled: grade !== AGAIN });
    }
    memory = remembered(memory, scheduler, { grade, day });
  }
  return predictions;
}

/** Seconds until a card is due after each grade; whole days of 86,400 s where it isn't due the same day. */
export function waitsAfter(
  schedule: Schedule,
  scheduler: Scheduler,
  { cardId, day }: { cardId: string; day: string },
): Record<ReviewGrade, number> {
  const memory = memoryOf(schedule);
  const waits = waitsOn(memory, scheduler, { cardId, day: dayAfter(memory, dayNumber(day)) });
  const seconds = ({ days, ms }: Wait) => (days === null ? ms : days * DAY_MS) / 1000;
  return { 1: seconds(waits[1]), 2: seconds(waits[2]), 3: seconds(waits[3]), 4: seconds(waits[4]) };
}

/** The probability that a card is recalled on a study day, by FSRS's forgetting curve; null for a new card. */
export function recallOn(
  { state, stability, lastDay }: Schedule,
  scheduler: Scheduler,
  day: string,
): number | null {
  if (state === 'new' || lastDay === null) return null;
  return scheduler.forgetting_curve(Math.max(0, daysBetween(lastDay, day)), stability);
}
