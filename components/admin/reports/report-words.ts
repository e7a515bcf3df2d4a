import type { ReportOutcome, ResolvedWire } from '@/lib/admin/reports/wire';
import { counted } from '@/lib/client/format';

export const OUTCOMES: Record<ReportOutcome, string> = {
  removed: 'Ratings removed',
  dismissed: 'Dismissed',
};

const resolved = (reports: number) =>
  reports === 1 ? 'The report is resolved.' : `All ${reports} open reports are resolved.`;

/** Before ratings are removed: what will happen. */
export function removalText(ratings: number, reports: number): string {
  const what = ratings === 1 ? 'This rating is' : `These ${ratings} ratings are`;
  return `${what} removed for good, and learners see the new average at once. ${resolved(reports)} You can’t undo this.`;
}

/** What happened: a toast's title and text. */
export function resolvedTexts({
  outcome,
  removed_ratings: ratings,
  resolved_reports: reports,
}: ResolvedWire): [string, string] {
  return outcome === 'removed'
    ? [`${counted(ratings, 'rating')} removed`, `${counted(reports, 'report')} resolved.`]
    : [`${counted(reports, 'report')} dismissed`, 'No ratings were removed.'];
}
