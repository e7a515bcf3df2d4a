import type { LearnerRating, REPORT_OUTCOMES } from '../../constants/faculty';
import type { LearnerRatingsWire } from '../../faculty/wire';

export type ReportOutcome = (typeof REPORT_OUTCOMES)[number];

export type ReportWire = {
  id: string;
  professor: { id: string; name: string; school: string };
  reporter_id: string;
  reason: string;
  created_at: string;
  resolved_at: string | null;
  outcome: ReportOutcome | null;
};

/** `GET /api/admin/reports`: open ones oldest first, resolved ones newest first. `next` is a cursor. */
export type ReportsWire = { reports: ReportWire[]; next: string | null };

export type ReportedRatingWire = {
  user_id: string;
  rating: LearnerRating;
  rated_at: string;
  account_created_at: string;
};

/** `GET /api/admin/reports/{reportId}` */
export type ReportDetailWire = LearnerRatingsWire & {
  report: ReportWire;
  /** Open reports of the same professor, this one among them, oldest first: the first hundred. */
  open_reports: ReportWire[];
  /** The latest, at most 500. */
  ratings: ReportedRatingWire[];
};

/** `POST /api/admin/reports/{reportId}` */
export type ResolvedWire = {
  outcome: ReportOutcome;
  removed_ratings: number;
  resolved_reports: number;
};
