import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import type { Db } from '@/db/client';
import { rowsOf } from '@/db/rows';
import {
  outbox,
  ratingReports,
  redemptions,
  stripeEvents,
  subscriptionProblems,
} from '@/db/schema';
import { WAITING, type WaitingKind, WEBHOOK_OVERDUE_MINUTES } from '../../constants/analytics';
import type { WaitingWire } from './wire';

const KINDS = Object.keys(WAITING) as [WaitingKind, ...WaitingKind[]];

const waiting = z.object({
  kind: z.enum(KINDS),
  count: z.coerce.number(),
  oldest: z.coerce.date().nullable(),
  userId: z.string().nullable(),
});

const group = (kind: WaitingKind, table: PgTable, since: SQL, where: SQL) =>
  sql`select ${kind}::text as kind, count(*), min(${since}) as oldest, null::uuid as "userId" from ${table} where ${where}`;

/** Each from a partial index. */
export async function findWaiting(db: Db, now: Date): Promise<Record<WaitingKind, WaitingWire>> {
  const received = sql`${stripeEvents.receivedAt}`;
  const overdue = sql`${now.toISOString()}::timestamptz - make_interval(mins => ${WEBHOOK_OVERDUE_MINUTES}::int)`;
  const rows = await rowsOf(
    db,
    waiting,
    sql`
      ${group('redemptions', redemptions, sql`${redemptions.redeemedAt}`, sql`${redemptions.status} = 'pending'`)}
      union all
      ${group('reports', ratingReports, sql`${ratingReports.createdAt}`, sql`${ratingReports.resolvedAt} is null`)}
      union all
      ${group('mail', outbox, sql`${outbox.createdAt}`, sql`${outbox.abandoned}`)}
      union all
      ${group('webhooks', stripeEvents, received, sql`${stripeEvents.handledAt} is null and ${received} < ${overdue}`)}
      union all
      select 'subscription_problems', (select count(*) from ${subscriptionProblems}), oldest.created_at, oldest.user_id
      from (select 1) as one
      left join (select created_at, user_id from ${subscriptionProblems} order by created_at limit 1) as oldest on true`,
  );
  return Object.fromEntries(
    rows.map(({ kind, count, oldest, userId }) => [
      kind,
      { count, oldest: oldest?.toISOString() ?? null, ...(userId && { user_id: userId }) },
    ]),
  ) as Record<WaitingKind, WaitingWire>;
}
