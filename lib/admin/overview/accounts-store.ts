import 'server-only';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '@/db/client';
import { rowOf } from '@/db/rows';
import { accountTallies, billingAccounts, planGrants, users } from '@/db/schema';
import { isOpenAt, isPaidAt } from '../../membership/statements';

const count = z.coerce.number();
const accounts = z.object({
  total: count,
  /** Whose trial has begun, over or not. */
  begun: count,
  running: count,
  /** Running trials without a paid or granted plan. */
  trial: count,
  granted: count,
  monthly: count,
  yearly: count,
  /** Paid during the trial. */
  paid_early: count,
});

/**
 * From rows that change as accounts do: the cost grows with the paid plans and the running trials,
 * not with all accounts.
 */
export function countAccounts(db: Db, now: Date) {
  const at = sql`${now.toISOString()}::timestamptz`;
  const { plan, status, closedAt, userId } = billingAccounts;
  const isPaid = sql`${status} in ('active', 'trialing', 'past_due') and ${closedAt} is null and ${isPaidAt(at)}`;
  return rowOf(
    db,
    accounts,
    sql`with tallies as (
        select coalesce(sum(accounts), 0) as total, coalesce(sum(trials), 0) as begun from ${accountTallies}
      ), trials as materialized (
        select id from ${users} where ${users.trialEndsAt} > ${at}
      ), given as materialized (
        select user_id from ${planGrants}
        where ${planGrants.endedAt} is null and ${isOpenAt(at)}
          and (select ${isPaid} from ${billingAccounts} where ${userId} = ${planGrants.userId}) is not true
      ), plans as (
        select count(*) filter (where ${plan} = 'monthly') as monthly, count(*) filter (where ${plan} = 'yearly') as yearly,
          count(trials.id) as paid_early
        from ${billingAccounts} left join trials on trials.id = ${userId} where ${isPaid}
      ), begun as (
        select count(*) as running, count(given.user_id) as given_early from trials left join given on given.user_id = trials.id
      )
      select tallies.*, plans.*, running, running - paid_early - given_early as trial, (select count(*) from given) as granted
      from tallies, plans, begun`,
  );
}

/** Concurrent calls sum up different rows. A reader sees all of them either before or after. */
export async function sumTallies(db: Db): Promise<void> {
  await db.execute(sql`
    with summed as (
      delete from ${accountTallies}
      where id in (select id from ${accountTallies} for update skip locked) and 1 < (select count(*) from ${accountTallies})
      returning accounts, trials
    )
    insert into ${accountTallies} (accounts, trials)
    select sum(accounts), sum(trials) from summed having count(*) > 0`);
}
