import 'server-only';
import { and, desc, eq, ne, notExists, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '@/db/client';
import { auditEntries, auditText, users } from '@/db/schema';
import { AUDIT_PAGE_SIZE } from '../../constants/audit';
import { likePattern } from '../like-pattern';
import type { ListAuditInput } from './audit-schema';

const outcomes = alias(auditEntries, 'outcomes');

/** One entry of an action: its outcome or, as long as there is none, what was asked. */
const isLast = (db: Db) =>
  or(
    ne(auditEntries.stage, 'asked'),
    notExists(
      db
        .select({ id: outcomes.id })
        .from(outcomes)
        .where(and(eq(outcomes.id, auditEntries.id), ne(outcomes.stage, 'asked'))),
    ),
  );

function holding(text: string): SQL {
  return sql`${auditText(auditEntries)} like lower(${likePattern(text)})`;
}

const midnight = (day: string) => sql`(${day}::date::timestamp at time zone 'utc')`;

const isBefore = ([time, id]: [string, string]) =>
  sql`(${auditEntries.happenedAt}, ${auditEntries.id}) < (${time}::timestamptz, ${id}::uuid)`;

const matching = ({ admin, action, user, q, from, to, cursor }: ListAuditInput) =>
  and(
    admin === undefined ? undefined : eq(auditEntries.admin, admin),
    action && eq(auditEntries.action, action),
    user === undefined ? undefined : eq(auditEntries.userId, user),
    q === undefined ? undefined : holding(q),
    from === undefined ? undefined : sql`${auditEntries.happenedAt} >= ${midnight(from)}`,
    to === undefined
      ? undefined
      : sql`${auditEntries.happenedAt} < ${midnight(to)} + interval '1 day'`,
    cursor && isBefore(cursor),
  );

/** Newest first. One row more than a page has. */
export function findAuditEntries(db: Db, filter: ListAuditInput) {
  return db
    .select({ entry: auditEntries, userEmail: users.email })
    .from(auditEntries)
    .leftJoin(users, eq(users.id, auditEntries.userId))
    .where(and(matching(filter), isLast(db)))
    .orderBy(desc(auditEntries.happenedAt), desc(auditEntries.id))
    .limit(AUDIT_PAGE_SIZE + 1);
}

export type AuditRow = Awaited<ReturnType<typeof findAuditEntries>>[number];
