import { expect, test } from 'vitest';
import { lapsedWords, originWords, whenWords } from './session-words';

test.each([
  ['Sleep', 'Dreams', 'Sleep · Dreams'],
  ['Sleep', 'Sleep', 'Sleep'],
  ['Sleep', null, 'Sleep'],
])('a card of %s, section %s, comes from: %s', (title, section, words) => {
  expect(originWords(title, section)).toBe(words);
});

test.each([
  [0, 0, 'You knew them all. They’ll come back just before you’d forget them.'],
  [1, 0, 'You missed 1 card. It comes back tomorrow.'],
  [3, 0, 'You missed 3 cards. They come back tomorrow.'],
  [
    1,
    1,
    'You missed 1 card. You keep forgetting it, so it was set aside: you’ll find it under Flashcards.',
  ],
  [
    2,
    1,
    'You missed 2 cards. One that you keep forgetting was set aside: you’ll find it under Flashcards. The other one comes back tomorrow.',
  ],
  [
    5,
    2,
    'You missed 5 cards. 2 that you keep forgetting were set aside: you’ll find them under Flashcards. The others come back tomorrow.',
  ],
])('after %d lapses, %d of them set aside, it says: %s', (count, setAside, words) => {
  expect(lapsedWords(count, setAside, 'tomorrow')).toBe(words);
});

/** In the local time zone, as the page shows it. */
const at4 = (day: string) => new Date(`${day}T04:00:00`).toISOString();

test.each([
  ['one day', ['2026-11-21'], 'tomorrow'],
  ['the same day', ['2026-11-22', '2026-11-22'], 'on Sunday'],
  ['several days', ['2026-11-23', '2026-11-21'], 'tomorrow or later'],
  ['a week', ['2026-11-27'], 'on November 27'],
  ['this day still', ['2026-11-20'], 'today'],
])('cards of %s come back %s', (_, days, words) => {
  expect(whenWords(days.map(at4), '2026-11-20')).toBe(words);
});

test('what isn’t known is not told', () => {
  expect(whenWords([at4('2026-11-21'), undefined], '2026-11-20')).toBe('soon');
  expect(whenWords([at4('2026-11-21')], undefined)).toBe('soon');
});
