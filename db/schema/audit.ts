import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { ADMIN_ACTIONS, AUDIT_STAGES } from '../../lib/constants/admin';
import { at } from './columns';

/**
 * Append-only. One entry for an action in the database, in its transaction. Two for an action at a
 * provider, before it and for its outcome. Entries outlive the admin and the user.
 */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: uuid().notNull(),
    stage: text({ enum: AUDIT_STAGES }).notNull(),
    action: text({ enum: ADMIN_ACTIONS }).notNull(),
    admin: text().notNull(),
    /** Null for what concerns no user. */
    userId: uuid('user_id'),
    /** What else it concerns: a redemption, an admin, a setting. */
    subject: text(),
    /** Null if none was given. */
    reason: text(),
    before: jsonb().$type<AuditState>(),
    after: jsonb().$type<AuditState>(),
    detail: jsonb().$type<Record<string, unknown>>().notNull(),
    happenedAt: at('happened_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.id, t.stage] }),
    index('audit_entries_user').on(t.userId, t.happenedAt),
    index('audit_entries_time').on(t.happenedAt, t.id),
    index('audit_entries_admin').on(t.admin, t.happenedAt, t.id),
    index('audit_entries_action').on(t.action, t.happenedAt, t.id),
    // For parts of the reason, the subject or the admin's name.
    index('audit_entries_search').using('gin', sql`${auditText(t)} gin_trgm_ops`),
  ],
);

/** What a search goes through. The statement of a search has to be the same, to use the index. */
export const auditText = (t: Record<'admin' | 'subject' | 'reason', unknown>) =>
  sql`lower(${t.admin} || ' ' || coalesce(${t.subject}, '') || ' ' || coalesce(${t.reason}, ''))`;

/** What an action changed, by name. */
export type AuditState = Record<string, unknown>;
