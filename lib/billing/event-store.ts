import 'server-only';
import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { stripeEvents } from '@/db/schema';

type Event = { id: string; type: string };

/** @returns whether it was handled before */
export async function recordEvent(db: Db, { id, type }: Event, now: Date): Promise<boolean> {
  const [known] = await db.execute<{ handled: boolean }>(sql`
    with noted as (
      insert into ${stripeEvents} (id, type, received_at) values (${id}, ${type}, ${now.toISOString()}::timestamptz)
      on conflict do nothing
    )
    select handled_at is not null as handled from ${stripeEvents} where id = ${id}`);
  return known?.handled ?? false;
}

export async function markHandled(db: Db, id: string): Promise<void> {
  await db
    .update(stripeEvents)
    .set({ handledAt: sql`clock_timestamp()` })
    .where(and(eq(stripeEvents.id, id), isNull(stripeEvents.handledAt)));
}

export async function deleteEventsBefore(db: Db, moment: Date): Promise<void> {
  await db.delete(stripeEvents).where(lt(stripeEvents.receivedAt, moment));
}
