import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type ReviewGrade, SCHEDULE_STATES } from '../../constants/memory';
import { FASTEST_REVIEW_MS } from '../../constants/points';
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

const entry = z.object({
  grade: z.int().nullable(),
  at: z.coerce.date(),
  day: z.string().nullable(),
});

/** Of a card, oldest first. */
export const logRow = z.array(
  entry.transform(
    ({ grade, at, day }): LogEntry => ({
      grade: grade as ReviewGrade | null,
      at,
      day: day ?? utcDay(at),
    }),
  ),
);

/** Whether a row of `card_reviews` counts: it didn't come too fast, and wasn't undone. */
export const isCounted = sql`counted and not exists (select from review_undos where review_id = card_reviews.id)`;

/**
 * A scalar subquery: what determines a card's schedule, as JSON. Reviews from before `counted` was kept are judged by what their client
 * measured.
 * @param without the id of a review that counts as undone
 */
export function logJson(cardId: SQL, without?: string): SQL {
  const isKept = without ? sql`and id <> ${without}::uuid` : sql``;
  return sql`(
    select coalesce(json_agg(json_build_object('grade', grade, 'at', at, 'day', day) order by at, id), '[]') from (
      select id, grade, reviewed_at as at, study_day as day from card_reviews
      where card_id = ${cardId} and ${isCounted} and coalesce(took_ms >= ${FASTEST_REVIEW_MS}::int, true) ${isKept}
      union all
      select id, null, released_at, null from leech_releases where card_id = ${cardId}
    ) as entries)`;
}

/** A scalar subquery: how many rows a card's log has, counted or not. */
export function entriesOf(cardId: SQL): SQL {
  return sql`((select count(*) from card_reviews where card_id = ${cardId})
    + (select count(*) from review_undos where card_id = ${cardId})
    + (select count(*) from leech_releases where card_id = ${cardId}))::int`;
}
