import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { billingNotices } from '@/db/schema';
import { type NOTICE_KINDS, RENEWAL_NOTICE_DAYS, TRIAL_NOTICE_DAYS } from '../constants/notices';
import { DAY_MS } from '../time/days';

export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** A due notice. `at` is the end of the trial, or of the period to be paid. */
export type Notice = { userId: string; email: string; timeZone: string | null; at: string };

const moment = (now: Date, days = 0): SQL =>
  sql`${new Date(now.getTime() + days * DAY_MS).toISOString()}::timestamptz`;

/** ISO 8601 in UTC, to the microsecond. */
const stamp = (at: SQL): SQL =>
  sql`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/** Due rows `(user_id, at, about)`, each by its own index. */
const DUE: Record<NoticeKind, (now: Date) => SQL> = {
  trial_ending: (now) => sql`
    select users.id as user_id, trial_ends_at as at, ${stamp(sql`trial_ends_at`)} as about
    from users left join billing_accounts as account on account.user_id = users.id
    where trial_ends_at > ${moment(now)} and trial_ends_at <= ${moment(now, TRIAL_NOTICE_DAYS)}
      and coalesce(account.status not in ('active', 'trialing', 'past_due'), true)
      and not exists (select from plan_grants as given where given.user_id = users.id and given.ended_at is null
        and (given.ends_at is null or given.ends_at > users.trial_ends_at))`,
  renewal_coming: (now) => sql`
    select user_id, period_end as at, ${stamp(sql`period_end`)} as about
    from billing_accounts
    where status = 'active' and plan = 'yearly' and not cancel_at_period_end and closed_at is null
      and period_end > ${moment(now)} and period_end <= ${moment(now, RENEWAL_NOTICE_DAYS)}`,
  // One notice for all retries of an invoice: Stripe has already moved the period.
  payment_failed: () => sql`
    select user_id, period_end as at, subscription_id || ' ' || ${stamp(sql`period_end`)} as about
    from billing_accounts
    where status = 'past_due' and closed_at is null`,
};

/** Claims each due notice once, also by concurrent calls. Users who are being deleted or changed are left for a later call. */
export function claimNotices(
  tx: Db,
  kind: NoticeKind,
  { now, limit }: { now: Date; limit: number },
): Promise<Notice[]> {
  return tx.execute<Notice>(sql`
    with due as (
      select users.id as "userId", email, time_zone as "timeZone", due.about, ${stamp(sql`due.at`)} as at
      from (${DUE[kind](now)}) as due join users on users.id = due.user_id
      where email_verified_at is not null and disabled_at is null and not exists (
        select from ${billingNotices} as sent
        where sent.user_id = due.user_id and sent.kind = ${kind} and sent.about = due.about
      )
      order by due.at, users.id limit ${limit}
      for key share of users skip locked
    ), noted as (
      insert into ${billingNotices} (user_id, kind, about, created_at)
      select "userId", ${kind}, about, ${moment(now)} from due
      on conflict do nothing returning user_id
    )
    select "userId", email, "timeZone", at from due join noted on noted.user_id = due."userId" order by at, "userId"`);
}
