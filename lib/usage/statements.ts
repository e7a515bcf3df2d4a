import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import { usageCounters } from '@/db/schema';
import type { UsageKey } from '../constants/usage';

/**
 * Parts of one SQL statement for the domains that count: taking a limit and writing down what it pays for stand or fall
 * together, in one round trip. The learner's row is locked first, so that taking and giving back never wait in a circle.
 */

/** Daily limits by key. */
export type Caps = Partial<Record<UsageKey, number>>;

/** What was taken, as kept beside the work that it pays for. */
export type TakenUsage = { day: string; keys: UsageKey[] };

/** The learner's row, locked against another taking or giving back. Name the expression `learner`. */
export function lockedLearner(learnerId: string): SQL {
  return sql`select id from learners where id = ${learnerId}::uuid for no key update`;
}

/**
 * Takes one of each key that is below its limit; the rows `(key, used)` are those that were taken.
 * Needs a common table expression `learner` beside it.
 */
export function takeUsage(caps: Caps, day: string, where: SQL = sql`true`): SQL {
  const limits = JSON.stringify(caps);
  return sql`
    insert into ${usageCounters} as counter (learner_id, day, key, used)
    select learner.id, ${day}::date, wanted.key, 1
    from learner, jsonb_object_keys(${limits}::jsonb) as wanted(key)
    where ${where}
    on conflict (learner_id, day, key) do update set used = counter.used + 1
    where counter.used < (${limits}::jsonb ->> counter.key)::int
    returning key, used`;
}

/**
 * Gives back what `ended` took: rows of `(learner_id, taken)`. Counts go back to the day on which they were taken.
 */
export function giveBackUsage(ended: SQL): SQL {
  return sql`
    update ${usageCounters} as counter set used = counter.used - given.times
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
