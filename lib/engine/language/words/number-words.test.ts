import { expect, test } from 'vitest';
import { withSpelledCount } from './number-words';

test.each([
  ['what are the 5 cs of pricing', 'what are the five cs of pricing'],
  ['list all 3 types', 'list all three types'],
  ['name 12 bones', 'name twelve bones'],
])('a count of what is asked for is spelled: %s', (message, spelled) => {
  expect(withSpelledCount(message)).toBe(spelled);
});

test.each(['what happened in 10 years', 'what is 5 percent', 'list 99 names', 'name 1 bone'])(
  'another number stays: %s',
  (message) => {
    expect(withSpelledCount(message)).toBe(message);
  },
);
