import { MOST_REVIEWS_OF_A_CARD, type ReviewGrade } from '../../../constants/memory';
import { AppError } from '../../../errors';
import { DAY_MS } from '../../../time/days';
import { dueDayOf } from '../rules/due';
import { fold, recallOn, reviewed, type Schedule } from '../rules/schedule';
import { schedulerOf } from '../rules/scheduler';
import { studyDay } from '../rules/study-day';
import { clockOf, parametersOf, type StudySettings } from '../settings/rules';
import type { CardMemory } from './store';

type Own = { memory: CardMemory; settings: StudySettings };

/** A new row of a card's log, and the schedules by the log without and with it. */
export type ScheduleChange = Pick<CardMemory, 'revision' | 'entries'> & {
  base: Schedule;
  next: Schedule;
  parameters: number;
};

/** `at`: later than all of the card's log, wherever the clock has moved. */
export type ReviewPlan = ScheduleChange & {
  at: Date;
  day: string;
  /** The probability of recall that FSRS expected; null for a new card. */
  recall: number | null;
  /** The study day on which the card was due; null for a new card. */
  dueDay: string | null;
};

/** When the next row of a card's log is, in whole milliseconds. */
export function nextMoment({ loggedAt }: CardMemory, now: Date): Date {
  return loggedAt && loggedAt >= now ? new Date(loggedAt.getTime() + 1) : now;
}

/** By all of the card's log. */
export function currentSchedule(cardId: string, { memory, settings }: Own): Schedule {
  const { log, schedule } = memory;
  return log ? fold(cardId, log, schedulerOf(parametersOf(settings))) : schedule;
}

function assertNotTooOften({ lately, loggedAt }: CardMemory, now: Date): void {
  const isToday = loggedAt !== null && now.getTime() - loggedAt.getTime() < DAY_MS;
  if (lately < MOST_REVIEWS_OF_A_CARD || !isToday) return;
  throw new AppError('rate_limited', 'This card was reviewed too often today. Go on with others.');
}

/** @throws AppError `rate_limited` if the card was reviewed 200 times within a day */
export function planReview(
  own: Own,
  { cardId, grade, now }: { cardId: string; grade: ReviewGrade; now: Date },
): ReviewPlan {
  const { memory, settings } = own;
  assertNotTooOften(memory, now);
  const at = nextMoment(memory, now);
  const day = studyDay(at, clockOf(settings));
  const base = currentSchedule(cardId, own);
  const scheduler = schedulerOf(parametersOf(settings));
  const next = reviewed(base, scheduler, { cardId, grade, at, day });
  const { revision, entries } = memory;
  const recall = recallOn(base, scheduler, day);
  const dueDay = dueDayOf(base, clockOf(settings));
  const { parameters } = settings;
  return { revision, entries, parameters, base, next, at, day, recall, dueDay };
}
