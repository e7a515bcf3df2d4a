import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import { studyEvents } from '@/db/schema';
import type { EarningKind } from '../constants/points';
import { utcDay } from '../time/days';

/**
 * A part of an SQL statement for the domains in which something worth points happens: the deed is noted together with what
 * was done, or not at all. `done` selects `(learner_id, source)`; visitors without an account earn nothing, and a source that
 * is known counts no second time.
 */
export function noteDeeds(kind: EarningKind, done: SQL, now: Date): SQL {
  return sql`
    insert into ${studyEvents} (user_id, source, kind, day, happened_at)
    select users.id, done.source, ${kind}, ${utcDay(now)}::date, ${now.toISOString()}::timestamptz
    from (${done}) as done join users on users.id = done.learner_id
    on conflict do nothing`;
}
