import { describe, expect, test } from 'vitest';
import { type AnalysedDocument, analyseDocument, sentenceText } from '../analysed';
import { readDocument } from '../testing/read-document';
import { chooseParagraphs } from './choose-paragraphs';
import { withoutOpenEnds } from './open-ends';
import { readableParagraphs } from './paragraphs';

const read = (text: string) => analyseDocument(readDocument(text));
const allOf = (document: AnalysedDocument) => [...document.sentences.keys()];
const textsOf = (document: AnalysedDocument, sentences: readonly number[]) =>
  sentences.map((one) => sentenceText(document, document.sentences[one]!));

/** Twenty words about a part of the body. */
const about = (part: string) =>
  `The ${part} is a part of the body that many students of medicine study with great care in their first year.`;
const said = (part: string, count: number) =>
  Array.from({ length: count }, (_, i) => about(`${part}${'st'.repeat(i)}`)).join(' ');

describe('a paragraph', () => {
  const partsOf = (text: string) => {
    const document = read(`# The body\n\n${text}`);
    return readableParagraphs(document, allOf(document)).map(({ sentences }) =>
      textsOf(document, sentences),
    );
  };

  test('is shown as far as there is room, in pieces of 40 words or more', () => {
    expect(partsOf(said('heart', 4)).map((one) => one.length)).toEqual([2, 2]);
    expect(partsOf(said('heart', 3)).map((one) => one.length)).toEqual([3]);
  });

  test.each([
    ['where it announces several', `There are two kinds of organ. ${said('heart', 4)}`],
    ['before a second', `${said('heart', 3)} Second, ${about('liver')} ${about('lung')}`],
    ['where the next leans on it', said('heart', 4).replaceAll('. The', '. This')],
  ])('is not cut %s', (_, text) => {
    expect(partsOf(text)).toHaveLength(1);
  });

  test('has the list that it leads to, with as many entries as it names', () => {
    const entries = ['heart', 'liver', 'lung', 'skin'].map(about);
    const [list, ...others] = partsOf(
      [`${about('rib')} It has two helpers:`, ...entries].join('\n\n'),
    );
    expect(list).toHaveLength(2 + 2);
    expect(others.flat()).toEqual(entries.slice(2));
  });

  test('goes on with the “second” of the next', () => {
    expect(partsOf(`First, ${about('heart')}\n\nSecond, ${about('liver')}`)).toHaveLength(1);
    expect(partsOf(`${said('heart', 2)}\n\n${about('liver')}`)).toHaveLength(2);
  });

  test('loses what only points at the text, and is lost with a formula that it talks through', () => {
    const pointing = 'Refer to Chapter 4 for more on this part.';
    expect(partsOf(`${about('heart')} ${pointing} ${about('liver')}`).flat()).toEqual([
      about('heart'),
      about('liver'),
    ]);
    const carrying = 'The curve moves from point A to point B on the horizontal axis.';
    expect(partsOf(`${carrying} ${about('liver')}`).flat()).not.toContain(carrying);
  });
});

describe('of a section', () => {
  const ORGANS = ['heart', 'liver', 'lung', 'skin'];
  const choose = (text: string, most: number) => {
    const document = read(text);
    const chosen = chooseParagraphs(document, allOf(document), () => 1, { most, mostRuns: 2 });
    return textsOf(document, chosen);
  };
  const parts = ORGANS.map((organ) => `## The ${organ}\n\n${said(organ, 2)}\n\n${said(organ, 6)}`);
  const BODY = ['# The body', said('body', 2), ...parts].join('\n\n');

  test('all is shown if there is room', () => {
    expect(choose(BODY, 5_000)).toHaveLength(2 + 4 * 8);
  });

  test('each subsection is opened before one goes on', () => {
    const shown = choose(BODY, 300);
    for (const organ of ORGANS) expect(shown).toContain(about(organ));
    expect(shown.length).toBeLessThanOrEqual(15);
  });

  test('the subsections with little are continued first', () => {
    const shown = choose(BODY, 500);
    const counts = ORGANS.map((organ) => shown.filter((one) => one.includes(` ${organ}`)).length);
    expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(2);
  });

  test('sections below one heading are all opened, or none is', () => {
    const below = ORGANS.map((organ) => `### The ${organ}\n\n${said(organ, 2)}`);
    const text = ['# The body', said('body', 3), '## Organs', said('organ', 2), ...below];
    const opened = (most: number) => {
      const shown = choose(text.join('\n\n'), most);
      return ORGANS.filter((organ) => shown.includes(about(organ))).length;
    };
    expect(opened(250)).toBe(0);
    expect(opened(280)).toBe(4);
  });

  test('stories come last', () => {
    const story = Array.from(
      { length: 3 },
      (_, i) =>
        `In ${1950 + i} he said that his heart was weak, and she gave him 20 percent of her own savings that year.`,
    ).join(' ');
    const text = `# The body\n\n${said('body', 2)}\n\n${story}\n\n${said('liver', 14)}`;
    expect(choose(text, 330).join(' ')).not.toContain('savings');
  });
});

describe('at the end of what is shown', () => {
  const kept = (end: string) => {
    const document = read(`${about('heart')} ${end} ${about('liver')} ${about('lung')}`);
    return textsOf(document, withoutOpenEnds(document, [0, 1]));
  };

  test.each([
    'Why does the heart beat all day?',
    'First, the heart takes in the blood of the veins.',
    'There are certain organs that clean the blood.',
    'The heart has two kinds of valves.',
    'Let’s look at the valves of the heart.',
  ])('%j is left out, as what follows isn’t there', (end) => {
    expect(kept(end)).toEqual([about('heart')]);
  });

  test('what says something by itself stays', () => {
    const end = 'The heart pumps the blood of the body into two arteries.';
    expect(kept(end)).toEqual([about('heart'), end]);
  });
});
