import { expect, test } from 'vitest';
import { addCounts, countTests, type Report, summaryLine } from './count.ts';

const report = (given: Partial<Report>): Report => ({
  numPassedTests: 0,
  numFailedTests: 0,
  numPendingTests: 0,
  testResults: [],
  ...given,
});

test.each([
  [
    'passed, failed and skipped tests',
    report({ numPassedTests: 3, numFailedTests: 2, numPendingTests: 1 }),
    1,
    [3, 2, 1],
  ],
  [
    'a file that could not be loaded',
    report({ testResults: [{ status: 'failed', assertionResults: [] }] }),
    1,
    [0, 1, 0],
  ],
  [
    'a file whose failed test is counted already',
    report({
      numFailedTests: 1,
      testResults: [{ status: 'failed', assertionResults: [{ status: 'failed' }] }],
    }),
    1,
    [0, 1, 0],
  ],
  ['an unhandled error beside passing tests', report({ numPassedTests: 5 }), 1, [5, 1, 0]],
  ['a run that died without a report', undefined, null, [0, 1, 0]],
  ['a good run', report({ numPassedTests: 5 }), 0, [5, 0, 0]],
])('%s', (_, given, exitCode, [passed, failed, skipped]) => {
  expect(countTests(given, exitCode)).toEqual({ passed, failed, skipped });
});

test('the summary adds the runs up', () => {
  const runs = [
    { passed: 2, failed: 0, skipped: 1 },
    { passed: 3, failed: 1, skipped: 0 },
  ];
  expect(summaryLine(addCounts(runs))).toBe('5 passed, 1 failed');
});
