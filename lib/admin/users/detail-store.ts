import 'server-only';
import { and, asc, count, desc, eq, gt, gte, isNull, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import {
  documents,
  payments,
  planGrants,
  redemptions,
  sessions,
  usageCounters,
  users,
  wallets,
} from '@/db/schema';
import { isOpenAt } from '../../membership/statements';

/** Of each list in the detail of a user. */
export const DETAIL_ROWS = 100;

export async function findProfile(db: Db, userId: string) {
  const [row] = await db
    .select({
      phone: users.phone,
      birthdate: users.birthdate,
      address: users.address,
      country: users.country,
      timeZone: users.timeZone,
      lifetime: sql<number>`coalesce(${wallets.lifetime}, 0)`,
      longestStreak: sql<number>`coalesce(${wallets.longestStreak}, 0)`,
    })
    .from(users)
    .leftJoin(wallets, eq(wallets.userId, users.id))
    .where(eq(users.id, userId));
  return row;
}

export function listUsage(db: Db, userId: string, firstDay: string) {
  return db
    .select({ day: usageCounters.day, key: usageCounters.key, used: usageCounters.used })
    .from(usageCounters)
    .where(and(eq(usageCounters.learnerId, userId), gte(usageCounters.day, firstDay)))
    .orderBy(desc(usageCounters.day), asc(usageCounters.key));
}

export async function findGrant(db: Db, userId: string, now: Date) {
  const [row] = await db
    .select({
      grantedBy: planGrants.grantedBy,
      createdAt: planGrants.createdAt,
      endsAt: planGrants.endsAt,
    })
    .from(planGrants)
    .where(
      and(
        eq(planGrants.userId, userId),
        isNull(planGrants.endedAt),
        isOpenAt(sql`${now.toISOString()}::timestamptz`),
      ),
    );
  return row;
}

export function listPayments(db: Db, userId: string) {
  return db
    .select({
      id: payments.invoiceId,
      paidAt: payments.paidAt,
      amountCents: payments.amountCents,
      refundedCents: payments.refundedCents,
    })
    .from(payments)
    .where(eq(payments.userId, userId))
    .orderBy(desc(payments.paidAt), desc(payments.invoiceId))
    .limit(DETAIL_ROWS);
}

/** By last use. */
export function listSessions(db: Db, userId: string, now: Date) {
  return db
    .select({
      device: sessions.device,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.id))
    .limit(DETAIL_ROWS);
}

/** What they are called, never what they say. */
export function listDocuments(db: Db, userId: string) {
  return db
    .select({
      id: documents.id,
      title: documents.title,
      kind: documents.kind,
      createdAt: documents.createdAt,
    })
    .from(documents)
    .where(eq(documents.learnerId, userId))
    .orderBy(desc(documents.createdAt), desc(documents.id))
    .limit(DETAIL_ROWS);
}

export async function countDocuments(db: Db, userId: string): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(documents)
    .where(eq(documents.learnerId, userId));
  return row?.total ?? 0;
}

export function listRedemptions(db: Db, userId: string) {
  return db
    .select({
      id: redemptions.id,
      itemName: redemptions.itemName,
      redeemedAt: redemptions.redeemedAt,
      pointsSpent: redemptions.pointsSpent,
      status: redemptions.status,
    })
    .from(redemptions)
    .where(eq(redemptions.userId, userId))
    .orderBy(desc(redemptions.redeemedAt), desc(redemptions.id))
    .limit(DETAIL_ROWS);
}
