import 'server-only';
import { type SQL, sql } from 'drizzle-orm';

/** SQL fragments: a perk is used in the statement of the work, for atomicity. */

/** At the start of the statement. */
export function extraMessages(userId: SQL): SQL {
  return sql`coalesce((select amount from owned_perks where user_id = ${userId} and kind = 'tutor_messages'), 0)`;
}

/**
 * Takes one extra message if `when` holds; one row `(took)`. Name it `extra`, and write `materialized`, so that it
 * runs once. Needs a common table expression `learner`, the locked row.
 */
export function takeExtraMessage(when: SQL): SQL {
  return sql`select case when ${when} then take_extra_message(learner.id) else false end as took from learner`;
}

/** For each row of `ended`, `(learner_id, taken)`, that took one. */
export function refundExtraMessages(ended: SQL): SQL {
  return sql`
    update owned_perks as held set amount = held.amount + given.times
    from (
      select locked.id as learner_id, count(*)::int as times
      from ${ended} as ended
      join lateral (select id from learners where id = ended.learner_id for no key update) as locked on true
      where (ended.taken ->> 'extra')::boolean group by 1
    ) as given
    where held.user_id = given.learner_id and held.kind = 'tutor_messages'`;
}

/** The equipped one first; null without any. */
export function certificateDesign(userId: SQL): SQL {
  return sql`(
    select name from owned_perks where user_id = ${userId} and kind = 'certificate'
    order by equipped desc, granted_at desc limit 1)`;
}
