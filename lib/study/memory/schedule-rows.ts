import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { arrayOf } from '@/db/arrays';
import { type ReviewGrade, SCHEDULE_STATES } from '../../constants/memory';
import { FASTEST_REVIEW_MS } from '../../constants/points';
import type { Log, Schedule } from './rules/schedule';

/** The columns of `card_schedules` that the log determines, with their types. */
const COLUMNS = {
  state: ['state', 'text'],
  stability: ['stability', 'float8'],
  difficulty: ['difficulty', 'float8'],
  reps: ['reps', 'int'],
  lapses: ['lapses', 'int'],
  introducedDay: ['introduced_day', 'date'],
  lastDay: ['last_day', 'date'],
  lastAt: ['last_at', 'timestamptz'],
  dueDay: ['due_day', 'date'],
  dueAt: ['due_at', 'timestamptz'],
  setAside: ['set_aside', 'bool'],
  releasedLapses: ['released_lapses', 'int'],
} as const satisfies Record<keyof Schedule, readonly [name: string, type: string]>;

const keys = Object.keys(COLUMNS) as (keyof Schedule)[];

export const SCHEDULE_COLUMNS: readonly string[] = keys.map((key) => COLUMNS[key][0]);

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
    `json_build_object(${keys.map((key) => `'${key}', ${row}.${COLUMNS[key][0]}`).join(', ')})`,
  );
}

/** For `json_populate_record(null::card_schedules, …)`. */
export function scheduleColumns(schedule: Schedule): Record<string, unknown> {
  return Object.fromEntries(keys.map((key) => [COLUMNS[key][0], schedule[key]]));
}

/** Lists for `unnest`, in the order of `SCHEDULE_COLUMNS`. */
export function scheduleArrays(schedules: readonly Schedule[]): SQL[] {
  return keys.map((key) =>
    arrayOf(
      COLUMNS[key][1],
      schedules.map((schedule) => schedule[key]),
    ),
  );
}

/** In columns: that is parsed four times as fast as rows. */
export const logRow = z.object({
  grades: z.custom<(ReviewGrade | null)[]>(),
  days: z.custom<(number | null)[]>(),
  lastAt: time,
}) satisfies z.ZodType<Log>;

/** Whether a row of `card_reviews` counts: it didn't come too fast, and wasn't undone. */
export const isCounted = sql`counted and not undone`;

/**
 * A table expression: all rows of a card's log. `is_kept`: it determines the schedule. `day`: days since 1970, null for a release. Reviews
 * from before `counted` and study days were kept are judged by what their client measured, and are of their UTC day.
 * Nothing outside may be called `entry`.
 */
export const entriesOf = (cardId: SQL): SQL => sql`(
  select entry.id, grade, reviewed_at as at,
    coalesce(study_day, (reviewed_at at time zone 'UTC')::date) - date '1970-01-01' as day, 1 + undone::int as rows,
    counted and coalesce(took_ms >= ${FASTEST_REVIEW_MS}::int, true) and not undone as is_kept
  from card_reviews as entry where entry.card_id = ${cardId}
  union all
  select id, null, released_at, null, 1, true from leech_releases where card_id = ${cardId}
)`;

const column = (value: SQL, where: SQL): SQL =>
  sql`coalesce(json_agg(${value} order by at, id) filter (where is_kept and ${where}), '[]')`;

/** An aggregate over entries: what determines a card's schedule, as JSON. */
export const logJson = (where: SQL = sql`true`): SQL => sql`json_build_object(
  'grades', ${column(sql`grade`, where)}, 'days', ${column(sql`day`, where)},
  'lastAt', max(at) filter (where is_kept and grade is not null and ${where}))`;

/** Of the reviews of the same log, in milliseconds since 1970. */
export const timesJson: SQL = column(
  sql`(date_part('epoch', at) * 1000)::bigint`,
  sql`grade is not null`,
);
