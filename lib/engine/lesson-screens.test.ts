import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { courseScreens } from './lesson-screens';
import { packOf, understand } from './local/local-engine';
import { readDocument } from './local/testing/read-document';
import { countWords } from './reading/count-words';
import type { StudyPack } from './types';

const QUESTION = { parts: [] };
const filler = (first: string) => `${first}${' grow'.repeat(28)}.`;
/** Screens of three sentences. */
const CONTENT = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J', 'K', 'L', 'M', 'N', 'O'].map(
  (letter) => filler(`Cell${letter}`),
);
const LESSON = { content: CONTENT.join(' '), points: [], checks: [] };
const line = (at: number) => ({ quote: CONTENT[at] ?? '' });

describe('a lesson’s checks', () => {
  const askedAfter = (quotes: { quote: string; parts?: string[] }[]) => {
    const checks = quotes.map((one, index) => ({ ...QUESTION, ...one, index }));
    const [screens] = courseScreens([{ ...LESSON, checks }], []);
    return screens?.map((screen) => screen.checks.map(({ index }) => index));
  };

  test('stand one after every second screen, the rest at the end', () => {
    expect(askedAfter([line(0), line(4), line(7), line(14), line(1)])).toEqual([
      [],
      [0],
      [],
      [4],
      [1, 2, 3],
    ]);
  });

  test('never stand before their line', () => {
    expect(askedAfter([line(6), line(14)])).toEqual([[], [], [], [0], [1]]);
    expect(askedAfter([line(5)])).toEqual([[], [0], [], [], []]);
  });

  test('without a line in the lesson stand at the end', () => {
    expect(askedAfter([{ quote: 'Birds fly.' }, { quote: '' }])).toEqual([[], [], [], [], [0, 1]]);
  });

  test('wait for all terms or steps that they ask about', () => {
    const parts = ['CellA', 'CellH'];
    expect(askedAfter([{ ...line(0), parts }])).toEqual([[], [], [], [0], []]);
    expect(askedAfter([{ ...line(0), parts: ['CellA', 'CellZ'] }])).toEqual([[], [], [], [], [0]]);
  });
});

describe('a screen’s marked phrase', () => {
  const text = [
    'The heart is a pump of muscle that moves blood through the body.',
    filler('Blood'),
    filler('Vessels'),
    'Valves keep the blood from flowing back into the chambers of the heart.',
    filler('Tissue'),
  ];
  const content = text.join(' ');
  const quoting = (at: number) => ({ quote: text[at] ?? '' });
  const phrases = (points: { quote: string }[], cards: { quote: string; answer: string }[] = []) =>
    courseScreens([{ content, points, checks: [] }], cards)[0]?.map(({ mark }) =>
      mark ? content.slice(mark.from, mark.to) : null,
    );

  test('is of a key point, with its source and where its sentence ends', () => {
    const point = quoting(0);
    const [screens] = courseScreens([{ content, points: [point], checks: [] }], []);
    expect(screens?.[0]?.mark).toMatchObject({ from: 0, source: point, end: text[0]?.length });
    expect(phrases([point])).toEqual(['The heart is a pump', 'Valves keep the blood']);
  });

  test('is of a card where no key point is, in the words of its answer', () => {
    const card = { ...quoting(3), answer: 'Flowing back into the chambers.' };
    expect(phrases([], [card])).toEqual([
      'The heart is a pump of muscle',
      'flowing back into the chambers',
    ]);
  });

  test('is one, of the first key point there', () => {
    expect(phrases([quoting(3), quoting(0)])).toHaveLength(2);
  });

  test('is of what repeats the lesson’s words where nothing is quoted, without a source', () => {
    const [screens] = courseScreens([{ content, points: [], checks: [] }], []);
    expect(screens?.map(({ mark }) => mark?.source)).toEqual([null, null]);
    expect(phrases([])?.[1]).toBe('Valves keep the blood');
  });

  test('is not of a question that nothing quotes', () => {
    const asks =
      'What keeps the blood of the body from flowing back into the chambers of the heart?';
    const other = `Nerves tell it when to beat. ${asks}`;
    const [screens] = courseScreens([{ content: other, points: [], checks: [] }], []);
    expect(screens?.map(({ mark }) => mark)).toEqual([null]);
  });
});

function packs(): Promise<StudyPack>[] {
  const folder = join(import.meta.dirname, '../../tests/fixtures/languages');
  return ['de', 'fr', 'es', 'pt', 'it'].map(async (language) => {
    const text = readFileSync(join(folder, `${language}.txt`), 'utf8');
    const understood = await understand(readDocument(text, language));
    return packOf(understood, { parts: { lessons: true, cards: true } });
  });
}

test('a lesson that is too long keeps what its checks ask about', () => {
  const lines = Array.from({ length: 40 }, (_, at) => `${filler(`Line${at}x`)}`);
  const checks = [2, 11, 25, 38].map((at) => ({
    quote: lines[at] ?? '',
    parts: [`Line${at + 1}x`],
  }));
  const content = lines.join(' ');
  const [screens = []] = courseScreens([{ content, points: [], checks }], []);
  expect(screens).toHaveLength(8);
  expect(screens.flatMap((screen) => screen.checks)).toHaveLength(4);
  const shown = screens.map(({ from, to }) => content.slice(from, to)).join(' ');
  for (const { quote, parts } of checks) {
    expect(shown).toContain(quote);
    expect(shown).toContain(parts[0]);
  }
});

test('of what the engine makes, screens show the text in its order, and few words are marked', async () => {
  for (const { lessons, cards } of await Promise.all(packs())) {
    const courses = courseScreens(
      lessons.map(({ content, keyPoints: points, checks = [] }) => {
        return { content, points, checks: checks.map((check) => ({ ...check, parts: [] })) };
      }),
      cards.map((card) => ({ ...card, answer: card.back })),
    );
    for (const [at, { content, checks }] of lessons.entries()) {
      const screens = courses[at] ?? [];
      const shown = screens.map(({ from, to }) => content.slice(from, to));
      expect(screens.length).toBeLessThanOrEqual(8);
      for (const [place, { from, to }] of screens.entries()) {
        expect(from).toBeGreaterThanOrEqual(screens[place - 1]?.to ?? 0);
        expect(countWords(content.slice(from, to))).toBeLessThanOrEqual(90);
      }
      const marks = screens.flatMap(({ mark }) => (mark ? content.slice(mark.from, mark.to) : []));
      for (const mark of marks) expect([4, 5, 6, 7, 8, 9, 10, 11, 12]).toContain(countWords(mark));
      expect(countWords(marks.join(' '))).toBeLessThanOrEqual(0.12 * countWords(shown.join(' ')));
      expect(screens.flatMap((screen) => screen.checks)).toHaveLength(checks?.length ?? 0);
    }
  }
});

test.each(['', ' \n\n ', '\ud800', 'a'.repeat(5_000), '\n\n- \n\n—\n\n'])(
  'any text gives screens, also %j',
  (content) => {
    const [screens = []] = courseScreens(
      [{ content, points: [{ quote: content }], checks: [] }],
      [],
    );
    for (const { from, to } of screens) expect(to).toBeGreaterThan(from);
  },
);
