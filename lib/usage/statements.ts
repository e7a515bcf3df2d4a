import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import { usageCounters } from '@/db/schema';
import type { UsageKey } from '../constants/usage';

/**
 * Parts of a statement, so that usage is taken as the work is recorded. The learner's row is locked
 * first, so that taking and refunding can't deadlock.
 */

/** Daily limits by key. */
export type Caps = Partial<Record<UsageKey, number>>;

/** Name the expression `learner`. */
export function lockedLearner(learnerId: string): SQL {
  return sql`select id from learners where id = ${learnerId}::uuid for no key update`;
}

/**
 * Returns the keys below their limit as rows `(key, used)`. Needs a common table expression
 * `learner`.
 */
export function takeUsage(caps: Caps, day: string, where: SQL = sql`true`): SQL {
  const limits = JSON.stringify(caps);
  return sql`
    insert into ${usageCounters} as counter (learner_id, day, key, used)
    select learner.id, ${day}::date, wanted.key, 1
    from learner, jsonb_object_keys(${limits}::jsonb) as wanted(key)
    where (${limits}::jsonb ->> wanted.key)::int > 0 and (${where})
    on conflict (learner_id, day, key) do update set used = counter.used + 1
    where counter.used < (${limits}::jsonb ->> counter.key)::int
    returning key, used`;
}

/**
 * Refunds the usage of `ended`, rows of `(learner_id, taken)`, on the day it was taken. Not below
 * zero: an admin may have reset it since.
 */
export function refundUsage(ended: SQL): SQL {
  return sql`
    update ${usageCounters} as counter set used = greatest(counter.used - given.times, 0)
    from (
      select locked.id as learner_id, (ended.taken ->> 'day')::date as day, key, count(*)::int as times
      from ${ended} as ended
      join lateral (select id from learners where id = ended.learner_id for no key update) as locked on true
      cross join lateral jsonb_array_elements_text(ended.taken -> 'keys') as key
      group by 1, 2, 3
    ) as given
    where counter.learner_id = given.learner_id and counter.day = given.day and counter.key = given.key
    returning counter.key`;
}
