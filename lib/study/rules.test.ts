import { expect, test } from 'vitest';
import { durationText } from './rules';

test('a duration is in whole minutes', () => {
  expect(durationText(4)).toBe('4 min');
});
