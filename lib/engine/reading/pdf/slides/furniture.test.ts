import { expect, test } from 'vitest';
import { OTHERS, Talk, withOthers } from '@/tests/helpers/files/talk';
import type { PageText } from '../geometry';
import { withoutFurniture } from './furniture';

test('numbers, dates and names at the foot are left out, though few slides have them', async () => {
  const talk = (await Talk.create()).slide('Trade');
  const foot = (name: string, number: string) =>
    talk.line(name, 700, 800, 12).line(number, 1500, 800, 12);
  talk.slide('Prices').box(['Low', 'High']);
  foot('Dr. Ada Green, CS', '12');
  talk.slide('Rents').box(['Of land', 'Of rooms']);
  foot('Dr. Ada Green, CS', '14');
  talk.line('9/19/2023', 100, 800, 12);
  expect(await withOthers(talk).blocks()).toEqual([
    '# Trade',
    ...['## Prices', 'Low', 'High', '## Rents', 'Of land', 'Of rooms'],
    ...OTHERS,
  ]);
});

test('a line of text at the foot stays whole, though two slides have some of its words', async () => {
  const talk = (await Talk.create()).slide('Trade');
  for (const [title, end] of [
    ['Prices', ' fixed by law'],
    ['Wages', ' equal by law'],
  ] as const)
    talk
      .slide(title)
      .mixedLine([{ text: 'They are ' }, { text: 'never', face: 'bold' }, { text: end }], 100, 750)
      .line('They rise with demand', 100, 774);
  expect(await withOthers(talk).blocks()).toEqual([
    '# Trade',
    ...['## Prices', 'They are never fixed by law', 'They rise with demand'],
    ...['## Wages', 'They are never equal by law', 'They rise with demand'],
    ...OTHERS,
  ]);
});

test('the marks of items, and a title that most slides share, are part of the text', async () => {
  const talk = (await Talk.create()).slide('Sorting');
  const marks = ['a', 'b', 'c', 'd', 'e', 'f'];
  for (const mark of marks) {
    talk.slide('Merge sort');
    ['takes two lists', 'gives one'].forEach((text, i) => {
      talk.line('•', 100, 240 + 24 * i).line(`${text} in step ${mark}`, 125, 240 + 24 * i);
    });
  }
  expect(await talk.blocks()).toEqual([
    ...['# Sorting', '## Merge sort'],
    ...marks.flatMap((mark) => [`takes two lists in step ${mark}`, `gives one in step ${mark}`]),
  ]);
});

test('the cells of a table are text, though other pages have the same ones', async () => {
  const talk = await Talk.create();
  for (const page of [1, 2, 3, 4]) {
    talk.slide(null);
    for (const row of [1, 2, 3, 4])
      [`Town ${page}${row}`, 'Large', `${1200 + page * row}`].forEach((cell, i) => {
        talk.line(cell, 100 + 300 * i, 120 + 36 * row);
      });
  }
  const blocks = await talk.blocks();
  expect(blocks).toHaveLength(16);
  expect(blocks.at(-1)).toBe('Town 44 | Large | 1216');
});

const digit = (_: unknown, i: number) => ({
  ...{ text: '7', left: 20 * i, right: 20 * i + 4, baseline: 530, size: 8, font: 'f1' },
  ...{ spaced: false, against: false },
});
const title = { ...digit(0, 0), text: 'Title', baseline: 100, size: 40 };
/** What two slides keep that have these at their foot. */
const kept = (foot: PageText['fragments']) =>
  withoutFurniture(
    [1, 2].map((number) => ({
      ...{ number, width: 960, height: 540 },
      fragments: [title, ...foot],
    })),
  ).map(({ fragments }) => fragments.map(({ text }) => text));

test('a formula at the foot is text', () => {
  expect(kept([{ ...digit(0, 0), text: '𝝎𝒏' }])).toEqual([
    ['Title', '𝝎𝒏'],
    ['Title', '𝝎𝒏'],
  ]);
});

test('a number beside a button is left out, and so is one below a large picture', () => {
  const number = { ...digit(0, 0), text: '5 / 73', left: 6, right: 30 };
  const button = { ...number, text: '⌢', left: 0, right: 4 };
  expect(kept([button, number])).toEqual([['Title'], ['Title']]);
  const picture = { ...button, text: '❔', size: 200, baseline: 480 };
  expect(kept([picture, number])).toEqual([
    ['Title', '❔'],
    ['Title', '❔'],
  ]);
});

test('as many numbers as a page can have are left out at once', () => {
  expect(kept(Array.from({ length: 70_000 }, digit))).toEqual([['Title'], ['Title']]);
});
