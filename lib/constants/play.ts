import type { EarningKind } from './points';

/** product-rules.md, "Wheel" */
export const WHEEL_ODDS = [
  { points: 1, percent: 55 },
  { points: 2, percent: 35 },
  { points: 3, percent: 8 },
  { points: 4, percent: 2 },
] as const;
export const SPIN_EVERY_HOURS = 24;
/** The longest time between two turns of a streak. */
export const SPIN_STREAK_HOURS = 48;

export const DROP_POINTS = 1;
/** product-rules.md, "Challenges" */
export const CHALLENGE_POINTS = 5;

/** `seen`: the activity that completes it; otherwise, the learner says so (product-rules.md, "Drop Zone"). */
export type DropTask = {
  title: string;
  description: string;
  seen?: { kind: EarningKind; target: number };
};
