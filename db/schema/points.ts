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
 * `source` makes each activity count once. Without a reference to the user: its lock would come in
 * another order than when an account is deleted, where a trigger deletes these rows.
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
  (t) => [
    primaryKey({ columns: [t.userId, t.source] }),
    index('study_events_day').on(t.userId, t.day, t.kind),
  ],
);

/** To detect reviews that are too fast to be real. */
export const reviewPace = pgTable('review_pace', {
  userId: uuid('user_id').primaryKey(),
  lastAt: at('last_at').notNull(),
  previousAt: at('previous_at'),
});

/** Append-only, also by trigger. Rows outlive the user. Only `book_points` writes them. */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: uuid('user_id').notNull(),
    reason: text({ enum: LEDGER_REASONS }).notNull(),
    /** Makes an entry unique per user. */
    source: text().notNull(),
    points: integer().notNull(),
    /** Before the daily cap. */
    asked: integer().notNull(),
    day: day('day').notNull(),
    /** Shown to the user. */
    note: text(),
    requestKey: text('request_key'),
    requestFingerprint: text('request_fingerprint'),
    createdAt: at('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('ledger_entries_source').on(t.userId, t.source),
    uniqueIndex('ledger_entries_request')
      .on(t.userId, t.requestKey)
      .where(sql`${t.requestKey} is not null`),
    index('ledger_entries_history').on(t.userId, t.id.desc()),
  ],
);

/** Updated with each ledger entry. The first lock of a change of points. */
export const wallets = pgTable(
  'wallets',
  {
    userId: uuid('user_id').primaryKey(),
    /** Public id, on the leaderboard only. */
    boardId: uuid('board_id').notNull().unique().defaultRandom(),
    balance: integer().notNull().default(0),
    /** Points ever earned, for ranks and boards. */
    lifetime: integer().notNull().default(0),
    /** As of `lastStreakDay`; it may have ended since. */
    streak: integer().notNull().default(0),
    longestStreak: integer('longest_streak').notNull().default(0),
    lastStreakDay: day('last_streak_day'),
    freezes: integer().notNull().default(0),
    onBoard: boolean('on_board').notNull().default(true),
  },
  (t) => [
    check('wallets_balance', sql`${t.balance} >= 0`),
    check('wallets_lifetime', sql`${t.lifetime} >= 0`),
    check('wallets_freezes', sql`${t.freezes} >= 0`),
  ],
);

/** A frozen day doesn't break the streak. */
export const pointDays = pgTable(
  'point_days',
  {
    userId: uuid('user_id').notNull(),
    day: day('day').notNull(),
    earned: integer().notNull(),
    frozen: boolean().notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.day] }),
    // Without `earned`, so that a further award of the day changes no index (heap-only update).
    index('point_days_day').on(t.day, t.userId),
    check('point_days_cap', sql`${t.earned} between 0 and 15`),
  ],
);

/**
 * `board` is `points:` or `streaks:` with `all`, an ISO week (`2026-W47`) or a month (`2026-11`).
 * Streaks count the longest one ever, or the streak days in the period.
 */
export const boardScores = pgTable(
  'board_scores',
  {
    board: text().notNull(),
    userId: uuid('user_id').notNull(),
    score: integer().notNull(),
    shown: boolean().notNull(),
    /**
     * The ledger entry of the last change. Of equal scores, the older comes first; 0 for old ones.
     */
    since: bigint({ mode: 'number' }).notNull().default(0),
  },
  // Locality: a user's rows are adjacent, and new rows of a board are at one end of their score.
  (t) => [
    primaryKey({ columns: [t.userId, t.board] }),
    index('board_scores_top').on(t.board, t.score.desc(), t.since, t.userId).where(sql`${t.shown}`),
  ],
);

/**
 * Shown users with a score from `slot * width` up to the next slot (width 64 or 1), so that a rank
 * is a short sum.
 */
export const boardHistogram = pgTable(
  'board_histogram',
  {
    board: text().notNull(),
    width: integer().notNull(),
    slot: integer().notNull(),
    users: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.board, t.width, t.slot] }),
    check('board_histogram_users', sql`${t.users} >= 0`),
  ],
);
