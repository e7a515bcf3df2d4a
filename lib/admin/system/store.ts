import 'server-only';
import { and, asc, desc, eq, isNull, lt, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '@/db/client';
import { rowOf, rowsOf } from '@/db/rows';
import { admins, maintenanceRuns, modelDays, modelRuns, outbox, stripeEvents } from '@/db/schema';
import { RUN_FAULTS } from '../../constants/model-faults';

/** Of each list. */
const SHOWN = 10;

const databaseRow = z.object({
  version: z.string(),
  size: z.coerce.number(),
  connections: z.int(),
  max: z.int(),
});

export function readDatabase(db: Db): Promise<z.output<typeof databaseRow>> {
  return rowOf(
    db,
    databaseRow,
    sql`select current_setting('server_version') as version,
      pg_database_size(current_database())::text as size,
      (select count(*)::int from pg_stat_activity where datname = current_database()) as connections,
      current_setting('max_connections')::int as max`,
  );
}

const isWaiting = and(isNull(outbox.sentAt), eq(outbox.abandoned, false));

const isAbandoned = sql`${outbox.abandoned}`;

const countOf = sql<number>`count(*)::int`;

/** `dueSince`: of mail to one, since mail to many is sent after it. */
export async function readWaitingMail(db: Db, now: Date) {
  const isDue = sql`${outbox.kind} <> 'limit_reached' and ${outbox.nextTryAt} <= ${now.toISOString()}::timestamptz`;
  const [row] = await db
    .select({
      waiting: countOf,
      dueSince: sql<Date | null>`min(${outbox.nextTryAt}) filter (where ${isDue})`.mapWith(
        outbox.nextTryAt,
      ),
    })
    .from(outbox)
    .where(isWaiting);
  return row ?? { waiting: 0, dueSince: null };
}

export async function readFailedMail(db: Db) {
  const [[counted], failures] = await Promise.all([
    db.select({ failed: countOf }).from(outbox).where(isAbandoned),
    db
      .select({
        id: outbox.id,
        kind: outbox.kind,
        createdAt: outbox.createdAt,
        attempts: outbox.attempts,
        reason: outbox.lastError,
      })
      .from(outbox)
      .where(isAbandoned)
      .orderBy(asc(outbox.createdAt))
      .limit(SHOWN),
  ]);
  return { failed: counted?.failed ?? 0, failures };
}

export async function readEvents(db: Db, overdue: Date) {
  const isOpen = and(isNull(stripeEvents.handledAt), lt(stripeEvents.receivedAt, overdue));
  const [[last], [counted], open] = await Promise.all([
    db.select().from(stripeEvents).orderBy(desc(stripeEvents.receivedAt)).limit(1),
    db.select({ unhandled: countOf }).from(stripeEvents).where(isOpen),
    db.select().from(stripeEvents).where(isOpen).orderBy(asc(stripeEvents.receivedAt)).limit(SHOWN),
  ]);
  return { last: last ?? null, unhandled: counted?.unhandled ?? 0, open };
}

export const readRuns = (db: Db) =>
  db.select().from(maintenanceRuns).orderBy(asc(maintenanceRuns.startedBy));

export type Run = Omit<typeof maintenanceRuns.$inferInsert, 'endedAt'>;

export async function saveRun(db: Db, { startedBy, failed }: Run): Promise<void> {
  const run = { endedAt: sql`clock_timestamp()`, failed };
  await db
    .insert(maintenanceRuns)
    .values({ startedBy, ...run })
    .onConflictDoUpdate({ target: maintenanceRuns.startedBy, set: run });
}

/** Null for the admin of the environment. */
export async function findAdminEmail(db: Db, adminId: string): Promise<string | null> {
  const [row] = await db.select({ email: admins.email }).from(admins).where(eq(admins.id, adminId));
  return row?.email ?? null;
}

/** Of all learners on a UTC day. */
export async function readModelTokens(db: Db, day: string): Promise<number> {
  const [row] = await db
    .select({ tokens: modelDays.tokens })
    .from(modelDays)
    .where(eq(modelDays.day, day));
  return row?.tokens ?? 0;
}

/** Since then, most first. */
export function readModelFailures(db: Db, since: Date) {
  return rowsOf(
    db,
    z.object({ fault: z.enum(RUN_FAULTS), runs: z.int() }),
    sql`
    select fault, count(*)::int as runs from ${modelRuns}
    where status = 'failed' and fault is not null and ended_at > ${since.toISOString()}::timestamptz
    group by fault order by runs desc, fault`,
  );
}
