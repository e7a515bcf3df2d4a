import type {
  ReportDetailWire,
  ReportOutcome,
  ReportsWire,
  ResolvedWire,
} from '../../admin/reports/wire';
import type { ReportState } from '../../constants/faculty-reports';
import type { LastImportWire } from '../../faculty/imports/wire';
import { ask } from './admin-calls';

export type Resolution = { outcome: ReportOutcome; rating_user_ids: string[]; reason: string };

const reportPath = (reportId: string) => `/admin/reports/${encodeURIComponent(reportId)}`;

/** Each throws `ApiError`. */
export const adminFacultyCalls = {
  lastImport: () => ask<LastImportWire>('/admin/faculty-import'),
  reports: (state: ReportState, cursor?: string) =>
    ask<ReportsWire>('/admin/reports', { query: { state, cursor } }),
  report: (reportId: string) => ask<ReportDetailWire>(reportPath(reportId)),
  resolve: (reportId: string, body: Resolution, idempotencyKey: string) =>
    ask<ResolvedWire>(reportPath(reportId), { method: 'POST', body, idempotencyKey }),
};
