import { describe, expect, test } from 'vitest';
import { GAP } from '../../types';
import type { PlannedLesson } from '../lessons/make-lessons';
import { changedCheck } from './changed';
import { gapChoice } from './choices';
import { directionChoice } from './directions';
import { formsOfStatement } from './forms';
import { gapsIn } from './gaps';
import { statementOf, statementsIn } from './statements';
import { CELLS, learn } from './testing/learn';
import { typedGap, typedTerm } from './typed';

/** What can be made of one sentence at the end of a text. */
function ask(sentence: string, before = '') {
  const learned = learn(`${CELLS}\n\n${before}${sentence}`);
  const { source, siblings } = learned;
  const statement = statementOf(source, learned.sentenceOf(sentence));
  const gaps = statement ? gapsIn(source, statement) : [];
  return { ...learned, source, siblings, statement, gaps };
}

const WORDS_36 = `Osmosis moves water through ${'a very thin '.repeat(9)}and soft membrane of plants.`;

describe('a statement', () => {
  test.each([
    ['names a key term', 'Osmosis moves water into the roots of every plant.'],
    ['has 36 words', WORDS_36],
    ['says what it points at', 'Osmosis fills a root, which keeps its water for a day.'],
    ['begins with a key term', 'The femur is strong in every animal with four legs.'],
    [
      'says what holds if something is so',
      'If the root were dry, osmosis would fill it within a day.',
    ],
    ['has one figure', 'Osmosis moves 40% of the water into the roots of every plant.'],
    ['begins with a rare word', 'The chyme needs osmosis on its way through the gut.'],
  ])('can be asked about if it %s', (_, sentence) => {
    expect(ask(sentence).statement?.text).toBe(sentence);
  });

  test.each([
    ['names no key term', 'A garden needs water on a warm day in the summer.'],
    ['has 37 words', WORDS_36.replace('soft', 'soft old')],
    ['follows from another', 'Thus, osmosis moves water into the roots of every plant.'],
    ['is an example', 'A good example is osmosis in the roots of a plant.'],
    ['says what else there is', 'Alternatively, osmosis moves water into the roots of a plant.'],
    ['is the last of a row', 'A final example of movement is osmosis in the roots of a plant.'],
    ['only announces', 'Several movements are caused by osmosis in the roots of a plant.'],
    ['leaves out its condition', 'Osmosis would fill the roots of every plant in the garden.'],
    ['reckons', 'The osmosis of a root moves 2,000 drops of 6,000 drops a day.'],
    [
      'goes on about what was measured',
      'After rising quickly in spring, the level has fallen by osmosis in roots.',
    ],
    ['supposes', 'One might think that osmosis moves water out of the roots.'],
    ['begins with what was introduced', 'The move is a case of osmosis in the roots of a plant.'],
    ['has no subject', 'Begins the osmosis that fills the roots of every plant.'],
    ['points at one of several', 'The slowest of the three is osmosis in the roots of a plant.'],
    ['points at a drawing', 'Osmosis goes on from A to B in the roots of every plant.'],
    ['adds to another', 'Osmosis fills no root of a dry plant in the summer either.'],
    [
      'compares with another thing',
      'The only movement similar to it is osmosis in the roots of plants.',
    ],
    ['lasts as long as something told', 'Osmosis fills the roots over the course of the season.'],
    ['is about one of them', 'Osmosis fills each group of roots with water in the spring.'],
  ])('can’t be asked about if it %s', (_, sentence) => {
    expect(ask(sentence).statement).toBeNull();
  });
});

describe('a text that tells what happened', () => {
  const TOLD =
    'The botanist built a garden in the city in 1902. An accident was reported there in the spring. The garden was closed by the council. Visitors were sent home. ';

  test.each([
    ['recalls an event', 'Osmosis and the accident killed the roots of many old plants.', null],
    [
      'says which event it means',
      'Osmosis and the accident of 1903 killed the roots of many old plants.',
      'Osmosis and the accident of 1903 killed the roots of many old plants.',
    ],
  ])('%s', (_, sentence, asked) => {
    expect(ask(sentence, TOLD).statement?.text ?? null).toBe(asked);
  });

  test('has no gap for a plain word that does something', () => {
    const sentence = 'Osmosis filled the dry roots of many old plants with water.';
    expect(ask(sentence).gaps.map(({ written }) => written)).toEqual(['Osmosis']);
    expect(ask(sentence, TOLD).gaps).toEqual([]);
  });
});

describe('what a lesson shows', () => {
  const FOUND = 'Osmosis was found in the roots of a plant by a botanist.';
  const FILLS = 'Osmosis fills the dry roots of a plant with water.';
  const { source, document, sentenceOf } = learn(`${CELLS}\n\n${FOUND} ${FILLS}`);
  const shown = (keyPoints: string[]) => {
    const sentences = [sentenceOf(FOUND), sentenceOf(FILLS)];
    const points = keyPoints.map((text) => ({
      start: document.sentences[sentenceOf(text.startsWith(FOUND) ? FOUND : text)]!.start,
      quote: text,
    }));
    const lesson = { sentences, keyPoints: points } as PlannedLesson;
    return statementsIn(source, lesson).map(({ text }) => text);
  };

  test('is asked about without what happened, unless it is a key point', () => {
    expect(shown([])).toEqual([FILLS]);
    expect(shown([FOUND])).toEqual([FOUND, FILLS]);
  });

  test('is asked about by its worth: key points first', () => {
    expect(shown([FOUND, FILLS])).toHaveLength(2);
    expect(shown([`${FOUND} ${FILLS}`])).toEqual([FOUND, FILLS]);
    expect(shown([FILLS])[0]).toBe(FILLS);
  });
});

describe('a gap', () => {
  test.each([
    ['defines it', 'Osmosis is a movement of water that fills a root.', true],
    ['names it', 'A movement of water that fills a root is called osmosis.', true],
    ['opens with it', 'Osmosis fills the dry roots of a plant with water.', false],
    ['has it aside', 'Water moves by osmosis into the dry roots of a plant.', false],
  ])('stands where a statement %s', (_, sentence, central) => {
    const [gap] = ask(sentence).gaps;
    expect(gap).toMatchObject({
      text: sentence.replace(/osmosis/i, GAP),
      central,
    });
  });

  test.each([
    ['with too little besides', 'Osmosis fills the root.'],
    ['with three words that say something', 'The root of it all is in the osmosis of a plant.'],
    ['beside a word like it', 'Diffusion is a diffuse movement that fills a root.'],
    ['after a compound', 'Water moves by root-like osmosis into the stem of a plant.'],
    ['in a longer phrase', 'Water moves by rapid osmosis into the stem of a plant.'],
    ['that shares its noun', 'Slow or active transport moves ions into the stem of a plant.'],
    ['before the rest of a phrase', 'The femur (thigh) bone moves with the leg of an animal.'],
  ])('is not made %s', (_, sentence) => {
    const { gaps } = ask(sentence);
    expect(gaps.map(({ written }) => written)).not.toContain(
      sentence.match(/osmosis|active transport|femur|diffusion/i)![0],
    );
  });

  test('is filled with terms of one class, in its number and with its article', () => {
    const { source, siblings, gaps } = ask(
      'Osmosis is a movement of water that fills a root.',
      'Filtration is the movement of a liquid through a filter that holds particles. Filtration needs pressure. ',
    );
    expect(gapChoice(source, siblings, gaps[0]!)).toMatchObject({
      kind: 'choice',
      question: {
        text: '_____ is a movement of water that fills a root.',
        options: expect.arrayContaining(['Osmosis', 'Diffusion', 'Filtration']),
      },
    });
  });

  test.each([
    ['two others', 'Endocytosis is a long process that fills a root with water.'],
    ['a statement without its initials', 'Osmosis (OSM) is a movement of water into a root.'],
  ])('has no options without %s of its class', (_, sentence) => {
    const { source, siblings, gaps } = ask(sentence);
    expect(gapChoice(source, siblings, gaps[0]!)).toBeNull();
  });

  test('is typed, with what the text calls the whole term', () => {
    const { source, gaps } = ask(
      'Active transport brings ions into the stem of a plant.',
      'Active transport (ATX) needs food. A rapid active transport (RAT) is rare. ',
    );
    expect(typedGap(source, gaps[0]!)).toMatchObject({
      question: { text: '_____ brings ions into the stem of a plant.', initials: 'A. t.' },
      solution: { accepted: ['Active transport', 'active transport', 'ATX'] },
    });
  });

  test('accepts the written-out name of a short form, and the short form of a name', () => {
    const { source } = learn(
      `${CELLS}\n\nThe American Plant Association (APA) studies roots. The APA has members. The APA meets in May.`,
    );
    const accepted = (name: string, text: string) => {
      const term = source.terms.terms.find((one) => one.text === name)!;
      return typedTerm(source, term, text).solution.accepted;
    };
    expect(accepted('APA', 'It studies roots.')).toContain('American Plant Association');
    expect(accepted('American Plant Association', 'It studies roots.')).toContain('APA');
    expect(accepted('APA', 'The american plant association studies roots.')).not.toContain(
      'American Plant Association',
    );
  });

  test('offers other terms of its kind', () => {
    const cycle = (name: string) => `The ${name} cycle moves ${name}. The ${name} cycle is slow. `;
    const { source, siblings, gaps } = ask(
      'Cells burn the rest of the sugar in a pathway called the citric cycle.',
      `${['urea', 'carbon', 'water'].map(cycle).join('')}An ammonium ion is a part of it. `,
    );
    expect(gapChoice(source, siblings, gaps[0]!)?.question).toEqual({
      text: 'Cells burn the rest of the sugar in a pathway called the _____.',
      options: expect.arrayContaining(['Carbon cycle', 'Citric cycle', 'Urea cycle']),
    });
  });

  test('is not typed where a term with the same initials might fit, unless it is defined', () => {
    const others = 'Axon tension is the pull of an axon on a nerve cell. Axon tension is low. ';
    const aside = ask('Ions move by active transport into the stem of a plant.', others);
    expect(typedGap(aside.source, aside.gaps[0]!)).toBeNull();
    const defined = ask(
      'Active transport is the transfer of ions that needs the energy of food.',
      others,
    );
    expect(typedGap(defined.source, defined.gaps[0]!)).not.toBeNull();
  });
});

describe('a direction', () => {
  const asked = (sentence: string) => {
    const { source, siblings, statement } = ask(sentence);
    return statement && directionChoice(source, siblings, statement);
  };

  test.each([
    [
      'Osmosis raises the pressure in the root of a plant.',
      'Osmosis _____ the pressure in the root of a plant.',
      'raises',
    ],
    [
      'Osmosis leads to a higher pressure in a root.',
      'Osmosis leads to a(n) _____ pressure in a root.',
      'higher',
    ],
    [
      'Osmosis is more useful than a pump in a plant.',
      'Osmosis is _____ useful than a pump in a plant.',
      'more',
    ],
  ])('%j is chosen from three', (sentence, text, right) => {
    const check = asked(sentence);
    expect(check).toMatchObject({ kind: 'choice', question: { text } });
    const { question, solution } = check as Extract<typeof check, { kind: 'choice' }>;
    expect(question.options).toHaveLength(3);
    expect(question.options[solution.option]).toBe(right);
  });

  test.each([
    ['says how much of a thing', 'Osmosis needs more water in the root of a plant.'],
    ['is no amount', 'Osmosis fills the smaller roots of a plant with water.'],
    ['is compared with itself', 'The more osmosis a root has, the higher the pressure is.'],
    ['is only supposed', 'When the pressure rises, osmosis in a root comes to an end.'],
    ['is what something reacts to', 'Osmosis reacts to a higher pressure in a root.'],
    ['is said so many times', 'Osmosis has a three times higher pressure in a root.'],
  ])('is not asked for if it %s', (_, sentence) => {
    expect(asked(sentence)).toBeNull();
  });
});

describe('a statement that may be changed', () => {
  const shown = (sentence: string, before?: string) => {
    const { source, siblings, statement, gaps } = ask(sentence, before);
    return statement && changedCheck(source, siblings, { statement, gaps });
  };

  test.each([
    [
      'by its term',
      'Osmosis is a movement of water that fills the roots.',
      'Diffusion is a movement of water that fills the roots.',
    ],
    [
      'by a direction',
      'Osmosis raises the pressure in the stem and the root of a plant.',
      'Osmosis lowers the pressure in the stem and the root of a plant.',
    ],
    ['by a number', 'The femur of an adult has 208 parts.', 'The femur of an adult has 104 parts.'],
  ])('is made false %s', (_, sentence, text) => {
    expect(shown(sentence)).toMatchObject({
      kind: 'changed',
      question: { text },
      solution: { changed: true },
    });
  });

  test('may be shown as it is', () => {
    const sentence = 'Active transport raises the need for food in every animal.';
    expect(shown(sentence)).toMatchObject({
      question: { text: sentence },
      solution: { changed: false },
    });
  });

  test('is left out where nothing in it can be changed for sure', () => {
    expect(shown('Osmosis may raise the pressure in the root of a plant.')).toBeNull();
    expect(shown('Osmosis fills the dry roots of a plant with water.')).toBeNull();
    expect(
      shown(
        'Osmosis raises the pressure of a stem.',
        'Osmosis also lowers the pressure of a stem. ',
      ),
    ).toBeNull();
  });
});

test('outside of English a term is only typed', () => {
  const { source, siblings, facts } = ask('Osmosis is a movement of water that fills a root.');
  const foreign = { ...source, document: { ...source.document, grammar: false } };
  const statement = statementOf(source, 0)!;
  const typed = (defined: string[]) =>
    formsOfStatement({ source: foreign, siblings, facts, defined: new Set(defined) }, statement);
  expect(typed(['osmosis']).map(({ kind }) => kind)).toEqual(['typed']);
  expect(typed(['osmosis'])[0]?.make()?.question).toMatchObject({
    text: `${GAP} is the movement of water across a membrane toward the side with more solutes.`,
  });
  expect(typed([])[0]?.make()).toBeNull();
});
