import { index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { ADMIN_ACTIONS, AUDIT_STAGES } from '../../lib/constants/admin';
import { at, ownedBy } from './columns';

/** Separate from users (product-rules.md, "Admin"). */
export const admins = pgTable('admins', {
  id: uuid().primaryKey().defaultRandom(),
  username: text().notNull().unique(),
  passwordHash: text('password_hash').notNull(),
  createdAt: at('created_at').notNull(),
  lastLoginAt: at('last_login_at'),
});

/** For bearer token and cookie. Only a hash is stored. */
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
 * Append-only: one entry before an action and one for its outcome. Entries outlive the admin and
 * the user.
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
    detail: jsonb().$type<Record<string, unknown>>().notNull(),
    happenedAt: at('happened_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.id, t.stage] }),
    index('audit_entries_user').on(t.userId, t.happenedAt),
  ],
);
