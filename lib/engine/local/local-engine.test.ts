import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Anchor, PASSAGE_SEPARATOR, type ReadDocument, type StudyPack } from '../types';
import { localEngine } from './local-engine';
import { readDocument } from './testing/read-document';

const ALL = { lessons: true, cards: true };
const CHAPTER = readFileSync('public/samples/states-of-consciousness.txt', 'utf8');

function anchorsOf(pack: StudyPack): Anchor[] {
  return [
    ...pack.summary,
    ...pack.lessons.flatMap(({ keyPoints }) => keyPoints),
    ...pack.cards,
    ...pack.themes,
    ...pack.concepts,
    ...pack.relations,
  ];
}

/** Checks what is true of every pack, whatever the text. */
function expectValid(document: ReadDocument, pack: StudyPack): void {
  const whole = document.passages.map(({ text }) => text).join(PASSAGE_SEPARATOR);
  for (const { passage, start, quote } of anchorsOf(pack)) {
    const { text, start: from } = document.passages[passage]!;
    expect(whole.slice(start, start + quote.length)).toBe(quote);
    expect(quote).not.toBe('');
    expect(start).toBeGreaterThanOrEqual(from);
    expect(start + quote.length).toBeLessThanOrEqual(from + text.length);
  }
  expect(pack.lessons).toHaveLength(document.passages.length ? 5 : 0);
  const titles = pack.lessons.map(({ title }) => title.toLowerCase());
  expect(new Set(titles).size).toBe(titles.length);
  for (const lesson of pack.lessons) {
    expect(lesson.title).not.toBe('');
    expect(lesson.content).not.toBe('');
    expect(lesson.durationMinutes).toBeGreaterThanOrEqual(1);
    expect(lesson.keyPoints.length).toBeLessThanOrEqual(6);
  }
  expect(pack.cards.length).toBeLessThanOrEqual(60);
  expect(new Set(pack.cards.map(({ front }) => front)).size).toBe(pack.cards.length);
  for (const { front, back } of pack.cards) expect([front, back]).not.toContain('');
  for (const { from, to } of pack.relations) {
    expect(from).not.toBe(to);
    expect([pack.concepts[from], pack.concepts[to]]).not.toContain(undefined);
  }
  expect(pack.themes.length).toBeLessThanOrEqual(6);
  for (const theme of pack.themes.keys())
    expect(pack.concepts.filter((one) => one.theme === theme).length).toBeLessThanOrEqual(6);
  expect(pack.relations.map(({ label }) => label)).not.toContain('');
  expect(pack.wordCloud.length).toBeLessThanOrEqual(40);
}

describe('a chapter', () => {
  const document = readDocument(CHAPTER);
  let pack: StudyPack;

  beforeAll(async () => {
    pack = await localEngine.makePack(document, { parts: ALL });
  });

  test('makes a complete pack whose quotes are in the text', () => {
    expectValid(document, pack);
    expect(pack).toMatchObject({
      engine: 'local',
      structure: { paragraphs: document.passages.length, readingTime: 49 },
    });
    expect(pack.cards.length).toBeGreaterThanOrEqual(30);
    expect(new Set(pack.cards.map(({ category }) => category))).toEqual(
      new Set(['definition', 'concept', 'application', 'fact']),
    );
    const difficulties = pack.cards.map(({ difficulty }) => difficulty);
    expect(difficulties).toEqual(expect.arrayContaining(['easy', 'medium']));
    for (const { keyPoints, content } of pack.lessons) {
      expect(keyPoints.length).toBeGreaterThanOrEqual(3);
      expect(content.split(/\s+/).length).toBeGreaterThanOrEqual(150);
      expect(content.split(/\s+/).length).toBeLessThanOrEqual(800);
    }
    expect(pack.suggestedQuestions.length).toBeGreaterThanOrEqual(3);
  });

  test('makes the same pack every time', async () => {
    expect(await localEngine.makePack(document, { parts: ALL })).toEqual(pack);
  });

  test('leaves out the parts that were not requested, and nothing else', async () => {
    const part = await localEngine.makePack(document, { parts: { lessons: false, cards: false } });
    expect(part).toEqual({ ...pack, lessons: [], cards: [] });
  });

  test('reports its stages in order', async () => {
    const reported: [string, number][] = [];
    await localEngine.makePack(document, {
      parts: ALL,
      onStage: (stage, fraction) => reported.push([stage, fraction]),
    });
    expect([...new Set(reported.map(([stage]) => stage))]).toEqual([
      'understanding',
      'lessons',
      'cards',
      'visual',
    ]);
    for (const stage of ['understanding', 'lessons', 'cards', 'visual']) {
      const fractions = reported.filter(([one]) => one === stage).map(([, fraction]) => fraction);
      expect(fractions).toEqual([...fractions].sort((a, b) => a - b));
      expect(fractions.at(-1)).toBe(1);
    }
  });
});

describe('any text at all', () => {
  const word = fc.oneof(
    fc.lorem({ maxCount: 1 }),
    fc.string({ unit: 'grapheme', maxLength: 12 }),
    fc.constantFrom(
      'The cell is a unit.',
      'if',
      'a',
      '<b>',
      '漢字。',
      'שלום',
      'i = 0;',
      '…',
      '(',
      '"',
      '—',
      'e.g.',
      '3.14',
      'called',
    ),
  );
  const passage = fc.array(word, { maxLength: 60 }).map((words) => words.join(' '));
  const text = fc.array(
    fc.oneof(
      passage,
      passage.map((line) => `# ${line.slice(0, 40)}`),
    ),
    { maxLength: 12 },
  );

  test('never throws, and always gives a valid pack', async () => {
    await fc.assert(
      fc.asyncProperty(text, fc.constantFrom('en', 'de', 'ja', 'und'), async (blocks, language) => {
        const document = readDocument(blocks.join('\n\n'), language);
        expectValid(document, await localEngine.makePack(document, { parts: ALL }));
      }),
      { numRuns: 100 },
    );
  });
});

test('an introduction that tells a story is called so on the map', async () => {
  const story =
    'Noel and Tracy ran to the ambulance one evening. Noel carried the heavy bag, and Tracy drove the ambulance through town. ';
  const organs = ['heart', 'liver', 'lung', 'brain', 'skin'];
  const chapters = organs.map(
    (organ) =>
      `## The ${organ}\n\n${`The ${organ} is an organ of the body. It works by day and by night. `.repeat(20)}`,
  );
  const text = ['# The body', '## Introduction', story.repeat(20), ...chapters].join('\n\n');
  const { themes } = await localEngine.makePack(readDocument(text), { parts: ALL });
  expect(themes[0]?.title).toBe('Introduction');
});
