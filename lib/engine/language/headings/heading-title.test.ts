import { expect, test } from 'vitest';
import { shownHeading } from './heading-title';

test.each([
  ['Chapter 2: Unit 1', 'Unit 1'],
  ['Unit 1', 'Unit 1'],
  ['Week 3', 'Week 3'],
  ['Chapter 3: Sleep . . . 12', 'Sleep'],
  ['II. DISCUSSION', 'Discussion'],
])('%s is shown as %s', (heading, shown) => {
  expect(shownHeading(heading)).toBe(shown);
});
