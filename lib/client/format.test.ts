import { expect, test, vi } from 'vitest';
import {
  asSentence,
  calendarDay,
  counted,
  countryName,
  pageRange,
  readingTime,
  shortDay,
  signed,
  timeSpent,
} from './format';

test.each([
  [0, 'page', undefined, '0 pages'],
  [1, 'page', undefined, '1 page'],
  [12_340, 'word', undefined, '12,340 words'],
  [1, 'reply', 'replies', '1 reply'],
  [2, 'reply', 'replies', '2 replies'],
])('%i %s (%s) reads %s', (count, singular, plural, text) => {
  expect(counted(count, singular, plural)).toBe(text);
});

test.each([
  [1_250, '+1,250'],
  [0, '0'],
  [-20, '-20'],
])('%i points with their sign read %s', (points, text) => {
  expect(signed(points)).toBe(text);
});

test.each([
  [1, '1 minute'],
  [90, '90 minutes'],
  [91, 'about 1.5 h'],
  [120, 'about 2 h'],
  [590, 'about 10 h'],
  [1_780, 'about 30 h'],
  [70_000, 'about 1,167 h'],
])('%i minutes of reading read %s', (minutes, text) => {
  expect(readingTime(minutes)).toBe(text);
});

test.each([
  [null, null, ''],
  [3, null, 'page 3'],
  [3, 3, 'page 3'],
  [11, 14, 'pages 11 to 14'],
])('pages %j to %j read %j', (first, last, text) => {
  expect(pageRange(first, last)).toBe(text);
});

test.each([
  ['You’ve used both of today’s mini courses', 'You’ve used both of today’s mini courses.'],
  ['Nothing is left.', 'Nothing is left.'],
  ['Why?', 'Why?'],
  ['', ''],
])('%j alone reads %j', (text, sentence) => {
  expect(asSentence(text)).toBe(sentence);
});

test('a day of the calendar is the same in every time zone', () => {
  for (const zone of ['America/Los_Angeles', 'Pacific/Kiritimati', 'UTC']) {
    vi.stubEnv('TZ', zone);
    expect(calendarDay('2001-12-10')).toBe('December 10, 2001');
    expect(shortDay('2026-11-20')).toBe('Nov 20');
  }
  vi.unstubAllEnvs();
});

test.each([
  ['DE', 'Germany'],
  ['us', 'United States'],
])('%s is %s', (code, name) => {
  expect(countryName(code)).toBe(name);
});

test.each([
  [0, '0 s'],
  [59_400, '59 s'],
  [60_000, '1 min 0 s'],
  [372_000, '6 min 12 s'],
])('%d ms are shown as %s', (ms, words) => {
  expect(timeSpent(ms)).toBe(words);
});
