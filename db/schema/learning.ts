import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { FLAG_REASONS } from '../../lib/constants/card-flags';
import type { CheckAnswer } from '../../lib/engine/types';
import { learners } from './accounts';
import { at, day, ownedBy } from './columns';
import { cards, checks, lessons } from './study';

/** What learners did with lessons, checks and cards. */

export const lessonCompletions = pgTable('lesson_completions', {
  lessonId: uuid('lesson_id')
    .primaryKey()
    .references(() => lessons.id, { onDelete: 'cascade' }),
  completedAt: at('completed_at').notNull(),
});

/** When a lesson was opened first: one without questions can be completed a while later. */
export const lessonOpenings = pgTable('lesson_openings', {
  lessonId: uuid('lesson_id')
    .primaryKey()
    .references(() => lessons.id, { onDelete: 'cascade' }),
  openedAt: at('opened_at').notNull(),
});

export const masteredCards = pgTable('mastered_cards', {
  cardId: uuid('card_id')
    .primaryKey()
    .references(() => cards.id, { onDelete: 'cascade' }),
  masteredAt: at('mastered_at').notNull(),
});

/** Cards that their learner reported. They leave the deck. A report is read for the card ranker, and goes with its document. */
export const cardFlags = pgTable(
  'card_flags',
  {
    cardId: uuid('card_id')
      .primaryKey()
      .references(() => cards.id, { onDelete: 'cascade' }),
    learnerId: ownedBy('learner_id', () => learners.id),
    reason: text({ enum: FLAG_REASONS }).notNull(),
    note: text(),
    createdAt: at('created_at').notNull(),
  },
  (t) => [
    index('card_flags_learner').on(t.learnerId, t.createdAt),
    index('card_flags_created').on(t.createdAt, t.cardId),
  ],
);

/** Append-only. */
export const cardReviews = pgTable(
  'card_reviews',
  {
    id: uuid().primaryKey(),
    cardId: ownedBy('card_id', () => cards.id),
    learnerId: ownedBy('learner_id', () => learners.id),
    /** As in FSRS: 1 again, 2 hard, 3 good, 4 easy. */
    grade: integer().notNull(),
    /** From showing the card to the grade, as measured by the client. */
    tookMs: integer('took_ms'),
    /** Later than the card's earlier ones. */
    reviewedAt: at('reviewed_at').notNull(),
    /** In the learner's time zone then; null in reviews from before it was kept: their UTC day. */
    studyDay: day('study_day'),
    /** The probability of recall that was expected, 0 to 1; null for a new card, and in reviews from before it was kept. */
    recall: doublePrecision(),
    /** When the card was due, in the learner's zone; null for a new card, and in reviews from before it was kept. */
    dueDay: day('due_day'),
    /** False if it came faster than a person reads. */
    counted: boolean().notNull().default(true),
    /** Whether it has a row in `review_undos`, kept by a trigger: counting a year of reviews doesn't look each of them up. */
    undone: boolean().notNull().default(false),
    /** The caller's idempotency key: a call that is sent again adds no second review. */
    requestKey: uuid('request_key'),
  },
  (t) => [
    check('card_reviews_grade', sql`${t.grade} between 1 and 4`),
    index('card_reviews_card').on(t.cardId, t.reviewedAt),
    index('card_reviews_learner').on(t.learnerId, t.reviewedAt),
    index('card_reviews_day').on(t.learnerId, t.studyDay),
    index('card_reviews_without_day').on(t.learnerId).where(sql`${t.studyDay} is null`),
    uniqueIndex('card_reviews_request')
      .on(t.learnerId, t.requestKey)
      .where(sql`${t.requestKey} is not null`),
  ],
);

/** Of documents that were deleted, with their reviews: how many there were on a day, and how long they took. */
export const pastReviews = pgTable(
  'past_reviews',
  {
    learnerId: ownedBy('learner_id', () => learners.id),
    studyDay: day('study_day').notNull(),
    reviews: integer().notNull(),
    seconds: doublePrecision().notNull(),
  },
  (t) => [primaryKey({ columns: [t.learnerId, t.studyDay] })],
);

/** Of each check the newest 50. */
export const checkAnswers = pgTable(
  'check_answers',
  {
    id: uuid().primaryKey(),
    checkId: ownedBy('check_id', () => checks.id),
    learnerId: ownedBy('learner_id', () => learners.id),
    answer: jsonb().$type<CheckAnswer>().notNull(),
    correct: boolean().notNull(),
    answeredAt: at('answered_at').notNull(),
    /** The caller's idempotency key. */
    requestKey: uuid('request_key'),
  },
  (t) => [
    index('check_answers_check').on(t.checkId, t.answeredAt),
    index('check_answers_learner').on(t.learnerId, t.answeredAt),
    uniqueIndex('check_answers_request')
      .on(t.learnerId, t.requestKey)
      .where(sql`${t.requestKey} is not null`),
  ],
);
