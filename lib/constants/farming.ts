/** How many UTC days back a check goes; yesterday is the last. */
export const FARMING_DAYS = 30;

/** product-rules.md, "Admin" */
export const FARMING = {
  quickDays: { minutes: 3, days: 5 },
  steadyReviews: { reviews: 60, pauseSeconds: 60, within: 0.05, share: 0.8 },
  hurriedReviews: { reviews: 50, seconds: 1.5, share: 0.5 },
  roundTheClock: { hours: 20, days: 2 },
  gamesOnly: { days: 15 },
  midnight: { minutes: 5, days: 10 },
} as const;

/** The newest rows of a user that a check reads, so that one user can't slow it down. */
export const FARMING_ROWS_READ = 2_000;

/** Each with the figures that it is shown with. */
export type FarmingSignals = Partial<{
  /** Days on which all points came soon after the first activity. */
  quick_days: { days: number };
  /** Card reviews at almost the same interval, of those in one sitting. */
  steady_reviews: { reviews: number; of: number; seconds: number };
  /** Card reviews right after the one before, of all. */
  hurried_reviews: { reviews: number; of: number };
  /** Days with activity in almost every hour, and the most hours. */
  round_the_clock: { days: number; hours: number };
  /** Days with points, without any study. */
  games_only: { days: number };
  /** Days with a challenge claimed right after midnight. */
  midnight: { days: number };
}>;

export const FARMING_PAGE_SIZE = 50;

/** How long an admin's verdict holds. */
export const FARMING_FINE_DAYS = 30;

export const farmingMessages = {
  notFlagged: 'This user isn’t flagged anymore. Reload the list.',
  loadFailed: 'The flagged users couldn’t be loaded',
  markFailed: 'This couldn’t be saved. Please try again.',
} as const;
