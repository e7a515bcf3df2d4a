export const REPORTS_PAGE_SIZE = 50;
/** Open reports of one professor that are shown with one of them. */
export const SAME_REPORTS_SHOWN = 100;
/** Of a professor, the latest. */
export const REPORTED_RATINGS_SHOWN = 500;

export const REPORT_STATES = ['open', 'resolved'] as const;
export type ReportState = (typeof REPORT_STATES)[number];

export const reportMessages = {
  unknown: 'This report no longer exists.',
  resolved: 'Another admin has already resolved this report.',
  choose: 'Select the ratings to remove.',
  chooseNone: 'Dismissing a report can’t remove ratings.',
  gone: 'These ratings no longer exist. Reload the report.',
  loadFailed: 'Couldn’t load the reports',
  detailFailed: 'Couldn’t load the report',
  resolveFailed: 'The report wasn’t resolved. Please try again.',
} as const;
