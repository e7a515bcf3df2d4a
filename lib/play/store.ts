import 'server-only';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '@/db/client';
import { preparedQuery } from '@/db/prepared-query';
import { parseStored, rowOf } from '@/db/rows';
import { drops, spins } from '@/db/schema';
import { DROP_POINTS } from '../constants/play';
import { CHALLENGES_PER_DAY, DAILY_POINT_CAP, type EarningKind } from '../constants/points';
import { bookedAs, runTransaction } from '../points/transactions';
import type { RequestKey } from '../request-key';
import { utcDay } from '../time/days';

const at = (now: Date) => sql`${now.toISOString()}::timestamptz`;
const requested = (request?: RequestKey) =>
  sql`${request?.key ?? null}, ${request?.fingerprint ?? null}`;

const turnRow = z.object({
  outcome: z.enum(['spun', 'unclaimed', 'too_early']),
  spinId: z.string(),
  points: z.int(),
  streak: z.int(),
  spunAt: z.coerce.date(),
});

/** Returns the latest turn instead if it is unclaimed or less than 24 hours old. */
export function spinWheel(
  db: Db,
  { userId, spinId, points }: { userId: string; spinId: string; points: number },
  now: Date,
) {
  return rowOf(
    db,
    turnRow,
    sql`select outcome, spin_id as "spinId", points, streak, spun_at as "spunAt"
      from spin_wheel(${userId}::uuid, ${spinId}::uuid, ${points}::int, ${at(now)})`,
  );
}

type SpinClaim = { userId: string; spinId: string; request?: RequestKey };
const claimedSpin = bookedAs('claimed', 'again', 'unknown');
type ClaimedSpin = z.output<typeof claimedSpin>;

const claimInputs = ({ userId, spinId, request }: SpinClaim, now: Date) =>
  sql`${userId}::uuid, ${spinId}::uuid, ${DAILY_POINT_CAP}::int, ${at(now)}, ${requested(request)}`;

/** Idempotent. Another user's turn is `unknown`. */
export function claimSpin(db: Db, claim: SpinClaim, now: Date): Promise<ClaimedSpin> {
  return runTransaction(db, claimedSpin, sql`claim_spin_transaction`, claimInputs(claim, now));
}

/**
 * Null, with nothing written, if the daily cap would trim the points. Locks the wallet, so that no other award comes
 * between.
 */
export function claimWholeSpin(db: Db, claim: SpinClaim, now: Date): Promise<ClaimedSpin | null> {
  const { userId, spinId } = claim;
  return db.transaction(async (tx) => {
    await tx.execute(sql`select from lock_wallet(${userId}::uuid)`);
    const [row] = await tx.execute(sql`
      select to_jsonb(claim_spin(${claimInputs(claim, now)})) as answer
      where not exists (
        select from spins left join point_days on point_days.user_id = spins.user_id and day = ${utcDay(now)}::date
        where id = ${spinId}::uuid and spins.user_id = ${userId}::uuid and claimed_at is null
          and points > ${DAILY_POINT_CAP}::int - coalesce(earned, 0))`);
    return row ? parseStored(claimedSpin, row.answer) : null;
  });
}

const completedChallenge = bookedAs('completed', 'again', 'unknown', 'not_done', 'daily_limit');

/** Idempotent. */
export function completeChallenge(
  db: Db,
  {
    userId,
    challengeId,
    day,
    request,
  }: { userId: string; challengeId: string; day: string; request?: RequestKey },
  now: Date,
) {
  const inputs = sql`${userId}::uuid, ${challengeId}, ${day}::date, ${CHALLENGES_PER_DAY}::int, ${DAILY_POINT_CAP}::int,
    ${at(now)}, ${requested(request)}`;
  return runTransaction(db, completedChallenge, sql`complete_challenge_transaction`, inputs);
}

/** Idempotent. */
export async function completeDrop(db: Db, userId: string, day: string, now: Date): Promise<void> {
  await db.insert(drops).values({ userId, day, completedAt: now }).onConflictDoNothing();
}

type DropClaim = {
  userId: string;
  day: string;
  seen?: { kind: EarningKind; target: number };
  request?: RequestKey;
};

const claimedDrop = bookedAs('claimed', 'again', 'not_completed');

/** Idempotent. */
export function claimDrop(db: Db, { userId, day, seen, request }: DropClaim, now: Date) {
  const inputs = sql`${userId}::uuid, ${day}::date, ${seen?.kind ?? null}, ${seen?.target ?? null}::int,
    ${DROP_POINTS}::int, ${DAILY_POINT_CAP}::int, ${at(now)}, ${requested(request)}`;
  return runTransaction(db, claimedDrop, sql`claim_drop_transaction`, inputs);
}

const dropRow = z.object({ completed: z.boolean(), claimed: z.boolean(), events: z.int() });

/** A user's progress, with the day's activity events of `kind`. One query. */
export function readDrop(
  db: Db,
  { userId, day, kind }: { userId: string; day: string; kind: EarningKind | null },
) {
  const progress = sql`
    select drops.user_id is not null as completed, drops.claimed_at is not null as claimed, (
      select count(*)::int from study_events where user_id = ${userId}::uuid and day = ${day}::date and kind = ${kind}
    ) as events
    from (select ${userId}::uuid as user_id, ${day}::date as day) as asked left join drops using (user_id, day)`;
  return rowOf(db, dropRow, progress);
}

const { placeholder } = sql;

const dayChallenges = preparedQuery((db) =>
  db
    .select({
      id: sql<string>`drawn.id`,
      title: sql<string>`drawn.title`,
      description: sql<string>`drawn.description`,
      kind: sql<EarningKind>`drawn.kind`,
      target: sql<number>`drawn.target`,
      reward: sql<number>`drawn.reward`,
      completed: sql<boolean>`done.challenge_id is not null`,
      progress: sql<number>`(
        select count(*)::int from study_events
        where user_id = ${placeholder('userId')}::uuid and day = ${placeholder('day')}::date and kind = drawn.kind
      )`,
    })
    .from(sql`drawn_challenges(${placeholder('day')}::date) as drawn
      left join challenge_completions as done
        on done.user_id = ${placeholder('userId')}::uuid and done.day = ${placeholder('day')}::date and done.challenge_id = drawn.id`)
    .orderBy(sql`drawn.id`)
    .prepare('day_challenges'),
);

/** With the user's progress. One query. */
export function readDayChallenges(db: Db, userId: string, day: string) {
  return dayChallenges(db).execute({ userId, day });
}

const lastTurn = preparedQuery((db) =>
  db
    .select()
    .from(spins)
    .where(eq(spins.userId, placeholder('userId')))
    .orderBy(sql`${spins.spunAt} desc nulls last`)
    .limit(1)
    .prepare('last_turn'),
);

export async function findLastTurn(db: Db, userId: string) {
  return (await lastTurn(db).execute({ userId })).at(0);
}
