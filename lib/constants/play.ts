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

export const playMessages = {
  challengeLimit: 'Daily limit reached! No more point farming - try again tomorrow.',
  challengeUnknown: 'This isn’t one of today’s challenges. Reload the page to see the new ones.',
  challengeNotDone: 'You haven’t finished this challenge yet. Keep going!',
  spinUnknown: 'There’s no spin to claim. Spin the wheel first.',
  spinWaits: 'This win would go over today’s limit. Claim it tomorrow to get all of it.',
  spinTooEarly: 'You can’t spin yet. Try again when the countdown ends.',
  dropNotCompleted: 'Mark today’s drop complete first, then claim your point.',
  /** Specification 5 and 8. */
  challengeSignIn: 'Please sign in to complete challenges',
  challengeFailed: 'Challenge completion failed',
  challengeNetwork: 'Network error - please try again',
  spinFailed: 'Spin failed',
  claimFailed: 'Claim failed',
  dropLoadFailed: 'Failed to load Drop Zone',
  dropCompleteFailed: 'Failed to complete',
  dropClaimFailed: 'Failed to claim',
  boardLoadFailed: 'Failed to load leaderboard',
  boardEmpty: 'No data yet. Earn points and streaks to appear on the board.',
} as const;

/** `seen`: the server can tell that it is done. The others are done on the learner's word (specification 4, "Drop zone"). */
export type DropTask = { title: string; description: string; seen?: { kind: EarningKind; target: number } };
