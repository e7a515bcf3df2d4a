import 'server-only';
import { sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { DAILY_POINT_CAP, EARNING_POINTS, type EarningKind } from '../constants/points';
import type { RequestKey } from './ledger';
import { noteDeeds } from './statements';

/** Something the server saw a learner do; `source` names it so that it counts once. */
export type Deed = { learnerId: string; kind: EarningKind; source: string };

/** Notes a deed, in the transaction in which it happened. A visitor's is not kept. */
export async function insertDeed(tx: Db, { learnerId, kind, source }: Deed, now: Date): Promise<void> {
  await tx.execute(noteDeeds(kind, sql`select ${learnerId}::uuid as learner_id, ${source}::text as source`, now));
}

export type Award = {
  outcome: 'awarded' | 'nothing_new' | 'conflict';
  points: number;
  asked: number;
  balance: number;
  lifetime: number;
  earnedToday: number;
};

type Claim = { userId: string; kind: EarningKind; since: Date; request?: RequestKey };

/** Pays the oldest deed of a kind since `since` that is not paid yet: at most one, in one statement. */
export async function awardDeed(db: Db, { userId, kind, since, request }: Claim, now: Date): Promise<Award> {
  const [row] = await db.execute<Award>(sql`
    select outcome, points, asked, balance, lifetime, earned_today as "earnedToday"
    from award_deed(${userId}::uuid, ${kind}, ${EARNING_POINTS[kind]}::int, ${DAILY_POINT_CAP}::int,
      ${since.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz, ${request?.key ?? null}, ${request?.print ?? null})`);
  return row!;
}
