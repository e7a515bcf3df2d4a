import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '@/db/client';
import { findRow, rowOf, rowsOf } from '@/db/rows';
import { LEARNER_RATINGS, REPORT_OUTCOMES } from '../../constants/faculty';
import {
  REPORTED_RATINGS_SHOWN,
  REPORTS_PAGE_SIZE,
  SAME_REPORTS_SHOWN,
} from '../../constants/faculty-reports';
import type { ListReportsInput } from './schema';
import type { ReportOutcome } from './wire';

const report = z.object({
  id: z.string(),
  professorId: z.string(),
  name: z.string(),
  school: z.string(),
  reporterId: z.string(),
  reason: z.string(),
  createdAt: z.coerce.date(),
  resolvedAt: z.coerce.date().nullable(),
  outcome: z.enum(REPORT_OUTCOMES).nullable(),
});
export type Report = z.output<typeof report>;

const REPORTS = sql`
  select rating_reports.id, professor_id as "professorId", name, school, reporter_id as "reporterId", reason,
    created_at as "createdAt", resolved_at as "resolvedAt", outcome
  from rating_reports join professors on professors.id = professor_id`;

/** Open ones oldest first, resolved ones newest first; one more than a page has. */
function selectReports({ state, cursor }: ListReportsInput): SQL {
  const at = state === 'open' ? sql`created_at` : sql`resolved_at`;
  const order = state === 'open' ? sql`asc` : sql`desc`;
  const later = state === 'open' ? sql`>` : sql`<`;
  const after = cursor
    ? sql`and (${at}, rating_reports.id) ${later} (${cursor[0]}::timestamptz, ${cursor[1]}::uuid)`
    : sql``;
  return sql`${REPORTS}
    where resolved_at is ${state === 'open' ? sql`null` : sql`not null`} ${after}
    order by ${at} ${order}, rating_reports.id ${order} limit ${REPORTS_PAGE_SIZE + 1}`;
}

export const findReports = (db: Db, input: ListReportsInput): Promise<Report[]> =>
  rowsOf(db, report, selectReports(input));

export const findReport = (db: Db, id: string): Promise<Report | undefined> =>
  findRow(db, report, sql`${REPORTS} where rating_reports.id = ${id}::uuid`);

export function findOpenReports(db: Db, professorId: string): Promise<Report[]> {
  return rowsOf(
    db,
    report,
    sql`${REPORTS} where professor_id = ${professorId}::uuid and resolved_at is null
      order by created_at, rating_reports.id limit ${SAME_REPORTS_SHOWN}`,
  );
}

const rating = z.object({
  userId: z.string(),
  rating: z.literal(LEARNER_RATINGS),
  ratedAt: z.coerce.date(),
  accountCreatedAt: z.coerce.date(),
});
export type ReportedRating = z.output<typeof rating>;

export function findRatings(db: Db, professorId: string): Promise<ReportedRating[]> {
  return rowsOf(
    db,
    rating,
    sql`
    select user_id as "userId", rating::int, rated_at as "ratedAt", users.created_at as "accountCreatedAt"
    from professor_ratings join users on users.id = user_id where professor_id = ${professorId}::uuid
    order by rated_at desc, user_id limit ${REPORTED_RATINGS_SHOWN}`,
  );
}

const average = z.object({ average: z.number().nullable(), ratings: z.int() });
export type RatingAverage = z.output<typeof average>;

export function findAverage(db: Db, professorId: string): Promise<RatingAverage> {
  return rowOf(
    db,
    average,
    sql`select round(avg(rating), 2)::float8 as average, count(*)::int as ratings
      from professor_ratings where professor_id = ${professorId}::uuid`,
  );
}

/** Other moderators of this professor wait. */
export async function lockProfessor(tx: Db, professorId: string): Promise<void> {
  await tx.execute(sql`select from professors where id = ${professorId}::uuid for no key update`);
}

const ids = (values: string[]): SQL =>
  sql`(select value::uuid from jsonb_array_elements_text(${JSON.stringify(values)}::jsonb))`;

/** @returns how many there were */
export async function deleteRatings(
  tx: Db,
  professorId: string,
  userIds: string[],
): Promise<number> {
  const { count } = await tx.execute(sql`
    delete from professor_ratings where professor_id = ${professorId}::uuid and user_id in ${ids(userIds)}`);
  return count;
}

/** All open ones of the professor. @returns how many there were */
export async function resolveReports(
  tx: Db,
  { professorId, outcome }: { professorId: string; outcome: ReportOutcome },
  now: Date,
): Promise<number> {
  const { count } = await tx.execute(sql`
    update rating_reports set resolved_at = ${now.toISOString()}::timestamptz, outcome = ${outcome}
    where professor_id = ${professorId}::uuid and resolved_at is null`);
  return count;
}
