import 'server-only';
import { sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
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

/** The ledger's row, and the totals after it. */
export type Posted = {
  /** The booked points, trimmed by the daily cap. */
  points: number;
  asked: number;
  source: string;
  /** False if the source was booked before. Then nothing changed. */
  isNew: boolean;
  balance: number;
  lifetime: number;
  earnedToday: number;
};

type Row = Posted & { requestFingerprint: string | null };

const isCapped = (reason: LedgerReason) => !(UNCAPPED_REASONS as readonly string[]).includes(reason);

/**
 * Books points: the ledger's row and every total beside it in one statement (`post_points` in the database), once.
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
  if (!row) throw new Error('post_points answers with one row.');
  const { requestFingerprint, ...posted } = row;
  if (request && !posted.isNew && requestFingerprint !== request.fingerprint) throw keyConflict();
  return posted;
}
