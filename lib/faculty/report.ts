import 'server-only';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '@/db/client';
import { findRow } from '@/db/rows';
import { facultyMessages } from '../constants/faculty';
import type { ContextFor, RateRule } from '../context';
import { AppError } from '../errors';
import type { ReportInput } from './schema';
import type { ReportedWire } from './wire';

const REPORT_PER_ACCOUNT: RateRule = {
  name: 'faculty_report_account',
  points: 20,
  seconds: 86_400,
};

const reportable = z.object({ hasRatings: z.boolean() });

type Report = ReportInput & { id: string; reporterId: string };

/** Unless an open report of the same user stands. Undefined if the professor isn't listed. */
function saveReport(db: Db, { id, professorId, reporterId, reason }: Report, now: Date) {
  const saving = sql`
    with professor as (
      select id, exists (select from professor_ratings where professor_id = professors.id) as "hasRatings"
      from professors where id = ${professorId}::uuid and listed
    ), saved as (
      insert into rating_reports (id, professor_id, reporter_id, reason, created_at)
      select ${id}::uuid, id, ${reporterId}::uuid, ${reason}, ${now.toISOString()}::timestamptz
      from professor where "hasRatings"
      on conflict do nothing
    )
    select "hasRatings" from professor`;
  return findRow(db, reportable, saving);
}

/**
 * Reports learners' ratings to the admins. A user has one open report of a professor:
 * another one changes nothing.
 * @throws AppError `not_found`, `conflict` if no learner has rated the professor, `rate_limited`
 */
export async function reportRatings(
  ctx: ContextFor<'user'>,
  input: ReportInput,
): Promise<ReportedWire> {
  const { userId } = ctx.actor;
  await ctx.limit(REPORT_PER_ACCOUNT, userId);
  const report = { ...input, id: ctx.newId(), reporterId: userId };
  const found = await saveReport(ctx.db, report, ctx.now);
  if (!found) throw new AppError('not_found', facultyMessages.unknown);
  if (!found.hasRatings) throw new AppError('conflict', facultyMessages.nothingToReport);
  return { message: facultyMessages.reported };
}
