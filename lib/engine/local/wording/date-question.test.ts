import { expect, test } from 'vitest';
import { whatHappened } from './date-question';

test.each([
  ['1861', 'What happened in 1861?'],
  ['1904-1905', 'What happened in 1904–1905?'],
  ['9 January 1905', 'What happened on 9 January 1905?'],
  ['4 - 11 Feb 1945', 'What happened on 4–11 Feb 1945?'],
  ['May 5, 1789', 'What happened on May 5, 1789?'],
  ['October 1905', 'What happened in October 1905?'],
  ['1917 March', 'What happened in March 1917?'],
  ['44 BC', 'What happened in 44 BC?'],
  ['753 BC', 'What happened in 753 BC?'],
  ['AD 79', 'What happened in AD 79?'],
  ['c. 1200', 'What happened around 1200?'],
  ['1950s', 'What happened in the 1950s?'],
  ['Early 1950s', 'What happened in the early 1950s?'],
])('%s is asked about', (date, question) => {
  expect(whatHappened(date, 'en')).toBe(question);
});

test('in the language of the text', () => {
  expect(whatHappened('5 maggio 1789', 'it')).toBe('Che cosa accadde: 5 maggio 1789?');
});
