import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '@/db/client';
import { rowOf, rowsOf } from '@/db/rows';
import { billingAccounts, billingNotices, planGrants, usageCounters, users } from '@/db/schema';
import type { BulkKind } from '../../constants/admin';
import { USAGE_KEYS } from '../../constants/usage';
import { isLiveGrant, statusAt } from '../../membership/statements';
import type { Limits } from '../../settings/rules';
import { utcDay } from '../../time/days';
import { hasReached } from '../usage/at-limit';

/** `now` is the start of the job, so that each of its batches means the same users. */
export type Reach = { now: Date; limits: Limits };

const moment = (now: Date) => sql`${now.toISOString()}::timestamptz`;
const dayOf = (now: Date) => sql`${utcDay(now)}::date`;

const joined = sql`
  left join ${billingAccounts} on ${billingAccounts.userId} = ${users.id}
  left join ${planGrants} on ${isLiveGrant}`;
const USERS = sql`${users} ${joined}`;
const COUNTERS = sql`${usageCounters} join ${users} on ${users.id} = ${usageCounters.learnerId} ${joined}`;

type Source = { from: SQL; id: SQL; where: (reach: Reach) => SQL };

/** Who is meant, each by an index in the order of ids (product-rules.md, "Admin"). */
const SOURCES: Record<BulkKind, Source> = {
  reset_trial_usage: {
    from: COUNTERS,
    id: sql`${usageCounters.learnerId}`,
    where: ({ now }) => sql`${usageCounters.day} = ${dayOf(now)} and ${usageCounters.used} > 0
      and ${statusAt(now)} <> 'active'`,
  },
  extend_trials: {
    from: USERS,
    id: sql`${users.id}`,
    where: ({ now }) => sql`${users.trialEndsAt} > ${moment(now)} and ${statusAt(now)} = 'trial'`,
  },
  notify_at_limits: {
    from: COUNTERS,
    id: sql`${usageCounters.learnerId}`,
    where: ({ now, limits }) => sql`${hasReached(limits, now)}
      and ${users.emailVerifiedAt} is not null and ${users.disabledAt} is null
      and not exists (select from ${billingNotices} as sent where sent.user_id = ${users.id}
        and sent.kind = 'limit_reached' and sent.about = ${utcDay(now)})`,
  },
};

/** Users who signed up after the start are not reached. */
const meant = ({ where }: Source, reach: Reach) =>
  sql`${where(reach)} and ${users.createdAt} <= ${moment(reach.now)}`;

export async function countReached(db: Db, kind: BulkKind, reach: Reach): Promise<number> {
  const source = SOURCES[kind];
  const { total } = await rowOf(
    db,
    z.object({ total: z.int() }),
    sql`select count(distinct ${source.id})::int as total from ${source.from} where ${meant(source, reach)}`,
  );
  return total;
}

export type Page = Reach & { after: string | null; count: number };

function page(kind: BulkKind, { after, count, ...reach }: Page, columns = sql``): SQL {
  const source = SOURCES[kind];
  const isAfter = after === null ? sql`true` : sql`${source.id} > ${after}::uuid`;
  return sql`select ${source.id} as id ${columns} from ${source.from}
    where ${meant(source, reach)} and ${isAfter}
    group by ${source.id}, ${users.id} order by ${source.id} limit ${count}`;
}

const reached = z.object({ id: z.string() });

/** The learner's row is locked first, as where usage is taken and refunded. @returns ids in order */
export function resetUsage(tx: Db, wanted: Page): Promise<{ id: string }[]> {
  return rowsOf(
    tx,
    reached,
    sql`
    with chosen as materialized (${page('reset_trial_usage', wanted)}),
    locked as materialized (
      select learners.id from learners join chosen using (id) order by id for no key update of learners
    ), gone as (
      delete from ${usageCounters} as counter using locked
      where counter.learner_id = locked.id and counter.day = ${dayOf(wanted.now)}
    ) select id from chosen order by id`,
  );
}

/** By a day. @returns ids in order */
export function extendTrials(tx: Db, wanted: Page): Promise<{ id: string }[]> {
  return rowsOf(
    tx,
    reached,
    sql`
    with chosen as materialized (${page('extend_trials', wanted)}),
    extended as (
      update ${users} set trial_ends_at = trial_ends_at + interval '1 day' from chosen
      where ${users.id} = chosen.id
    ) select id from chosen order by id`,
  );
}

const toNotify = z.object({
  id: z.string(),
  email: z.string(),
  timeZone: z.string().nullable(),
  keys: z.array(z.enum(USAGE_KEYS)),
  isNew: z.boolean(),
});
export type ToNotify = z.output<typeof toNotify>;

/** Notes each for this day; `isNew` is false if another job was first. @returns in the order of ids */
export function claimLimitNotices(tx: Db, wanted: Page): Promise<ToNotify[]> {
  const columns = sql`, ${users.email} as email, ${users.timeZone} as "timeZone",
    jsonb_agg(${usageCounters.key} order by ${usageCounters.key}) as keys`;
  return rowsOf(
    tx,
    toNotify,
    sql`
    with chosen as materialized (${page('notify_at_limits', wanted, columns)}),
    noted as (
      insert into ${billingNotices} (user_id, kind, about, created_at)
      select id, 'limit_reached', ${utcDay(wanted.now)}, clock_timestamp() from chosen order by id
      on conflict do nothing returning user_id
    ) select chosen.*, noted.user_id is not null as "isNew"
    from chosen left join noted on noted.user_id = chosen.id order by id`,
  );
}
