import { describe, expect, test } from 'vitest';
import { type AnalysedDocument, analyseDocument, sentenceText } from '../../analysed';
import { readDocument } from '../../testing/read-document';
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
  /** After the opening of its section. */
  const partsOf = (text: string) => {
    const document = read(`# The body\n\n${said('body', 2)}\n\n${text}`);
    const all = readableParagraphs(document, allOf(document));
    return all.slice(1).map(({ sentences }) => textsOf(document, sentences));
  };

  test('is shown as far as there is room, in pieces of 40 words or more', () => {
    expect(partsOf(said('heart', 4)).map((one) => one.length)).toEqual([2, 2]);
    expect(partsOf(said('heart', 3)).map((one) => one.length)).toEqual([3]);
  });

  test('that opens a section is shown from 20 words on', () => {
    const document = read(`# The body\n\n${said('heart', 4)}`);
    const all = readableParagraphs(document, allOf(document));
    expect(all.map(({ sentences }) => sentences.length)).toEqual([1, 3]);
  });

  test('on one of several things announced is shown from its first sentence on', () => {
    const phase = (name: string) =>
      `The ${name} phase of the beat opens the valves of the heart and moves all of the blood on into the vessels. This takes half a second. ${said(name, 2)}`;
    const all = ['Each beat has two phases that follow each other.', phase('first'), phase('late')];
    const [, early, rest] = partsOf([`${said('rib', 2)} ${all[0]}`, ...all.slice(1)].join('\n\n'));
    expect(early?.at(-1)).toMatch(/^The first phase/);
    expect(rest?.[0]).toBe('This takes half a second.');
  });

  test('on muscle activity is none on an activity of the book', () => {
    const own = 'Muscle activity warms all of the blood of a body in the cold.';
    expect(partsOf(`${said('heart', 2)} ${own} ${about('liver')}`).flat()).toContain(own);
    const box = 'The Work It Out feature has more on what warms the blood of a body.';
    expect(partsOf(`${said('heart', 2)} ${box} ${about('liver')}`).flat()).not.toContain(box);
  });

  test.each([
    { lines: ['20000 20000 Done 15000', '0 20 40 60'], shown: false },
    { lines: ['Year | 1990', 'Trees | 20'], shown: true },
    { lines: ['Oak, birch and pine', 'Beech and fir'], shown: true },
  ])('shows $lines below it: $shown', ({ lines, shown }) => {
    const texts = partsOf([said('liver', 2), ...lines, said('rib', 2)].join('\n\n')).flat();
    expect(texts.filter((one) => !one.startsWith('The '))).toEqual(shown ? lines : []);
  });

  test.each([
    'The Neoclassical Perspective will discuss the parts of the body.',
    'Body Parts and Health will probe these issues.',
    'The following reversible chemical reaction describes the work of the liver.',
    'From the graph, we see that the body rests at night.',
    'Seek additional content for more on the body.',
    'Seek more content for additional information on the body.',
    'The small hypnogram below shows a night of the body.',
    'The graph shows the weight of the body at night.',
    'The first three causes of pain listed are of the body.',
    'The ten cases outlined in the sections below concern the body.',
    'In the previous study on the body, nobody spoke of age.',
    'Earlier we described it as a body of cells.',
    'The box that follows tells of a body in the cold.',
    'What the body does is shown by the following scenario.',
  ])('loses %j', (sentence) => {
    const shown = partsOf(`${said('heart', 2)} ${sentence} ${said('liver', 2)}`).flat();
    expect(shown).toEqual([about('heart'), about('heartst'), about('liver'), about('liverst')]);
  });

  test('goes on after a bracket that only sends the reader elsewhere', () => {
    const sent = '(Read the following Clear It Up feature on the blood of the heart.)';
    const leaning = 'Together, these parts of the heart move the blood.';
    expect(partsOf(`${said('heart', 2)} ${sent} ${leaning} ${about('liver')}`).flat()).toContain(
      leaning,
    );
  });

  test('loses an aside in brackets with what it is about', () => {
    const aside = '(A body as such has no goals, but the people who care for it have some.)';
    const shown = partsOf(
      `${said('heart', 2)} Figure illustrates the goals of the body. ${aside}`,
    ).flat();
    expect(shown).not.toContain(aside);
    expect(partsOf(`${said('heart', 2)} ${about('liver')} ${aside}`).flat()).toContain(aside);
  });

  test('loses the last few words after a figure', () => {
    const end = 'Figure 3 shows the rib. The glands do that.';
    expect(partsOf(`${said('heart', 2)} ${end}`).flat()).toEqual([
      about('heart'),
      about('heartst'),
    ]);
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

  test.each([
    'This is easy to do for all parts of a body, where',
    'The body reports something like',
  ])('loses what a formula or an example broke off: %j', (end) => {
    const shown = partsOf(`${said('heart', 2)} ${end}\n\n${said('liver', 2)}`).flat();
    expect(shown).toEqual([about('heart'), about('heartst'), about('liver'), about('liverst')]);
  });

  test('has no “Because:” whose formula is gone', () => {
    const text = (next: string) =>
      partsOf(`${said('heart', 2)}\n\nBecause:\n\n${next}\n\n${said('liver', 2)}`).flat();
    expect(text('Therefore, the heart rests at night.')).not.toContain('Because:');
    expect(text('The heart rests at night.')).toContain('Because:');
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

  test('where a lesson has room, all sections below a heading are opened, in as many runs as it takes', () => {
    const organs = [...ORGANS, 'rib', 'eye', 'ear'];
    const below = organs.map(
      (organ) => `### The ${organ}\n\n${said(organ, 2)}\n\n${said(organ, 9)}`,
    );
    const text = ['# The body', said('body', 3), '## Organs', said('organ', 2), ...below];
    const shown = choose(text.join('\n\n'), 900);
    for (const organ of organs) expect(shown).toContain(about(organ));
  });

  test('a heading over a first sentence that doesn’t tell of it is left out', () => {
    const rest = `Figure 3 shows the rib. ${'They are all of one kind in the body of a patient. '.repeat(6)}`;
    const choices = (opening: string) =>
      choose(
        [
          ...['# The body', said('body', 3), '## The heart', said('heart', 9)],
          ...['## A choice of glands', `${opening} ${rest}`],
        ].join('\n\n'),
        5_000,
      );
    const empty =
      'The first possibility is to leave all of them alone for many days and nights, as people did.';
    expect(choices(empty)).not.toContain(empty);
    const telling =
      'Glands are small organs that make the juices of the body all day and all night long.';
    expect(choices(telling)).toContain(telling);
  });

  test('below a section that only leads to them, all are opened before anything goes on', () => {
    const organs = ORGANS.slice(0, 3);
    const below = organs.map(
      (organ) => `#### The ${organ}\n\n${said(organ, 2)}\n\n${said(organ, 9)}`,
    );
    const text = [
      ...['# The body', said('body', 3), '### Organs', said('organ', 2), ...below],
      ...['### Bones', said('bone', 2), said('joint', 14), said('rib', 14)],
    ];
    const shown = choose(text.join('\n\n'), 400);
    for (const organ of organs) expect(shown).toContain(about(organ));
  });

  test('all of what a paragraph announces is shown', () => {
    const phase = (name: string) => `The ${name} phase of a beat moves the blood. ${said(name, 8)}`;
    const text = [
      ...['# The body', `${said('body', 2)} Each beat has three phases.`],
      ...['early', 'middle', 'late'].map(phase),
      ...['# Bones', said('bone', 9)],
    ];
    const shown = choose(text.join('\n\n'), 420);
    for (const name of ['early', 'middle', 'late'])
      expect(shown).toContain(`The ${name} phase of a beat moves the blood.`);
  });

  test('nobody is spoken of whom nothing shown brings in', () => {
    const told = `A doctor told Imani that her heart was weak. ${said('heart', 3)}`;
    const document = read(
      [
        ...['# Patients', 'A girl called Imani met her doctor in the rain.'],
        ...['# The body', said('body', 3), told, said('liver', 9)],
      ].join('\n\n'),
    );
    const body = allOf(document).filter((index) => document.sentences[index]?.section === 1);
    const shown = textsOf(
      document,
      chooseParagraphs(document, body, () => 1),
    );
    expect(shown.join(' ')).not.toContain('Imani');
    expect(shown).toContain(about('liver'));
    expect(
      textsOf(
        document,
        chooseParagraphs(document, allOf(document), () => 1),
      ).join(' '),
    ).toContain('told Imani');
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
    'Suppose the heart of a patient beats 90 times a minute.',
    'Another puzzle is the remarkable strength of the heart.',
    'Finally, there is the issue of what moves the blood.',
  ])('%j is left out, as what follows isn’t there', (end) => {
    expect(kept(end)).toEqual([about('heart')]);
  });

  test.each([
    'The heart pumps the blood of the body into two arteries.',
    'Another function of the heart is to move heat to the skin.',
    'The second is the left chamber, which pumps blood to the body.',
  ])('%j says something by itself and stays', (end) => {
    expect(kept(end)).toEqual([about('heart'), end]);
  });
});
