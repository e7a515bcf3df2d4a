/** Numbers of the spaced repetition (product-rules.md, "Reviews"). */

export const SCHEDULE_STATES = ['new', 'learning', 'review', 'relearning'] as const;
export type ScheduleState = (typeof SCHEDULE_STATES)[number];

/** Grades of a review, as in FSRS. */
export const AGAIN = 1;
export const HARD = 2;
export const GOOD = 3;
export const EASY = 4;
export type ReviewGrade = typeof AGAIN | typeof HARD | typeof GOOD | typeof EASY;

/** Of one card within 24 hours: far more than learning takes, so that its log stays short enough to be read at once. */
export const MOST_REVIEWS_OF_A_CARD = 200;

/** Of the learner's time zone. */
export const DAY_START_HOUR = 4;

/** The probability of recall at which a card is due. */
export const DESIRED_RETENTION = 0.9;
export const RETENTION_RANGE = { min: 0.8, max: 0.97 } as const;

/** Over all documents. */
export const NEW_CARDS_PER_DAY = 20;
export const MAX_NEW_CARDS_PER_DAY = 500;

/** Cards of a session. */
export const SESSION_CARDS = 20;
export const MAX_QUEUE_CARDS = 100;

/** Cards that come back sooner stay in the session, and are shown early if nothing else is due. */
export const SESSION_MS = 20 * 60_000;

/** Above this many, due cards aren't counted. */
export const MAX_DUE_COUNTED = 5_000;

/** Lapses after which a card is set aside; fewer once the learner has brought it back. */
export const LEECH_LAPSES = 8;
export const LEECH_LAPSES_AGAIN = 4;

/** What a review takes as long as it isn't known. */
export const DEFAULT_REVIEW_SECONDS = 10;
/** A longer one was interrupted. */
export const LONGEST_REVIEW_SECONDS = 60;
/** How often a new card is shown on its first day, about. */
export const REVIEWS_OF_A_NEW_CARD = 2;

export const FORECAST_DAYS = 7;
export const MAX_FORECAST_DAYS = 30;

/** Reviews from which on FSRS is fitted to a learner. */
export const FIT_FROM_REVIEWS = 400;
/** Fitted again after a quarter more reviews, within these limits. */
export const REFIT_SHARE = 0.25;
export const REFIT_REVIEWS = { min: 400, max: 2_000 } as const;
/** Reviews that are fitted to; of more, those of some cards. */
export const MAX_FIT_REVIEWS = 10_000;
/** Of the reviews, the last ones, by which fitted and default parameters are compared. */
export const FIT_TEST_SHARE = 0.1;
/** By how much fitted parameters must be better, in log loss. */
export const LEAST_FIT_GAIN = 0.001;
