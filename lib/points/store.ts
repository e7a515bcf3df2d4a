import 'server-only';
import { sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { DAILY_POINT_CAP, EARNING_POINTS, type EarningKind } from '../constants/points';
import type { RequestKey } from '../request-key';
import { insertActivity } from './statements';
import { bookedAs, runTransaction } from './transactions';

/** `source` makes recording idempotent. */
export type Activity = { learnerId: string; kind: EarningKind; source: string };

/** For the transaction of the activity. Ignores demo visitors. */
export async function recordActivity(
  tx: Db,
  { learnerId, kind, source }: Activity,
  now: Date,
): Promise<void> {
  await tx.execute(
    insertActivity(
      kind,
      sql`select ${learnerId}::uuid as learner_id, ${source}::text as source`,
      now,
    ),
  );
}

type Claim = { userId: string; kind: EarningKind; since: Date; request?: RequestKey };

const awarded = bookedAs('awarded', 'nothing_new');

/** Pays the oldest unpaid event since `since`, if any, in one statement. */
export function awardActivity(db: Db, { userId, kind, since, request }: Claim, now: Date) {
  return runTransaction(
    db,
    awarded,
    sql`award_activity_transaction`,
    sql`${userId}::uuid, ${kind}, ${EARNING_POINTS[kind]}::int, ${DAILY_POINT_CAP}::int, ${since.toISOString()}::timestamptz,
      ${now.toISOString()}::timestamptz, ${request?.key ?? null}, ${request?.fingerprint ?? null}`,
  );
}
