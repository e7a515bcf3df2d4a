import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { EARNING_KINDS } from '../../lib/constants/points';
import { users } from './accounts';
import { at, day, ownedBy } from './columns';

const userId = () => ownedBy('user_id', () => users.id);

/** Deactivated, never removed: completions refer to them. */
export const challenges = pgTable(
  'challenges',
  {
    id: text().primaryKey(),
    kind: text({ enum: EARNING_KINDS }).notNull(),
    title: text().notNull(),
    description: text().notNull(),
    target: integer().notNull(),
    reward: integer().notNull(),
    active: boolean().notNull().default(true),
  },
  (t) => [
    check('challenges_target', sql`${t.target} > 0`),
    check('challenges_reward', sql`${t.reward} > 0`),
  ],
);

export const challengeCompletions = pgTable(
  'challenge_completions',
  {
    userId: userId(),
    day: day('day').notNull(),
    challengeId: text('challenge_id')
      .notNull()
      .references(() => challenges.id),
    place: integer().notNull(),
    completedAt: at('completed_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.day, t.challengeId] }),
    uniqueIndex('challenge_completions_place').on(t.userId, t.day, t.place),
    check('challenge_completions_two', sql`${t.place} between 1 and 2`),
  ],
);

export const spins = pgTable(
  'spins',
  {
    id: uuid().primaryKey(),
    userId: userId(),
    points: integer().notNull(),
    /** Consecutive days with a spin, this one included. */
    streak: integer().notNull(),
    spunAt: at('spun_at').notNull(),
    claimedAt: at('claimed_at'),
  },
  (t) => [
    uniqueIndex('spins_latest').on(t.userId, t.spunAt.desc()),
    uniqueIndex('spins_one_unclaimed').on(t.userId).where(sql`${t.claimedAt} is null`),
    check('spins_points', sql`${t.points} between 1 and 4`),
  ],
);

export const drops = pgTable(
  'drops',
  {
    userId: userId(),
    day: day('day').notNull(),
    completedAt: at('completed_at').notNull(),
    claimedAt: at('claimed_at'),
  },
  (t) => [primaryKey({ columns: [t.userId, t.day] })],
);
