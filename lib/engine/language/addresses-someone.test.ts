import { expect, test } from 'vitest';
import { addressesSomeone } from './addresses-someone';

test.each(['You need sleep.', 'What can we do?', 'It helps us.', 'Let’s see.', 'When I sleep', 'Ask yourself'])(
  'speaks to or for someone: %s',
  (words) => {
    expect(addressesSomeone(words)).toBe(true);
  },
);

test.each([
  'The US economy grew.',
  'World War I began.',
  'A coal mine closed.',
  'Type I errors are rare.',
  'I.Q. tests',
])('speaks of a subject: %s', (words) => {
  expect(addressesSomeone(words)).toBe(false);
});
