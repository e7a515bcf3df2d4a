/** Of Vitest's JSON reporter. */
export type Report = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests?: number;
  testResults: {
    name: string;
    status: string;
    message?: string;
    assertionResults: { status: string; fullName: string; failureMessages?: string[] | null }[];
  }[];
};

export type Counts = { passed: number; failed: number; skipped: number; failures: string[] };

/**
 * Counts the tests of one run, and names those that failed. A file that could not be loaded counts as a failure, as
 * does a run that failed without a failed test, or without a report.
 */
export function countTests(report: Report | undefined, exitCode: number | null): Counts {
  const brokenFiles = (report?.testResults ?? []).filter(isBroken).length;
  const failed = (report?.numFailedTests ?? 0) + brokenFiles;
  return {
    passed: report?.numPassedTests ?? 0,
    failed: failed === 0 && exitCode !== 0 ? 1 : failed,
    skipped: (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0),
    failures: (report?.testResults ?? []).flatMap(failuresOf),
  };
}

type TestFile = Report['testResults'][number];

const failedTests = ({ assertionResults }: TestFile) =>
  assertionResults.filter(({ status }) => status === 'failed');

const isBroken = (file: TestFile) => file.status === 'failed' && failedTests(file).length === 0;

function failuresOf(file: TestFile): string[] {
  if (isBroken(file)) return [`${file.name}: ${firstLine(file.message)}`];
  return failedTests(file).map(
    ({ fullName, failureMessages }) =>
      `${file.name} > ${fullName}: ${firstLine(failureMessages?.[0])}`,
  );
}

const firstLine = (text = 'no message') => text.trimStart().split('\n', 1)[0];

export function addCounts(all: Counts[]): Counts {
  const sum = (pick: (counts: Counts) => number) =>
    all.reduce((total, counts) => total + pick(counts), 0);
  return {
    passed: sum((c) => c.passed),
    failed: sum((c) => c.failed),
    skipped: sum((c) => c.skipped),
    failures: all.flatMap((counts) => counts.failures),
  };
}

/** The end of a run's output: each failure again in one line, for a log that has lost its beginning, then the counts. */
export function summaryLines({ passed, failed, skipped, failures }: Counts): string[] {
  return [
    ...failures.map((failure) => `Failed: ${failure}`),
    ...(skipped > 0 ? [`${skipped} skipped`] : []),
    `${passed} passed, ${failed} failed`,
  ];
}
