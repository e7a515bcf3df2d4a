import { expect, test } from 'vitest';
import { removalText, resolvedTexts } from './report-words';

test.each([
  [
    1,
    1,
    'This rating is removed for good, and learners see the new average at once. The report is resolved. You can’t undo this.',
  ],
  [
    2,
    3,
    'These 2 ratings are removed for good, and learners see the new average at once. All 3 open reports are resolved. You can’t undo this.',
  ],
])('%i ratings, %i reports: %s', (ratings, reports, text) => {
  expect(removalText(ratings, reports)).toBe(text);
});

test.each([
  ['removed' as const, 1, 2, ['1 rating removed', '2 reports resolved.']],
  ['dismissed' as const, 0, 1, ['1 report dismissed', 'No ratings were removed.']],
])('after %s', (outcome, removed_ratings, resolved_reports, texts) => {
  expect(resolvedTexts({ outcome, removed_ratings, resolved_reports })).toEqual(texts);
});
