import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { FACULTY_SOURCES, IMPORT_STATES, REPORT_OUTCOMES } from '../../lib/constants/faculty';
import { users } from './accounts';
import { at, ownedBy } from './columns';

/** Words of a search text; those after the bar, of school and department, begin with `@`. */
export function tokensOf(search: SQLWrapper): SQL {
  return sql`string_to_array(split_part(${search}, '|', 1) || ' @' || replace(split_part(${search}, '|', 2), ' ', ' @'), ' ')`;
}

export const professors = pgTable(
  'professors',
  {
    id: uuid().primaryKey(),
    source: text({ enum: FACULTY_SOURCES }).notNull(),
    /** Unique in its source. */
    key: text().notNull(),
    name: text().notNull(),
    department: text(),
    school: text().notNull(),
    title: text(),
    state: text(),
    email: text('contact_email'),
    phone: text(),
    profileUrl: text('profile_url'),
    rating: real(),
    numRatings: integer('num_ratings').notNull().default(0),
    difficulty: real(),
    /** Percent. */
    wouldTakeAgain: real('would_take_again'),
    /** For the search (`lib/faculty/fold.ts`). */
    search: text().notNull(),
    /** False for samples once a feed was read, and for professors who left it. */
    listed: boolean().notNull().default(true),
  },
  (t) => [
    unique('professors_key').on(t.source, t.key),
    index('professors_tokens').using('gin', tokensOf(t.search)).where(sql`${t.listed}`),
    index('professors_rated').on(sql`${t.numRatings} desc`, t.id).where(sql`${t.listed}`),
    check(
      'professors_figures',
      sql`${t.rating} between 0 and 5 and ${t.difficulty} between 0 and 5 and ${t.wouldTakeAgain} between 0 and 100`,
    ),
    check('professors_counted', sql`${t.numRatings} >= 0`),
    check('professors_profile', sql`${t.profileUrl} ~ '^https?://'`),
  ],
);

/**
 * Tokens of all listed professors, with how many have each. Kept by triggers
 * (`db/functions/faculty.sql`).
 */
export const professorWords = pgTable(
  'professor_words',
  { word: text().primaryKey(), count: integer().notNull() },
  (t) => [
    index('professor_words_prefix').on(t.word.op('text_pattern_ops')),
    index('professor_words_similar').using('gin', t.word.op('gin_trgm_ops')),
  ],
);

/** Records of the running import, until all are read. Unlogged: worth nothing after a crash. */
export const facultyStaging = pgTable(
  'faculty_staging',
  {
    importId: uuid('import_id').notNull(),
    id: uuid().notNull(),
    key: text().notNull(),
    row: integer().notNull(),
    name: text().notNull(),
    department: text(),
    school: text().notNull(),
    title: text(),
    state: text(),
    email: text('contact_email'),
    phone: text(),
    profileUrl: text('profile_url'),
    rating: real(),
    numRatings: integer('num_ratings').notNull(),
    difficulty: real(),
    wouldTakeAgain: real('would_take_again'),
    search: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.importId, t.key] })],
);

export const professorRatings = pgTable(
  'professor_ratings',
  {
    professorId: ownedBy('professor_id', () => professors.id),
    userId: ownedBy('user_id', () => users.id),
    rating: smallint().notNull(),
    ratedAt: at('rated_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.professorId, t.userId] }),
    index('professor_ratings_user').on(t.userId),
    check('professor_ratings_rating', sql`${t.rating} between 1 and 5`),
  ],
);

/** Learners' reports of a professor's ratings, for an admin to resolve. */
export const ratingReports = pgTable(
  'rating_reports',
  {
    id: uuid().primaryKey(),
    professorId: ownedBy('professor_id', () => professors.id),
    reporterId: ownedBy('reporter_id', () => users.id),
    reason: text().notNull(),
    createdAt: at('created_at').notNull(),
    resolvedAt: at('resolved_at'),
    outcome: text({ enum: REPORT_OUTCOMES }),
  },
  (t) => [
    uniqueIndex('rating_reports_once')
      .on(t.professorId, t.reporterId)
      .where(sql`${t.resolvedAt} is null`),
    index('rating_reports_reporter').on(t.reporterId),
    index('rating_reports_open').on(t.createdAt, t.id).where(sql`${t.resolvedAt} is null`),
    index('rating_reports_professor').on(t.professorId, t.createdAt),
    index('rating_reports_resolution')
      .on(t.resolvedAt, t.id)
      .where(sql`${t.resolvedAt} is not null`),
    check('rating_reports_resolved', sql`(${t.resolvedAt} is null) = (${t.outcome} is null)`),
  ],
);

/** Imports of the feed. At most one is running. */
export const facultyImports = pgTable(
  'faculty_imports',
  {
    id: uuid().primaryKey(),
    state: text({ enum: IMPORT_STATES }).notNull(),
    /** Records read so far. */
    read: integer().notNull().default(0),
    listed: integer(),
    changed: integer(),
    removed: integer(),
    skipped: integer(),
    /** The first records that can't be used, with their faults. */
    badRows: jsonb('bad_rows').$type<BadRow[]>().notNull(),
    error: text(),
    startedAt: at('started_at').notNull(),
    /** An instance works on it until then, and says so again while it does. */
    leaseEndsAt: at('lease_ends_at').notNull(),
    finishedAt: at('finished_at'),
  },
  (t) => [
    uniqueIndex('faculty_imports_running').on(t.state).where(sql`${t.state} = 'running'`),
    index('faculty_imports_age').on(t.startedAt),
  ],
);

/** `row` counts from 1. */
export type BadRow = { row: number; fault: string };
