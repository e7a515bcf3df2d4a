import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { EARNING_KINDS, LEDGER_REASONS } from '../../lib/constants/points';
import { at, day } from './columns';

/**
 * Activity events that may earn points. `source` identifies the activity so that it counts once: the same content,
 * the same lesson, a card on one day, one question. No reference to the user: its lock would come in another order than that of
 * an account being deleted, which erases these rows by a trigger.
 */
export const studyEvents = pgTable(
  'study_events',
  {
    userId: uuid('user_id').notNull(),
    source: text().notNull(),
    kind: text({ enum: EARNING_KINDS }).notNull(),
    day: day('day').notNull(),
    happenedAt: at('happened_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.source] }), index('study_events_day').on(t.userId, t.day, t.kind)],
);

/** The times of a user's last two card reviews, to detect reviews that are too fast to be real. */
export const reviewPace = pgTable('review_pace', {
  userId: uuid('user_id').primaryKey(),
  lastAt: at('last_at').notNull(),
  previousAt: at('previous_at'),
});

/**
 * Every change of a balance, as one row that is never changed nor removed: a trigger refuses. Rows outlive their user, under
 * an id that by then names nobody; hence no reference. Written by `post_points` alone.
 */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: uuid('user_id').notNull(),
    reason: text({ enum: LEDGER_REASONS }).notNull(),
    /** What it was for; a second row for the same thing is impossible. */
    source: text().notNull(),
    points: integer().notNull(),
    /** Before the daily cap trimmed it. */
    asked: integer().notNull(),
    day: day('day').notNull(),
    /** For the person: the item bought, an admin's reason. */
    note: text(),
    /** The caller's Idempotency-Key, and what was asked with it. */
    requestKey: text('request_key'),
    requestFingerprint: text('request_fingerprint'),
    createdAt: at('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('ledger_entries_source').on(t.userId, t.source),
    uniqueIndex('ledger_entries_request').on(t.userId, t.requestKey).where(sql`${t.requestKey} is not null`),
    index('ledger_entries_history').on(t.userId, t.id.desc()),
  ],
);

/** One row a user: totals kept in the transaction of each ledger row. Its lock is the first that a change of points takes. */
export const wallets = pgTable(
  'wallets',
  {
    userId: uuid('user_id').primaryKey(),
    /** Names the user on the board, and nowhere else. */
    boardId: uuid('board_id').notNull().unique().defaultRandom(),
    balance: integer().notNull().default(0),
    /** Points ever earned: what ranks and boards go by. */
    lifetime: integer().notNull().default(0),
    /** The streak as of `lastStreakDay`. It may have ended since. */
    streak: integer().notNull().default(0),
    longestStreak: integer('longest_streak').notNull().default(0),
    lastStreakDay: day('last_streak_day'),
    /** Missed days that a streak survives. */
    freezes: integer().notNull().default(0),
    onBoard: boolean('on_board').notNull().default(true),
  },
  (t) => [
    check('wallets_balance', sql`${t.balance} >= 0`),
    check('wallets_lifetime', sql`${t.lifetime} >= 0`),
    check('wallets_freezes', sql`${t.freezes} >= 0`),
  ],
);

/** What a user earned on a UTC day. A frozen day earned nothing, and does not break the streak. */
export const pointDays = pgTable(
  'point_days',
  {
    userId: uuid('user_id').notNull(),
    day: day('day').notNull(),
    earned: integer().notNull(),
    frozen: boolean().notNull().default(false),
  },
  (t) => [primaryKey({ columns: [t.userId, t.day] }), check('point_days_cap', sql`${t.earned} between 0 and 15`)],
);

/**
 * A user's score on a board: `points:` or `streaks:` and `all`, an ISO week (`2026-W47`) or a month (`2026-11`). Points are
 * those earned in the period; streaks the longest one ever, or the period's streak days.
 */
export const boardScores = pgTable(
  'board_scores',
  {
    board: text().notNull(),
    userId: uuid('user_id').notNull(),
    score: integer().notNull(),
    shown: boolean().notNull(),
    /** The ledger row of the last change of the score. Of equal scores, the older comes first; 0 for old scores. */
    since: bigint({ mode: 'number' }).notNull().default(0),
  },
  // A user's rows lie together, and what is new in the order of a board lies at one end of its score: random users would
  // touch a page of their own for each row.
  (t) => [
    primaryKey({ columns: [t.userId, t.board] }),
    index('board_scores_top').on(t.board, t.score.desc(), t.since, t.userId).where(sql`${t.shown}`),
  ],
);

/**
 * How many shown users have a score of `slot * width` up to the next slot, so that a rank is a short sum and never a count of
 * users: by steps of 64, and by single scores within a step.
 */
export const boardHistogram = pgTable(
  'board_histogram',
  { board: text().notNull(), width: integer().notNull(), slot: integer().notNull(), users: integer().notNull() },
  (t) => [primaryKey({ columns: [t.board, t.width, t.slot] }), check('board_histogram_users', sql`${t.users} >= 0`)],
);
