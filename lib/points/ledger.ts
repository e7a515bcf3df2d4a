import 'server-only';
import { sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { DAILY_POINT_CAP, type LedgerReason, UNCAPPED_REASONS } from '../constants/points';
import { keyConflict, type RequestKey } from '../request-key';

/** What to write down, and what it is for: `source` is booked once for a user, whoever asks how often. */
export type Posting = {
  userId: string;
  reason: LedgerReason;
  source: string;
  /** Above zero for what is earned; below zero takes from the balance. */
  points: number;
  note?: string;
  request?: RequestKey;
};

/** The ledger's row, and the totals after it. */
export type Posted = {
  /** What was really booked: earned points are trimmed to what the day has left. */
  points: number;
  asked: number;
  source: string;
  /** False when this very thing was booked before: then nothing changed. */
  isNew: boolean;
  balance: number;
  lifetime: number;
  earnedToday: number;
};

type Row = Posted & { requestFingerprint: string | null };

const isCapped = (reason: LedgerReason) => !(UNCAPPED_REASONS as readonly string[]).includes(reason);

/**
 * Books points: the ledger's row and every total beside it in one statement (`post_points` in the database), once.
 * @throws AppError `conflict` when the request's key was used for something else.
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
