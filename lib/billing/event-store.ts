import 'server-only';
import { and, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { stripeEvents } from '@/db/schema';

type Event = { id: string; type: string };

/** Notes that an event arrived. @returns whether it was handled before */
export async function noteEvent(db: Db, { id, type }: Event, now: Date): Promise<{ isHandled: boolean }> {
  await db.insert(stripeEvents).values({ id, type, receivedAt: now }).onConflictDoNothing();
  const handled = await db
    .select({ id: stripeEvents.id })
    .from(stripeEvents)
    .where(and(eq(stripeEvents.id, id), isNotNull(stripeEvents.handledAt)));
  return { isHandled: handled.length > 0 };
}

export async function markHandled(db: Db, id: string): Promise<void> {
  await db
    .update(stripeEvents)
    .set({ handledAt: sql`clock_timestamp()` })
    .where(and(eq(stripeEvents.id, id), isNull(stripeEvents.handledAt)));
}

export async function removeEventsBefore(db: Db, moment: Date): Promise<void> {
  await db.delete(stripeEvents).where(lt(stripeEvents.receivedAt, moment));
}
