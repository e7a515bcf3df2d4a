import {
  type Card,
  createEmptyCard,
  FSRS,
  fsrs,
  GenSeedStrategyWithCardId,
  State,
  StrategyMode,
} from 'ts-fsrs';
import {
  AGAIN,
  GOOD,
  LEECH_LAPSES,
  LEECH_LAPSES_AGAIN,
  type ReviewGrade,
  SCHEDULE_STATES,
  type ScheduleState,
} from '../../../constants/memory';
import { addDays, dayNumber, daysBetween } from '../../../time/calendar-days';
import { DAY_MS } from '../../../time/days';

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

/** One counted review, or a release of a leech (without a grade). `day`: the study day. */
export type LogEntry = { grade: ReviewGrade | null; at: Date; day: string };

/** What schedules are computed from, beside the log. `weights`: null for the defaults. */
export type MemoryParameters = { weights: readonly number[] | null; retention: number };

/** Good and Easy are not for today: a new card has one step, for Again and Hard. */
const LEARNING_STEPS = ['1m'] as const;
const RELEARNING_STEPS = ['10m'] as const;

export type Scheduler = FSRS;

type SeededCard = Card & { card_id: string };

/** Under another name: linters take `useStrategy` for a React hook. */
const setStrategy = FSRS.prototype.useStrategy;

/** Intervals are fuzzed, seeded by card and number of reviews: the same log always gives the same schedule. */
export function schedulerOf({ weights, retention }: MemoryParameters, { fuzz = true } = {}) {
  const scheduler = fsrs({
    ...(weights && { w: weights }),
    request_retention: retention,
    enable_fuzz: fuzz,
    learning_steps: LEARNING_STEPS,
    relearning_steps: RELEARNING_STEPS,
  });
  return setStrategy.call(scheduler, StrategyMode.SEED, GenSeedStrategyWithCardId('card_id'));
}

export type Review = { cardId: string; grade: ReviewGrade; at: Date; day: string };

/** The schedule after a review. A day before that of the last review, as after a flight, counts as the last one's. */
export function reviewed(schedule: Schedule, scheduler: Scheduler, review: Review): Schedule {
  const { cardId, grade, at } = review;
  const day = dayAfter(schedule, review);
  const { card } = scheduler.next(cardOf(schedule, cardId, day), startOf(day), grade);
  const { days, ms } = waitOf(card, day);
  return {
    ...remembered(schedule, scheduler, review),
    dueDay: days === null ? null : addDays(day, days),
    dueAt: days === null ? new Date(at.getTime() + ms) : null,
  };
}

/** Until a card that was reviewed on `day` is due: whole days, or null and milliseconds on the same day. */
function waitOf(card: Card, day: string): { days: number | null; ms: number } {
  const isToday = card.state === State.Learning || card.state === State.Relearning;
  const ms = card.due.getTime() - startOf(day).getTime();
  return { days: isToday ? null : card.scheduled_days, ms };
}

/** All but when the card is due, which no later review depends on: 40 times faster than `reviewed`. */
function remembered(schedule: Schedule, scheduler: Scheduler, review: Review): Schedule {
  const { grade, at } = review;
  const day = dayAfter(schedule, review);
  const memory = schedule.state === 'new' ? null : schedule;
  const days = schedule.lastDay === null ? 0 : daysBetween(schedule.lastDay, day);
  const { stability, difficulty } = scheduler.next_state(memory, days, grade);
  const hasLapsed = schedule.state === 'review' && grade === AGAIN;
  const lapses = schedule.lapses + (hasLapsed ? 1 : 0);
  // Property by property: object spreads would take most of the time of a rebuild.
  return {
    state: stateAfter(schedule.state, grade),
    stability,
    difficulty,
    reps: schedule.reps + 1,
    lapses,
    introducedDay: schedule.introducedDay ?? day,
    lastDay: day,
    lastAt: at,
    dueDay: null,
    dueAt: null,
    setAside: schedule.setAside || (hasLapsed && isLeech(schedule, lapses)),
    releasedLapses: schedule.releasedLapses,
  };
}

/** With one step for learning and one for learning again. */
function stateAfter(state: ScheduleState, grade: ReviewGrade): ScheduleState {
  if (state === 'review') return grade === AGAIN ? 'relearning' : 'review';
  if (grade >= GOOD) return 'review';
  return state === 'new' ? 'learning' : state;
}

const dayAfter = ({ lastDay }: Schedule, { day }: Pick<Review, 'day'>) =>
  lastDay !== null && lastDay > day ? lastDay : day;

/** FSRS counts days in UTC: study days are given to it as such. */
const startOf = (day: string) => new Date(dayNumber(day) * DAY_MS);

function cardOf(schedule: Schedule, cardId: string, day: string): SeededCard {
  const now = startOf(day);
  if (schedule.state === 'new') return { ...createEmptyCard(now), card_id: cardId };
  return {
    ...{ card_id: cardId, due: now, elapsed_days: 0, scheduled_days: 0, learning_steps: 0 },
    ...{ stability: schedule.stability, difficulty: schedule.difficulty },
    ...{ reps: schedule.reps, lapses: schedule.lapses },
    state: SCHEDULE_STATES.indexOf(schedule.state),
    last_review: schedule.lastDay === null ? undefined : startOf(schedule.lastDay),
  };
}

function isLeech({ releasedLapses }: Schedule, lapses: number): boolean {
  return lapses >= (releasedLapses === null ? LEECH_LAPSES : releasedLapses + LEECH_LAPSES_AGAIN);
}

/** A leech back in the sessions. */
export function released(schedule: Schedule): Schedule {
  return schedule.setAside
    ? { ...schedule, setAside: false, releasedLapses: schedule.lapses }
    : schedule;
}

/** The schedule of a card by its log, oldest entry first. */
export function fold(cardId: string, log: readonly LogEntry[], scheduler: Scheduler): Schedule {
  const last = log.findLastIndex(({ grade }) => grade !== null);
  return log.reduce<Schedule>((schedule, { grade, at, day }, i) => {
    if (grade === null) return released(schedule);
    const step = i === last ? reviewed : remembered;
    return step(schedule, scheduler, { cardId, grade, at, day });
  }, NEW_SCHEDULE);
}

/** A review with the probability of recall that FSRS expected, some days after the one before. */
export type Prediction = { at: Date; days: number; expected: number; recalled: boolean };

/** Of a card's reviews on later days than the one before; a second one on a day says little of memory. */
export function predictionsOf(log: readonly Review[], scheduler: Scheduler): Prediction[] {
  const predictions: Prediction[] = [];
  let schedule = NEW_SCHEDULE;
  for (const review of log) {
    const days = schedule.lastDay === null ? 0 : daysBetween(schedule.lastDay, review.day);
    const expected = recallOn(schedule, scheduler, review.day);
    if (expected !== null && days > 0)
      predictions.push({ at: review.at, days, expected, recalled: review.grade !== AGAIN });
    schedule = remembered(schedule, scheduler, review);
  }
  return predictions;
}

/** Seconds until a card is due after each grade; whole days of 86,400 s where it isn't due the same day. */
export function waitsAfter(
  schedule: Schedule,
  scheduler: Scheduler,
  review: { cardId: string; day: string },
): Record<ReviewGrade, number> {
  const day = dayAfter(schedule, review);
  const after = scheduler.repeat(cardOf(schedule, review.cardId, day), startOf(day));
  const wait = (grade: ReviewGrade) => {
    const { days, ms } = waitOf(after[grade].card, day);
    return days === null ? Math.round(ms / 1000) : days * (DAY_MS / 1000);
  };
  return { 1: wait(1), 2: wait(2), 3: wait(3), 4: wait(4) };
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
