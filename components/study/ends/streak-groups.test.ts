import { expect, test } from 'vitest';
import { streakGroups } from './streak-groups';

test.each([
  [0, [0]],
  [1, [1]],
  [5, [5]],
  [6, [5, 1]],
  [12, [5, 5, 2]],
  [30, [5, 5, 5, 5, 5, 5]],
  [31, [5, 5, 5, 5, 5, 1]],
  [400, [5, 5, 5, 5, 5, 5]],
])('a streak of %d days is drawn as %j', (days, groups) => {
  expect(streakGroups(days)).toEqual(groups);
});
