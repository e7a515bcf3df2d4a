import 'server-only';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { planChanges } from '@/db/schema';
import type { RequestKey } from '../request-key';
import type { PlanAnswer } from './wire';

type PlanChange = { userId: string } & RequestKey;

type Known<A extends PlanAnswer> = { fingerprint: string; answer: A | null };

/** @returns the earlier request with this key, if there is one */
export async function recordChange<A extends PlanAnswer>(
  db: Db,
  { userId, key, fingerprint }: PlanChange,
  now: Date,
): Promise<Known<A> | undefined> {
  const [known] = await db.execute<Known<A>>(sql`
    with noted as (
      insert into ${planChanges} (user_id, key, fingerprint, created_at)
      values (${userId}::uuid, ${key}, ${fingerprint}, ${now.toISOString()}::timestamptz)
      on conflict do nothing
    )
    select fingerprint, answer from ${planChanges} where user_id = ${userId}::uuid and key = ${key}`);
  return known;
}

export async function saveResponse(
  db: Db,
  { userId, key }: PlanChange,
  answer: PlanAnswer,
): Promise<void> {
  await db
    .update(planChanges)
    .set({ answer })
    .where(and(eq(planChanges.userId, userId), eq(planChanges.key, key)));
}

export async function deleteChangesBefore(db: Db, moment: Date): Promise<void> {
  await db.delete(planChanges).where(lt(planChanges.createdAt, moment));
}
