import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  DAY_START_HOUR,
  DESIRED_RETENTION,
  NEW_CARDS_PER_DAY,
  SCHEDULE_STATES,
} from '../../lib/constants/memory';
import { learners } from './accounts';
import { at, day, ownedBy } from './columns';
import { documents } from './documents';
import { cardReviews } from './learning';
import { cards } from './study';

/**
 * When each card comes back: a cache of `card_reviews`, `review_undos` and `leech_releases`, one row for each card. A
 * trigger adds the row with its card. Its learner is the document's; moving the document moves it.
 */
export const cardSchedules = pgTable(
  'card_schedules',
  {
    cardId: uuid('card_id')
      .primaryKey()
      .references(() => cards.id, { onDelete: 'cascade' }),
    documentId: uuid('document_id').notNull(),
    learnerId: uuid('learner_id').notNull(),
    /** How many rows of the log it is made of: another number means that it's out of date. */
    revision: integer().notNull().default(0),
    /** Of the learner's study settings, with which it was computed. */
    parameters: integer().notNull().default(0),
    state: text({ enum: SCHEDULE_STATES }).notNull().default('new'),
    /** In days. */
    stability: doublePrecision().notNull().default(0),
    difficulty: doublePrecision().notNull().default(0),
    reps: integer().notNull().default(0),
    lapses: integer().notNull().default(0),
    /** Study days of the first and the last review. */
    introducedDay: day('introduced_day'),
    lastDay: day('last_day'),
    lastAt: at('last_at'),
    /** A reviewed card is due on a day, one that is being learned at a time. */
    dueDay: day('due_day'),
    dueAt: at('due_at'),
    /** A leech. */
    setAside: boolean('set_aside').notNull().default(false),
    /** How many of mastered and reported it is, kept by triggers: one with marks is in no session. */
    marks: integer().notNull().default(0),
    /** Lapses when the learner last brought it back. */
    releasedLapses: integer('released_lapses'),
  },
  (t) => [
    foreignKey({
      name: 'card_schedules_owner',
      columns: [t.documentId, t.learnerId],
      foreignColumns: [documents.id, documents.learnerId],
    })
      .onDelete('cascade')
      .onUpdate('cascade'),
    check(
      'card_schedules_due',
      sql`num_nonnulls(${t.dueDay}, ${t.dueAt}) = (${t.state} <> 'new')::int`,
    ),
    index('card_schedules_document').on(t.documentId, t.state, t.marks),
    index('card_schedules_due_day')
      .on(t.learnerId, t.dueDay)
      .where(sql`${t.dueDay} is not null and not ${t.setAside} and ${t.marks} = 0`),
    index('card_schedules_due_at')
      .on(t.learnerId, t.dueAt)
      .where(sql`${t.dueAt} is not null and not ${t.setAside} and ${t.marks} = 0`),
    index('card_schedules_introduced').on(t.learnerId, t.introducedDay),
    index('card_schedules_set_aside').on(t.learnerId).where(sql`${t.setAside}`),
  ],
);

/** Append-only: the log of reviews keeps what was undone. */
export const reviewUndos = pgTable(
  'review_undos',
  {
    reviewId: uuid('review_id')
      .primaryKey()
      .references(() => cardReviews.id, { onDelete: 'cascade' }),
    cardId: ownedBy('card_id', () => cards.id),
    undoneAt: at('undone_at').notNull(),
  },
  (t) => [index('review_undos_card').on(t.cardId)],
);

/** Append-only: when learners brought cards back that had been set aside. */
export const leechReleases = pgTable(
  'leech_releases',
  {
    id: uuid().primaryKey(),
    cardId: ownedBy('card_id', () => cards.id),
    /** Later than the card's earlier reviews and releases. */
    releasedAt: at('released_at').notNull(),
  },
  (t) => [index('leech_releases_card').on(t.cardId, t.releasedAt)],
);

/** Learners without a row have the defaults. */
export const studySettings = pgTable(
  'study_settings',
  {
    learnerId: uuid('learner_id')
      .primaryKey()
      .references(() => learners.id, { onDelete: 'cascade' }),
    /** IANA name; of a user, the profile's counts. */
    timeZone: text('time_zone'),
    /** When a study day begins, in that zone. */
    dayStartHour: integer('day_start_hour').notNull().default(DAY_START_HOUR),
    /** Of all documents together. */
    newCardsPerDay: integer('new_cards_per_day').notNull().default(NEW_CARDS_PER_DAY),
    /** The probability of recall at which a card is due. */
    desiredRetention: doublePrecision('desired_retention').notNull().default(DESIRED_RETENTION),
    /** Of FSRS, fitted to the learner; null for the defaults. */
    weights: jsonb().$type<number[]>(),
    fittedAt: at('fitted_at'),
    /** When fitting was last tried, and after how many counted reviews. */
    fitTriedAt: at('fit_tried_at'),
    fitReviews: integer('fit_reviews'),
    /** Changes with what schedules are computed from: weights and desired retention. */
    parameters: integer().notNull().default(0),
    /** The value of `parameters` with which all schedules were last computed; null if never. */
    rebuilt: integer(),
  },
  (t) => [check('study_settings_hour', sql`${t.dayStartHour} between 0 and 23`)],
);
