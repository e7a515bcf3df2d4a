import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type ReviewGrade, SCHEDULE_STATES } from '../../constants/memory';
import { FASTEST_REVIEW_MS } from '../../constants/points';
import { dayOf } from '../../time/calendar-days';
import { utcDay } from '../../time/days';
import type { LogEntry, Schedule } from './rules/schedule';

/** The columns of `card_schedules` that the log determines. */
const COLUMNS = {
  state: 'state',
  stability: 'stability',
  difficulty: 'difficulty',
  reps: 'reps',
  lapses: 'lapses',
  introducedDay: 'introduced_day',
  lastDay: 'last_day',
  lastAt: 'last_at',
  dueDay: 'due_day',
  dueAt: 'due_at',
  setAside: 'set_aside',
  releasedLapses: 'released_lapses',
} as const satisfies Record<keyof Schedule, string>;

const keys = Object.keys(COLUMNS) as (keyof Schedule)[];

export const SCHEDULE_COLUMNS: readonly string[] = keys.map((key) => COLUMNS[key]);

const time = z.coerce.date().nullable();

export const scheduleRow = z.object({
  state: z.enum(SCHEDULE_STATES),
  stability: z.number(),
  difficulty: z.number(),
  reps: z.int(),
  lapses: z.int(),
  introducedDay: z.string().nullable(),
  lastDay: z.string().nullable(),
  lastAt: time,
  dueDay: z.string().nullable(),
  dueAt: time,
  setAside: z.boolean(),
  releasedLapses: z.int().nullable(),
});

/** SQL that makes a JSON object of a row of `card_schedules`. */
export function scheduleJson(row: string): SQL {
  return sql.raw(
    `json_build_object(${keys.map((key) => `'${key}', ${row}.${COLUMNS[key]}`).join(', ')})`,
  );
}

/** For `json_populate_record(null::card_schedules, …)`. */
export function scheduleColumns(schedule: Schedule): Record<string, unknown> {
  return Object.fromEntries(keys.map((key) => [COLUMNS[key], schedule[key]]));
}

/** Some thousand days, each looked up a hundred times as schedules are rebuilt. */
const MOST_KNOWN = 20_000;
const known = new Map<number, string>();

function knownDay(number: number): string {
  const found = known.get(number);
  if (found !== undefined) return found;
  const day = dayOf(number);
  if (known.size < MOST_KNOWN) known.set(number, day);
  return day;
}

/** Of a card, oldest first, in columns: that is parsed four times as fast as rows. Days are days since 1970. */
export const logRow = z
  .object({
    grades: z.custom<(ReviewGrade | null)[]>(),
    times: z.custom<number[]>(),
    days: z.custom<(number | null)[]>(),
  })
  .transform(({ grades, times, days }) =>
    grades.map((grade, i): LogEntry => {
      const at = new Date(Math.round(times[i] ?? 0));
      const day = days[i];
      return { grade, at, day: day ? knownDay(day) : utcDay(at) };
    }),
  );

/** Whether a row of `card_reviews` counts: it didn't come too fast, and wasn't undone. */
export const isCounted = sql`counted and not exists (select from review_undos where review_id = card_reviews.id)`;

/**
 * A table expression: all rows of the logs of cards, which `cards` selects as `card_id`. `is_kept`: it determines the schedule. Reviews
 * from before `counted` was kept are judged by what their client measured. The offset keeps the planner to the index of cards.
 */
export const entriesOf = (cards: SQL): SQL => sql`(
  select review.card_id, review.id, grade, reviewed_at as at, study_day as day, 1 + (review_id is not null)::int as rows,
    counted and coalesce(took_ms >= ${FASTEST_REVIEW_MS}::int, true) and review_id is null as is_kept
  from (${cards}) as chosen, lateral (select * from card_reviews where card_reviews.card_id = chosen.card_id offset 0) as review
  left join review_undos on review_id = review.id
  union all
  select release.card_id, id, null, released_at, null, 1, true
  from (${cards}) as chosen join leech_releases as release on release.card_id = chosen.card_id
)`;

const column = (value: SQL, where: SQL): SQL =>
  sql`coalesce(to_json(array_agg(${value} order by at, id) filter (where is_kept and ${where})), '[]')`;

/** An aggregate over entries: what determines a card's schedule, as JSON. */
export const logJson = (where: SQL = sql`true`): SQL => sql`json_build_object(
  'grades', ${column(sql`grade`, where)}, 'times', ${column(sql`extract(epoch from at)::float8 * 1000`, where)},
  'days', ${column(sql`day - date '1970-01-01'`, where)})`;
