import { expect, test } from 'vitest';
import { greeting } from './greeting';

test.each([
  [4, 'Good evening, Mia'],
  [5, 'Good morning, Mia'],
  [11, 'Good morning, Mia'],
  [12, 'Good afternoon, Mia'],
  [17, 'Good afternoon, Mia'],
  [18, 'Good evening, Mia'],
])('at %d o’clock: %s', (hour, words) => {
  expect(greeting(hour, 'Mia Kowalski')).toBe(words);
});

test.each([undefined, '', '  '])('without a name (%j) nobody is named', (name) => {
  expect(greeting(9, name)).toBe('Good morning');
});
