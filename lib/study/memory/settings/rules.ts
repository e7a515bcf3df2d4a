import type { MemoryParameters } from '../rules/scheduler';
import type { StudyClock } from '../rules/study-day';

/** A learner's own, or the defaults. */
export type StudySettings = {
  /** Null until it is known: days are UTC days then. */
  timeZone: string | null;
  dayStartHour: number;
  newCardsPerDay: number;
  desiredRetention: number;
  /** Fitted ones of FSRS; null for the defaults. */
  weights: number[] | null;
  fittedAt: Date | null;
  /** Changes with weights and retention. */
  parameters: number;
  /** The `parameters` with which all schedules were last computed; null if never. */
  rebuilt: number | null;
};

export function clockOf({ timeZone, dayStartHour }: StudySettings): StudyClock {
  return { timeZone: timeZone ?? 'UTC', dayStartHour };
}

export function parametersOf({ weights, desiredRetention }: StudySettings): MemoryParameters {
  return { weights, retention: desiredRetention };
}
