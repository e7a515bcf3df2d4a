import { expect, test } from 'vitest';
import { usageMessages } from './usage-messages';

test.each([
  [0, 'Your plan includes no mini courses right now'],
  [1, 'You’ve used today’s only mini course'],
  [2, 'You’ve used both of today’s mini courses'],
  [3, 'You’ve used all 3 of today’s mini courses'],
])('a limit of %i that is reached: %s', (limit, text) => {
  expect(usageMessages.usedUp('course_generations', limit)).toBe(text);
});
