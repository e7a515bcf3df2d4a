import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import { studyEvents } from '@/db/schema';
import type { EarningKind } from '../constants/points';
import { utcDay } from '../time/days';

/**
 * SQL that inserts an activity event in the statement of the activity itself, for atomicity. `done` selects
 * `(learner_id, source)`. Ignores demo visitors and known sources.
 */
export function insertActivity(kind: EarningKind, done: SQL, now: Date): SQL {
  return sql`
    insert into ${studyEvents} (user_id, source, kind, day, happened_at)
    select users.id, done.source, ${kind}, ${utcDay(now)}::date, ${now.toISOString()}::timestamptz
    from (${done}) as done join users on users.id = done.learner_id
    on conflict do nothing`;
}
