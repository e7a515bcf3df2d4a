import 'server-only';
import { createHmac } from 'node:crypto';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { usageCounters, usedTrials } from '@/db/schema';
import { TRIAL_DAYS, USED_TRIAL_DAYS } from '../../constants/accounts';
import { env } from '../../env';
import { DAY_MS, utcDay } from '../../time/days';
import type { UserRow } from '../store';

/** Keyed, because addresses can be guessed. */
function keyOf(email: string): string {
  return createHmac('sha256', env().NEXTAUTH_SECRET)
    .update(`used trial ${email}`)
    .digest('base64url');
}

async function usageOn(db: Db, learnerId: string, day: string): Promise<Record<string, number>> {
  const rows = await db
    .select({ key: usageCounters.key, used: usageCounters.used })
    .from(usageCounters)
    .where(and(eq(usageCounters.learnerId, learnerId), eq(usageCounters.day, day)));
  return Object.fromEntries(rows.map(({ key, used }) => [key, used]));
}

type Leaving = Pick<UserRow, 'id' | 'email' | 'trialEndsAt'>;

/** Of an account that gives up its address, with today's usage. */
export async function recordUsedTrial(
  db: Db,
  { id, email, trialEndsAt }: Leaving,
  now: Date,
): Promise<void> {
  if (!trialEndsAt) return;
  const day = utcDay(now);
  const kept = { trialEndsAt, day, usage: await usageOn(db, id, day), keptAt: now };
  await db
    .insert(usedTrials)
    .values({ key: keyOf(email), ...kept })
    .onConflictDoUpdate({ target: usedTrials.key, set: kept });
}

/** New, or the rest of an earlier one of the same address, with its usage of today. */
export async function startTrial(
  db: Db,
  { id, email }: Omit<Leaving, 'trialEndsAt'>,
  now: Date,
): Promise<Date> {
  const fresh = new Date(now.getTime() + TRIAL_DAYS * DAY_MS);
  const [used] = await db
    .select()
    .from(usedTrials)
    .where(eq(usedTrials.key, keyOf(email)));
  if (!used) return fresh;
  const counters = Object.entries(used.usage).map(([key, count]) => ({
    learnerId: id,
    day: used.day,
    key,
    used: count,
  }));
  if (used.day === utcDay(now) && counters.length > 0) {
    await db
      .insert(usageCounters)
      .values(counters)
      .onConflictDoUpdate({
        target: [usageCounters.learnerId, usageCounters.day, usageCounters.key],
        set: { used: sql`greatest(${usageCounters.used}, excluded.used)` },
      });
  }
  return used.trialEndsAt < fresh ? used.trialEndsAt : fresh;
}

export async function removeOldTrials(db: Db, now: Date): Promise<void> {
  await db
    .delete(usedTrials)
    .where(lt(usedTrials.keptAt, new Date(now.getTime() - USED_TRIAL_DAYS * DAY_MS)));
}
