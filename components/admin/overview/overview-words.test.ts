import { expect, test } from 'vitest';
import { metricText, summaryText, tickText } from './overview-words';

const day = (value: number | null) => ({
  ...{
    day: '2026-11-20',
    sign_ups: value,
    active_learners: value,
    revenue: value,
    documents: value,
  },
});

test('amounts are dollars, counts are grouped, and what isn’t counted says so', () => {
  expect([
    metricText('revenue', 24.99),
    metricText('revenue', 249),
    metricText('sign_ups', 1234),
    metricText('sign_ups', null),
  ]).toEqual(['$24.99', '$249', '1,234', 'Not counted yet']);
  expect([tickText('revenue', 1500), tickText('documents', 50_000)]).toEqual(['$1.5K', '50K']);
});

test('learners are averaged over the counted days, all else is summed', () => {
  const series = [day(30), day(null), day(1)];
  expect(summaryText('sign_ups', series)).toBe('31 in 3 days');
  expect(summaryText('revenue', series)).toBe('$31 in 3 days');
  expect(summaryText('active_learners', series)).toBe('16 a day on average');
  expect(summaryText('active_learners', [day(null)])).toBe('0 a day on average');
});
