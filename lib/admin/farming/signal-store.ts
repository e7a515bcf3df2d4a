import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { FARMING, FARMING_ROWS_READ } from '../../constants/farming';
import { DAILY_POINT_CAP, UNCAPPED_REASONS } from '../../constants/points';

/** The days that are checked, both included. */
export type Days = { from: string; to: string };

const { quickDays, steadyReviews, hurriedReviews, roundTheClock, gamesOnly, midnight } = FARMING;

const reasons = sql.join(
  UNCAPPED_REASONS.map((reason) => sql`${reason}`),
  sql`, `,
);

/** Days on which the cap was reached soon after the first activity. Each row of `asked` has a `user_id`. */
const quick = ({ from, to }: Days): SQL => sql`
  select full_days.user_id, jsonb_build_object('days', count(*)) as figures
  from (
    select asked.user_id, earned.day, max(earned.created_at) as reached, min(earned.created_at) as first_paid
    from asked
    cross join lateral (
      select day, created_at, points, reason from ledger_entries
      where ledger_entries.user_id = asked.user_id order by ledger_entries.id desc limit ${FARMING_ROWS_READ}
    ) as earned
    where earned.day between ${from}::date and ${to}::date and earned.points > 0 and earned.reason not in (${reasons})
    group by asked.user_id, earned.day having sum(earned.points) >= ${DAILY_POINT_CAP}
  ) as full_days
  where reached - least(first_paid, (select min(happened_at) from study_events
    where study_events.user_id = full_days.user_id and study_events.day = full_days.day))
    <= make_interval(mins => ${quickDays.minutes})
  group by full_days.user_id having count(*) >= ${quickDays.days}`;

/** The seconds between reviews, the newest first. */
const pauses = ({ from, to }: Days): SQL => sql`
  select asked.user_id,
    extract(epoch from reviewed_at - lag(reviewed_at) over (partition by asked.user_id order by reviewed_at))::float8 as seconds
  from asked
  cross join lateral (
    select reviewed_at from card_reviews
    where learner_id = asked.user_id and reviewed_at >= ${from}::date::timestamp at time zone 'utc'
      and reviewed_at < (${to}::date + 1)::timestamp at time zone 'utc'
    order by reviewed_at desc limit ${FARMING_ROWS_READ}
  ) as reviews`;

/** Pauses within a twentieth of the median, of those in one sitting. */
const steady = sql`
  select user_id, jsonb_build_object('reviews', count(*) filter (where is_steady), 'of', count(*),
    'seconds', round(max(median)::numeric, 1)) as figures
  from (
    select user_id, median, abs(seconds - median) <= ${steadyReviews.within}::float8 * median as is_steady
    from pauses
    join (
      select user_id, percentile_cont(0.5) within group (order by seconds) as median
      from pauses where seconds <= ${steadyReviews.pauseSeconds} group by user_id
    ) as medians using (user_id)
    where seconds <= ${steadyReviews.pauseSeconds}
  ) as sitting
  group by user_id
  having count(*) >= ${steadyReviews.reviews} and count(*) filter (where is_steady) >= ${steadyReviews.share}::float8 * count(*)`;

const hurried = sql`
  select user_id, jsonb_build_object('reviews', count(*) filter (where is_hurried), 'of', count(*)) as figures
  from (select user_id, seconds <= ${hurriedReviews.seconds}::float8 as is_hurried from pauses where seconds is not null) as paced
  group by user_id
  having count(*) filter (where is_hurried) >= greatest(${hurriedReviews.reviews}, ${hurriedReviews.share}::float8 * count(*))`;

const roundClock = ({ from, to }: Days): SQL => sql`
  select user_id, jsonb_build_object('days', count(*), 'hours', max(hours)) as figures
  from (
    select asked.user_id, day, count(distinct extract(hour from happened_at at time zone 'utc')) as hours
    from asked
    cross join lateral (
      select day, happened_at from study_events
      where study_events.user_id = asked.user_id and study_events.day between ${from}::date and ${to}::date
      order by day desc limit ${FARMING_ROWS_READ}
    ) as events
    group by asked.user_id, day
  ) as by_day
  where hours >= ${roundTheClock.hours} group by user_id having count(*) >= ${roundTheClock.days}`;

const games = ({ from, to }: Days): SQL => sql`
  select user_id, jsonb_build_object('days', count(*)) as figures
  from asked join point_days using (user_id)
  where point_days.day between ${from}::date and ${to}::date and earned > 0 and not exists (
    select from study_events
    where study_events.user_id = asked.user_id and study_events.day between ${from}::date and ${to}::date)
  group by user_id having count(*) >= ${gamesOnly.days}`;

const atMidnight = ({ from, to }: Days): SQL => sql`
  select user_id, jsonb_build_object('days', count(distinct day)) as figures
  from asked join challenge_completions using (user_id)
  where day between ${from}::date and ${to}::date
    and completed_at < day::timestamp at time zone 'utc' + make_interval(mins => ${midnight.minutes})
  group by user_id having count(distinct day) >= ${midnight.days}`;

/**
 * Flags the users that show signals, and takes the flag from the others. Reads a bounded number of
 * rows of each, by its index. One statement.
 */
export async function flagUsers(tx: Db, ids: readonly string[], days: Days): Promise<void> {
  const { from, to } = days;
  await tx.execute(sql`
    with asked as materialized (select unnest(${sql.param(`{${ids.join(',')}}`)}::uuid[]) as user_id),
    pauses as materialized (${pauses(days)}),
    signals as (
      select user_id, jsonb_object_agg(name, figures) as signals, count(*)::int as strength
      from (
        select 'quick_days' as name, * from (${quick(days)}) as quick
        union all select 'steady_reviews', * from (${steady}) as steady
        union all select 'hurried_reviews', * from (${hurried}) as hurried
        union all select 'round_the_clock', * from (${roundClock(days)}) as round_clock
        union all select 'games_only', * from (${games(days)}) as games
        union all select 'midnight', * from (${atMidnight(days)}) as at_midnight
      ) as found group by user_id
    ), cleared as (
      delete from farming_flags using asked
      where farming_flags.user_id = asked.user_id and not exists (select from signals where signals.user_id = asked.user_id)
    )
    insert into farming_flags (user_id, signals, strength, points, day)
    select user_id, signals, strength, coalesce((select sum(earned) from point_days
      where point_days.user_id = signals.user_id and point_days.day between ${from}::date and ${to}::date), 0), ${to}::date
    from signals
    on conflict (user_id) do update set
      signals = excluded.signals, strength = excluded.strength, points = excluded.points, day = excluded.day`);
}
