import 'server-only';
import { sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { DAILY_POINT_CAP, EARNING_POINTS, type EarningKind } from '../constants/points';
import type { RequestKey } from '../request-key';
import { noteDeeds } from './statements';
import { type Booked, runTransaction } from './transactions';

/** Something the server saw a learner do; `source` names it so that it counts once. */
export type Deed = { learnerId: string; kind: EarningKind; source: string };

/** Notes a deed, in the transaction in which it happened. A visitor's is not kept. */
export async function insertDeed(tx: Db, { learnerId, kind, source }: Deed, now: Date): Promise<void> {
  await tx.execute(noteDeeds(kind, sql`select ${learnerId}::uuid as learner_id, ${source}::text as source`, now));
}

type Claim = { userId: string; kind: EarningKind; since: Date; request?: RequestKey };

/** Pays the oldest deed of a kind since `since` that is not paid yet: at most one, in one statement. */
export function awardDeed(
  db: Db,
  { userId, kind, since, request }: Claim,
  now: Date,
): Promise<Booked<'awarded' | 'nothing_new'>> {
  return runTransaction(
    db,
    sql`award_activity_transaction`,
    sql`${userId}::uuid, ${kind}, ${EARNING_POINTS[kind]}::int, ${DAILY_POINT_CAP}::int, ${since.toISOString()}::timestamptz,
      ${now.toISOString()}::timestamptz, ${request?.key ?? null}, ${request?.fingerprint ?? null}`,
  );
}
