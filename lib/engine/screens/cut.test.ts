import { describe, expect, test } from 'vitest';
import { countWords } from '../reading/count-words';
import { cutIntoScreens } from './cut';
import { unitsOf } from './units';

/** A sentence of so many words. */
const sentence = (words: number, first = 'Cells') => `${first}${' grow'.repeat(words - 1)}.`;
const sentences = (count: number, words: number) =>
  Array.from({ length: count }, () => sentence(words)).join(' ');

/** Losing a word costs a tenth, and any sentence that says "key" ten times as much. */
const lossesIn = (content: string) =>
  unitsOf(content).map(
    ({ from, to, words }) => words * (content.slice(from, to).includes('key') ? 1 : 0.1),
  );

function screensOf(content: string): string[] {
  return cutIntoScreens(unitsOf(content), lossesIn(content)).map((screen) =>
    content.slice(screen[0]?.from, screen.at(-1)?.to),
  );
}

const sizes = (content: string) => screensOf(content).map(countWords);

describe('a lesson of', () => {
  test.each([
    ['no words', '', []],
    ['one sentence', sentence(40), [40]],
    ['80 words', sentences(4, 20), [80]],
    ['100 words', sentences(5, 20), [40, 60]],
    ['300 words', sentences(15, 20), [60, 60, 60, 60, 60]],
    ['600 words', sentences(30, 20), [60, 60, 80, 80, 80, 80, 80, 80]],
    ['800 words', sentences(40, 20), Array(8).fill(80)],
    ['2,000 words', sentences(100, 20), Array(8).fill(80)],
  ])('%s', (_, content, expected) => {
    expect(sizes(content).toSorted((a, b) => a - b)).toEqual(expected);
  });
});

test('a screen holds 90 words and no more', () => {
  expect(sizes(sentences(12, 45))).toEqual(Array(6).fill(90));
  expect(sizes(sentences(8, 46))).toEqual(Array(8).fill(46));
});

test('a sentence of more than 90 words is a screen of its own', () => {
  expect(sizes(`${sentence(20)} ${sentence(120)} ${sentence(20)}`)).toEqual([20, 120, 20]);
});

test('a screen ends where a paragraph does, if that costs little', () => {
  const content = [sentences(4, 15), sentences(3, 25), sentences(4, 15)].join('\n\n');
  expect(screensOf(content)).toEqual(content.split('\n\n'));
});

test('a heading stays with the sentence below it', () => {
  const content = `${sentences(8, 20)}\n\nBones\n\n${sentences(8, 20)}`;
  const screens = screensOf(content);
  expect(screens.filter((screen) => screen.includes('Bones'))).toEqual([
    expect.stringMatching(/^Bones\n\nCells grow/),
  ]);
});

test('a screen begins with a sentence that doesn’t lean on the one before it', () => {
  const content = `${sentences(3, 20)} ${sentence(20, 'They')} ${sentences(4, 20)}`;
  for (const screen of screensOf(content)) expect(screen).not.toMatch(/^They/);
});

test('the entries of a list stay whole, and the first one with the line that leads to it', () => {
  const items = Array.from({ length: 8 }, (_, at) => sentence(20, `Step${at}`));
  const content = [sentence(60), sentence(10).replace(/\.$/, ':'), ...items].join('\n\n');
  const screens = screensOf(content);
  expect(screens.join('\n\n')).toBe(content);
  expect(screens.filter((screen) => screen.endsWith(':'))).toEqual([]);
});

test('a list whose entries are no sentences stays with the line that leads to it', () => {
  const entries = Array.from({ length: 6 }, (_, at) => `entry ${at} of the list`);
  const list = [sentence(12).replace(/\.$/, ':'), ...entries].join('\n\n');
  const content = `${sentences(2, 20)} ${list}\n\n${sentences(4, 20)}`;
  expect(screensOf(content).filter((screen) => screen.includes('entry'))).toEqual([
    expect.stringMatching(/^Cells[^.]*:\n\nentry 0[\s\S]*entry 5 of the list/),
  ]);
});

describe('of a lesson that is too long', () => {
  const long = (first: string) => sentence(20, first);
  const names = (count: number, name: string) =>
    Array.from({ length: count }, (_, at) => long(`${name}${at}`)).join(' ');

  test('the lines that count are shown', () => {
    const keys = [3, 17, 31, 44].map((at) => [at, sentence(20, `key${at}`)] as const);
    const lines = Array.from({ length: 45 }, (_, at) => long(`Line${at}`));
    for (const [at, key] of keys) lines[at] = key;
    const shown = screensOf(lines.join(' ')).join(' ');
    for (const [, key] of keys) expect(shown).toContain(key);
    expect(countWords(shown)).toBeGreaterThan(550);
  });

  test('no screen begins with a line that leans on one left out', () => {
    const leaning = (at: number) => `${names(3, `Group${at}x`)} ${long('They')} ${long('These')}`;
    const content = Array.from({ length: 9 }, (_, at) => leaning(at)).join('\n\n');
    let end = 0;
    for (const screen of screensOf(content)) {
      const from = content.indexOf(screen, end);
      if (content.slice(end, from).trim() !== '') expect(screen).not.toMatch(/^The(?:y|se) /);
      end = from + screen.length;
    }
  });

  test('no list loses its entries alone', () => {
    const list = `${sentence(10).replace(/\.$/, ':')}\n\n${long('EntryA')}\n\n${long('EntryB')}`;
    const content = Array.from({ length: 15 }, (_, at) => `${names(1, `Line${at}x`)} ${list}`);
    for (const screen of screensOf(content.join('\n\n'))) expect(screen).not.toMatch(/:$/);
  });
});

test('lines without words are divided, too', () => {
  const units = unitsOf('—\n\n'.repeat(200));
  expect(units).toHaveLength(200);
  const screens = cutIntoScreens(units, Array(200).fill(1));
  expect(screens.flat()).toEqual(units);
  expect(Math.max(...screens.map((screen) => screen.length))).toBeLessThanOrEqual(90);
});

test('text without spaces between words is divided, too', () => {
  const content = '光合作用是植物的过程。'.repeat(40);
  expect(screensOf(content).join('')).toBe(content);
  expect(Math.max(...sizes(content))).toBeLessThanOrEqual(90);
});
