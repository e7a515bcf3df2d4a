import 'server-only';
import { REPORTS_PAGE_SIZE, reportMessages } from '../../constants/faculty-reports';
import type { ContextFor } from '../../context';
import { AppError } from '../../errors';
import { toPage } from '../keyset';
import {
  findAverage,
  findOpenReports,
  findRatings,
  findReport,
  findReports,
  type Report,
} from './reports-store';
import type { ListReportsInput, ReportInput } from './schema';
import type { ReportDetailWire, ReportsWire, ReportWire } from './wire';

function toReportWire({ professorId, name, school, ...report }: Report): ReportWire {
  return {
    id: report.id,
    professor: { id: professorId, name, school },
    reporter_id: report.reporterId,
    reason: report.reason,
    created_at: report.createdAt.toISOString(),
    resolved_at: report.resolvedAt?.toISOString() ?? null,
    outcome: report.outcome,
  };
}

export async function listReports(
  { db }: ContextFor<'admin'>,
  input: ListReportsInput,
): Promise<ReportsWire> {
  const found = await findReports(db, input);
  const { page, next } = toPage(found, REPORTS_PAGE_SIZE, ({ id, createdAt, resolvedAt }) => [
    (resolvedAt ?? createdAt).toISOString(),
    id,
  ]);
  return { reports: page.map(toReportWire), next };
}

/** The report, the others of its professor, and the ratings that it is about. @throws AppError `not_found` */
export async function getReport(
  { db }: ContextFor<'admin'>,
  { reportId }: ReportInput,
): Promise<ReportDetailWire> {
  const report = await findReport(db, reportId);
  if (!report) throw new AppError('not_found', reportMessages.unknown);
  const { professorId } = report;
  const [open, ratings, { average, ratings: count }] = await Promise.all([
    findOpenReports(db, professorId),
    findRatings(db, professorId),
    findAverage(db, professorId),
  ]);
  return {
    report: toReportWire(report),
    open_reports: open.map(toReportWire),
    learner_rating: average,
    learner_ratings: count,
    ratings: ratings.map(({ userId, rating, ratedAt, accountCreatedAt }) => ({
      user_id: userId,
      rating,
      rated_at: ratedAt.toISOString(),
      account_created_at: accountCreatedAt.toISOString(),
    })),
  };
}
