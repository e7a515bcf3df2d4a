import { expect, test } from 'vitest';
import type { Passage } from '../types';
import { timelineEvents } from './timelines';

type Part = { title: string; level?: number; lines: readonly string[] };

function textOf(...parts: readonly Part[]) {
  const passages = parts.flatMap(({ lines }, section) =>
    lines.map((text): Passage => ({ text, section, start: 0, page: null }) as Passage),
  );
  return { sections: parts.map(({ title, level = 2 }) => ({ title, level })), passages };
}

const LINES = [
  '1861: Alexander II frees the serfs.',
  '1881: Alexander II is assassinated.',
  '1894: Nicholas II becomes tsar.',
  '9 January 1905: Bloody Sunday.',
];

test('four lines that begin with a date are a timeline, three are none', () => {
  expect(timelineEvents(textOf({ title: 'Dates', lines: LINES }))).toEqual([
    {
      passage: 0,
      date: '1861',
      event: 'Alexander II frees the serfs.',
      year: 1861,
      untilYear: 1861,
      month: null,
      day: null,
    },
    {
      passage: 1,
      date: '1881',
      event: 'Alexander II is assassinated.',
      year: 1881,
      untilYear: 1881,
      month: null,
      day: null,
    },
    {
      passage: 2,
      date: '1894',
      event: 'Nicholas II becomes tsar.',
      year: 1894,
      untilYear: 1894,
      month: null,
      day: null,
    },
    {
      passage: 3,
      date: '9 January 1905',
      event: 'Bloody Sunday.',
      year: 1905,
      untilYear: 1905,
      month: 1,
      day: 9,
    },
  ]);
  expect(timelineEvents(textOf({ title: 'Dates', lines: LINES.slice(0, 3) }))).toEqual([]);
});

test('half of a section has to be dated', () => {
  const prose = (count: number) => Array<string>(count).fill('The peasants remained poor.');
  expect(timelineEvents(textOf({ title: '', lines: [...LINES, ...prose(4)] }))).toHaveLength(4);
  expect(timelineEvents(textOf({ title: '', lines: [...LINES, ...prose(5)] }))).toEqual([]);
});

test('a heading gives its year to days and months below it, also from above', () => {
  const text = textOf(
    { title: 'Revolution', level: 1, lines: [] },
    {
      title: '1789',
      level: 2,
      lines: ['5 maggio: Stati Generali', '14 luglio: presa della Bastiglia'],
    },
    { title: 'Autunno', level: 3, lines: ['5–6 ottobre: Marcia su Versailles'] },
    {
      title: '1790',
      level: 2,
      lines: ['14 luglio: Fête de la Fédération', '1793: esecuzione del re'],
    },
    { title: 'Dopo', level: 1, lines: ['3 maggio: senza anno'] },
  );
  expect(timelineEvents(text).map(({ date, year }) => [date, year])).toEqual([
    ['5 maggio 1789', 1789],
    ['14 luglio 1789', 1789],
    ['5–6 ottobre 1789', 1789],
    ['14 luglio 1790', 1790],
    ['1793', 1793],
  ]);
});

test('dates without a year are no timeline', () => {
  const lines = ['5 May: essay', '12 May: test', '19 May: project', '26 May: exam'];
  expect(timelineEvents(textOf({ title: 'Deadlines', lines }))).toEqual([]);
});

test.each(['Schedule', 'Course calendar', 'Assignments and deadlines', 'Release notes'])(
  'dates below “%s” are no timeline',
  (title) => {
    expect(timelineEvents(textOf({ title, lines: LINES }))).toEqual([]);
  },
);

test('rows of two cells are events, rows of figures none', () => {
  const rows = [
    '1789 | Storming of the Bastille',
    '1793 | Execution of the king',
    '1799 | Coup of Napoleon',
    '1804 | Napoleon is emperor',
  ];
  expect(timelineEvents(textOf({ title: 'Dates', lines: rows }))).toHaveLength(4);
  const figures = ['1990 | 12 | 14', '1991 | 13 | 15', '1992 | 14 | 16', '1993 | 15 | 17'];
  expect(timelineEvents(textOf({ title: 'Sales', lines: figures }))).toEqual([]);
});

test('100,000 lines are read in linear time', () => {
  const lines = Array.from(
    { length: 100_000 },
    (_, i) => `${1000 + (i % 1000)}: event number ${i}`,
  );
  expect(timelineEvents(textOf({ title: 'Dates', lines }))).toHaveLength(100_000);
});
