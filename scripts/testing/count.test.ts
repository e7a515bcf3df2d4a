import { expect, test } from 'vitest';
import { addCounts, countTests, type Report, summaryLines } from './count.ts';

const file = (given: Partial<Report['testResults'][number]>) => ({
  name: '/app/a.test.ts',
  status: 'failed',
  assertionResults: [],
  ...given,
});

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
  ['a file that could not be loaded', report({ testResults: [file({})] }), 1, [0, 1, 0]],
  [
    'a file whose failed test is counted already',
    report({
      numFailedTests: 1,
      testResults: [file({ assertionResults: [{ status: 'failed', fullName: 'adds' }] })],
    }),
    1,
    [0, 1, 0],
  ],
  ['an unhandled error beside passing tests', report({ numPassedTests: 5 }), 1, [5, 1, 0]],
  ['a run that died without a report', undefined, null, [0, 1, 0]],
  ['a good run', report({ numPassedTests: 5 }), 0, [5, 0, 0]],
])('%s', (_, given, exitCode, [passed, failed, skipped]) => {
  expect(countTests(given, exitCode)).toMatchObject({ passed, failed, skipped });
});

test('what failed is named with the first line of its message', () => {
  const { failures } = countTests(
    report({
      numFailedTests: 1,
      testResults: [
        file({ status: 'passed', assertionResults: [{ status: 'passed', fullName: 'subtracts' }] }),
        file({
          assertionResults: [
            { status: 'passed', fullName: 'subtracts' },
            {
              status: 'failed',
              fullName: 'sums adds',
              failureMessages: ['AssertionError: expected 3 to be 4\n    at a.test.ts:1'],
            },
          ],
        }),
        file({ name: '/app/b.test.ts', message: 'Cannot find module c' }),
      ],
    }),
    1,
  );
  expect(failures).toEqual([
    '/app/a.test.ts > sums adds: AssertionError: expected 3 to be 4',
    '/app/b.test.ts: Cannot find module c',
  ]);
});

test('the summary adds the runs up, and ends with the counts', () => {
  const runs = [
    { passed: 2, failed: 0, skipped: 1, failures: [] },
    { passed: 3, failed: 1, skipped: 0, failures: ['a.test.ts > adds: no'] },
  ];
  expect(summaryLines(addCounts(runs))).toEqual([
    'Failed: a.test.ts > adds: no',
    '1 skipped',
    '5 passed, 1 failed',
  ]);
});
