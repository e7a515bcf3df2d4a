import { expect, test } from 'vitest';
import { ago } from './ago';

test.each([
  ['2026-11-21T12:00:01Z', 'a moment ago'],
  ['2026-11-21T11:55:01Z', 'a moment ago'],
  ['2026-11-21T11:55:00Z', '5 minutes ago'],
  ['2026-11-21T11:00:01Z', '59 minutes ago'],
  ['2026-11-21T11:00:00Z', '1 hour ago'],
  ['2026-11-20T12:00:01Z', '23 hours ago'],
  ['2026-11-20T12:00:00Z', 'yesterday'],
  ['2026-11-14T12:00:01Z', '6 days ago'],
  ['2026-11-14T12:00:00Z', 'on Nov 14, 2026'],
])('%s was %s', (moment, words) => {
  expect(ago(moment, new Date('2026-11-21T12:00:00Z'))).toBe(words);
});
