import 'server-only';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '@/db/client';
import { hasRow, rowOf } from '@/db/rows';
import { DAILY_POINT_CAP, type LedgerReason, UNCAPPED_REASONS } from '../constants/points';
import { keyConflict, type RequestKey } from '../request-key';

/** A ledger entry to book. Each `source` is booked once per user. */
export type Posting = {
  userId: string;
  reason: LedgerReason;
  source: string;
  /** Positive for earned points, negative for spent ones. */
  points: number;
  note?: string;
  request?: RequestKey;
};

const posted = z.object({
  points: z.int(),
  asked: z.int(),
  source: z.string(),
  /** False if the source was booked before; then nothing changed. */
  isNew: z.boolean(),
  balance: z.int(),
  lifetime: z.int(),
  earnedToday: z.int(),
  requestFingerprint: z.string().nullable(),
});
type Posted = Omit<z.output<typeof posted>, 'requestFingerprint'>;

const isCapped = (reason: LedgerReason) =>
  !(UNCAPPED_REASONS as readonly string[]).includes(reason);

/**
 * Books points once for each source, and returns the ledger row with the totals after it.
 * @throws AppError `conflict` if the idempotency key was used for another request
 */
export async function postPoints(db: Db, posting: Posting, now: Date): Promise<Posted> {
  const { userId, reason, source, points, note, request } = posting;
  const row = await rowOf(
    db,
    posted,
    sql`select points, asked, source, request_fingerprint as "requestFingerprint", is_new as "isNew", balance, lifetime,
      earned_today as "earnedToday"
    from post_points(${userId}::uuid, ${reason}, ${source}, ${points}::int,
      ${isCapped(reason) ? DAILY_POINT_CAP : null}::int, ${now.toISOString()}::timestamptz, ${note ?? null},
      ${request?.key ?? null}, ${request?.fingerprint ?? null})`,
  );
  const { requestFingerprint, ...entry } = row;
  if (request && !entry.isNew && requestFingerprint !== request.fingerprint) throw keyConflict();
  return entry;
}

/** Holds the wallet's lock until the transaction ends. Undefined if the account was deleted. */
export async function lockBalance(tx: Db, userId: string): Promise<number | undefined> {
  const isThere = await hasRow(tx, sql`select from users where id = ${userId}::uuid for key share`);
  if (!isThere) return undefined;
  const wallet = z.object({ balance: z.int() });
  return (await rowOf(tx, wallet, sql`select balance from lock_wallet(${userId}::uuid)`)).balance;
}
