import type { EarningKind } from './points';

/** The chance of each result in percent, as the tab says (product-rules.md, "Wheel"). */
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
/** What each of the default challenges pays (product-rules.md, "Challenges"). */
export const CHALLENGE_POINTS = 5;

/** `seen`: the server can tell that it is done. The others count on the learner's word (product-rules.md, "Drop Zone"). */
export type DropTask = { title: string; description: string; seen?: { kind: EarningKind; target: number } };
