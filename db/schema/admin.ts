import { index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { ADMIN_ACTIONS, AUDIT_STAGES } from '../../lib/constants/admin';
import { at, ownedBy } from './columns';

/** Who runs the site: an identity of its own, without anything that a learner has. */
export const admins = pgTable('admins', {
  id: uuid().primaryKey().defaultRandom(),
  username: text().notNull().unique(),
  passwordHash: text('password_hash').notNull(),
  createdAt: at('created_at').notNull(),
  lastLoginAt: at('last_login_at'),
});

/** The bearer token and the cookie of an admin both lead to this row; only a hash is kept. */
export const adminSessions = pgTable(
  'admin_sessions',
  {
    id: uuid().primaryKey(),
    adminId: ownedBy('admin_id', () => admins.id),
    tokenHash: text('token_hash').notNull().unique(),
    createdAt: at('created_at').notNull(),
    expiresAt: at('expires_at').notNull(),
  },
  (t) => [index('admin_sessions_admin').on(t.adminId)],
);

/**
 * What admins did to users, append only: one row when it is asked for and one when it is over, so that what was cut off shows too.
 * It outlives the admin, under their name, and the user, under a bare id.
 */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: uuid().notNull(),
    stage: text({ enum: AUDIT_STAGES }).notNull(),
    action: text({ enum: ADMIN_ACTIONS }).notNull(),
    admin: text().notNull(),
    userId: uuid('user_id').notNull(),
    reason: text().notNull(),
    /** What came of it, in figures and names that a program can read. */
    detail: jsonb().$type<Record<string, unknown>>().notNull(),
    happenedAt: at('happened_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.id, t.stage] }), index('audit_entries_user').on(t.userId, t.happenedAt)],
);
