import 'server-only';
import { and, eq, notInArray, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { subscriptionProblems, users } from '@/db/schema';
import type { ProblemSubscription } from './rules';

/** Replaces a user's problems. @returns the new ones */
export async function saveProblems(
  db: Db,
  userId: string,
  found: readonly ProblemSubscription[],
  now: Date,
): Promise<ProblemSubscription[]> {
  const ids = found.map(({ id }) => id);
  const others = notInArray(subscriptionProblems.subscriptionId, ids);
  await db.delete(subscriptionProblems).where(and(eq(subscriptionProblems.userId, userId), others));
  if (found.length === 0) return [];
  const saved = await db.execute<{ id: string; added: boolean }>(sql`
    insert into ${subscriptionProblems} (user_id, subscription_id, reason, price_id, created_at)
    select ${users.id}, found.id, found.reason, found."priceId", ${now.toISOString()}::timestamptz
    from ${users}, jsonb_to_recordset(${JSON.stringify(found)}::text::jsonb) as found(id text, reason text, "priceId" text)
    where ${users.id} = ${userId}
    on conflict (user_id, subscription_id) do update set reason = excluded.reason, price_id = excluded.price_id
    returning subscription_id as id, xmax = 0 as added`);
  const isNew = new Set(saved.flatMap(({ id, added }) => (added ? [id] : [])));
  return found.filter(({ id }) => isNew.has(id));
}
