/** Of Vitest's JSON reporter. */
export type Report = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests?: number;
  testResults: { status: string; assertionResults: { status: string }[] }[];
};

export type Counts = { passed: number; failed: number; skipped: number };

/** A file that could not be loaded counts as a failure, as does a run that failed without a failed test, or without a report. */
export function countTests(report: Report | undefined, exitCode: number | null): Counts {
  const brokenFiles = (report?.testResults ?? []).filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  ).length;
  const failed = (report?.numFailedTests ?? 0) + brokenFiles;
  return {
    passed: report?.numPassedTests ?? 0,
    failed: failed === 0 && exitCode !== 0 ? 1 : failed,
    skipped: (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0),
  };
}

export function addCounts(all: Counts[]): Counts {
  const sum = (pick: (counts: Counts) => number) =>
    all.reduce((total, counts) => total + pick(counts), 0);
  return {
    passed: sum((c) => c.passed),
    failed: sum((c) => c.failed),
    skipped: sum((c) => c.skipped),
  };
}

export function summaryLine({ passed, failed }: Counts): string {
  return `${passed} passed, ${failed} failed`;
}
