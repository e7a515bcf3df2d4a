import { sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { DAILY_POINT_CAP, type LedgerReason, UNCAPPED_REASONS } from '@/lib/constants/points';
import { keyConflict, type RequestKey } from '@/lib/request-key';

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

/** The ledger's row, and the totals after it. `isNew` is false if the source was booked before; then nothing changed. */
type Posted = {
  points: number;
  asked: number;
  source: string;
  isNew: boolean;
  balance: number;
  lifetime: number;
  earnedToday: number;
};

type Row = Posted & { requestFingerprint: string | null };

const isCapped = (reason: LedgerReason) =>
  !(UNCAPPED_REASONS as readonly string[]).includes(reason);

/**
 * Books points by the database's function `post_points`, once for each source.
 * @throws AppError `conflict` if the idempotency key was used for another request
 */
export async function postPoints(db: Db, posting: Posting, now: Date): Promise<Posted> {
  const { userId, reason, source, points, note, request } = posting;
  const [row] = await db.execute<Row>(sql`
    select points, asked, source, request_fingerprint as "requestFingerprint", is_new as "isNew", balance, lifetime,
      earned_today as "earnedToday"
    from post_points(${userId}::uuid, ${reason}, ${source}, ${points}::int,
      ${isCapped(reason) ? DAILY_POINT_CAP : null}::int, ${now.toISOString()}::timestamptz, ${note ?? null},
      ${request?.key ?? null}, ${request?.fingerprint ?? null})`);
  const { requestFingerprint, ...posted } = row!;
  if (request && !posted.isNew && requestFingerprint !== request.fingerprint) throw keyConflict();
  return posted;
}

/** Completes or refuses a pending redemption by the database's function. A refusal refunds the points and restores the stock. */
export async function settleRedemption(
  db: Db,
  {
    redemptionId,
    status,
    note,
  }: { redemptionId: string; status: 'fulfilled' | 'refused'; note: string },
  now: Date,
): Promise<'settled' | 'unknown' | 'already'> {
  const [row] = await db.execute<{ outcome: 'settled' | 'unknown' | 'already' }>(sql`
    select settle_redemption(${redemptionId}::uuid, ${status}, ${note}, ${now.toISOString()}::timestamptz) as outcome`);
  return row!.outcome;
}
