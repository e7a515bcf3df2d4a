import type { EarningKind } from './points';

/** Specification 9, "Hustle Wheel": the chance of each result in percent, as the tab says. */
export const WHEEL_ODDS = [
  { points: 1, percent: 55 },
  { points: 2, percent: 35 },
  { points: 3, percent: 8 },
  { points: 4, percent: 2 },
] as const;
export const SPIN_EVERY_HOURS = 24;
/** Turns up to here apart are turns on days in a row. */
export const SPIN_STREAK_HOURS = 48;

export const DROP_POINTS = 1;
/** Specification 9: what each of the default challenges pays. */
export const CHALLENGE_POINTS = 5;

/** `seen`: the server can tell that it is done. The others are done on the learner's word (specification 4, "Drop zone"). */
export type DropTask = { title: string; description: string; seen?: { kind: EarningKind; target: number } };
