import 'server-only';
import { type SQLWrapper, sql } from 'drizzle-orm';
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
  /** Running trials without a paid or given plan. */
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
  const pays = (user: SQLWrapper) =>
    sql`exists (select from ${billingAccounts} where ${userId} = ${user} and ${isPaid})`;
  return rowOf(
    db,
    accounts,
    sql`with tallies as (
        select coalesce(sum(accounts), 0) as total, coalesce(sum(trials), 0) as begun from ${accountTallies}
      ), granted as materialized (
        select user_id from ${planGrants}
        where ${planGrants.endedAt} is null and ${isOpenAt(at)}
          and not ${pays(planGrants.userId)}
      ), running as materialized (
        select ${pays(users.id)} as is_paid, exists (select from granted where user_id = ${users.id}) as is_granted
        from ${users} where ${users.trialEndsAt} > ${at}
      ), trials as (
        select count(*) as running, count(*) filter (where not is_paid and not is_granted) as trial,
          count(*) filter (where is_paid) as paid_early
        from running
      ), plans as (
        select count(*) filter (where ${plan} = 'monthly') as monthly, count(*) filter (where ${plan} = 'yearly') as yearly
        from ${billingAccounts} where ${isPaid}
      )
      select tallies.*, trials.*, plans.*, (select count(*) from granted) as granted from tallies, trials, plans`,
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
