import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { FACULTY_SOURCES } from '../../lib/constants/faculty';
import { users } from './accounts';
import { at, ownedBy } from './columns';

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
    index('professors_search')
      .using('gist', sql`${t.search} gist_trgm_ops`)
      .where(sql`${t.listed}`),
    check(
      'professors_figures',
      sql`${t.rating} between 0 and 5 and ${t.difficulty} between 0 and 5 and ${t.wouldTakeAgain} between 0 and 100`,
    ),
    check('professors_counted', sql`${t.numRatings} >= 0`),
    check('professors_profile', sql`${t.profileUrl} ~ '^https?://'`),
  ],
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
