import { boolean, date, index, integer, jsonb, pgTable, uuid } from 'drizzle-orm/pg-core';
import type { FarmingSignals } from '../../lib/constants/farming';
import { users } from './accounts';
import { at, day } from './columns';

const userId = () =>
  uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' });

/** Users whose activity looks automated (product-rules.md, "Admin"). A clean check deletes the row. */
export const farmingFlags = pgTable(
  'farming_flags',
  {
    userId: userId(),
    signals: jsonb().$type<FarmingSignals>().notNull(),
    /** The number of signals. */
    strength: integer().notNull(),
    /** Earned in the days that were looked at. */
    points: integer().notNull(),
    /** The last of these days. */
    day: day('day').notNull(),
  },
  (t) => [
    index('farming_flags_strongest').on(t.strength, t.userId),
    index('farming_flags_age').on(t.day),
  ],
);

/** Users whose activity an admin marked as fine, until when. */
export const farmingVerdicts = pgTable(
  'farming_verdicts',
  { userId: userId(), fineUntil: at('fine_until').notNull() },
  (t) => [index('farming_verdicts_end').on(t.fineUntil)],
);

/** How far the check of a day's users has come, in the order of their ids. */
export const farmingScans = pgTable('farming_scans', {
  day: date({ mode: 'string' }).primaryKey(),
  lastUser: uuid('last_user'),
  isDone: boolean('is_done').notNull().default(false),
});
