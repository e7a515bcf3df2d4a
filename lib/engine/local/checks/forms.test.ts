import { describe, expect, test } from 'vitest';
import { analyseDocument } from '../analysed';
import { readDocument } from '../testing/read-document';
import { meaningChoice, termChoice } from './choices';
import { Evidence } from './evidence';
import { isSoundFact } from './facts';
import { matchable, matchCheck } from './match';
import { orderCheck } from './steps';
import { CELLS, learn } from './testing/learn';
import { typedCheck } from './typed';

describe('wrong answers', () => {
  test('are terms of one class, the nearest first', () => {
    const { othersOf } = learn(CELLS);
    expect(othersOf('osmosis')[0]).toBe('diffusion');
    expect(othersOf('femur')[0]).toBe('tibia');
    expect(othersOf('endocytosis')).toEqual([]);
  });

  test.each([
    ['a synonym', 'Osmosis, or diffusion, is common in every cell.'],
    ['a name in brackets', 'In the gut osmosis (diffusion) is common.'],
    ['its class', 'Osmosis is a kind of diffusion.'],
    ['a member', 'Forms of osmosis such as diffusion are common.'],
    [
      'what another sentence says the same of',
      'In diffusion, too, water moves across a membrane to the side of more solutes: a movement.',
    ],
  ])('are not %s', (_, sentence) => {
    const { othersOf } = learn(`${CELLS}\n\n${sentence}`);
    expect(othersOf('osmosis')).not.toContain('diffusion');
  });

  test('may be contrasted with the right one', () => {
    const { othersOf } = learn(`${CELLS}\n\nOsmosis is different from diffusion in this way.`);
    expect(othersOf('osmosis')).toContain('diffusion');
  });
});

describe('evidence', () => {
  const evidence = new Evidence(analyseDocument(readDocument(CELLS)));

  test.each([
    ['The movement of water across a membrane.', 'osmosis', true],
    ['The movement of water across a membrane.', 'diffusion', false],
    ['The movement of particles to an empty place.', 'diffusion', true],
    ['Which one needs energy?', 'endocytosis', true],
    ['The movement of water across a membrane.', 'mitosis', false],
    ['', 'osmosis', false],
  ])('for %j of %s: %s', (frame, option, supported) => {
    expect(evidence.supports(frame, option)).toBe(supported);
  });
});

test.each([
  ['The microeconomic output function describes the inputs and outputs of one firm in a market.'],
  ['A notable exception rule is the Reserve of the North that sets no target for its prices.'],
  [
    'We choose a base year for the index number—that is, the year that is set equal to one hundred.',
  ],
  [
    'Face validity, construct validity (the degree to which a test measures what it should), matter.',
  ],
])('no fact: %s', (sentence) => {
  const { document, facts } = learn(`${CELLS}\n\n${sentence}`);
  const last = document.sentences.length - 1;
  const sound = facts.filter((fact) => isSoundFact(document, fact));
  expect(sound.filter((fact) => fact.sentence === last)).toEqual([]);
  expect(sound.map(({ term }) => term.text)).toContain('osmosis');
});

describe('multiple choice', () => {
  test('asks for a meaning among meanings of the same form', () => {
    const { document, siblings, facts, factOn } = learn(CELLS);
    const check = meaningChoice(document, { siblings, facts }, factOn('osmosis'))!;
    expect(check).toMatchObject({
      kind: 'choice',
      question: { text: 'What is osmosis?' },
      explanation:
        'Osmosis is the movement of water across a membrane toward the side with more solutes.',
    });
    const { question, solution } = check as Extract<typeof check, { kind: 'choice' }>;
    expect(question.options).toEqual(
      expect.arrayContaining([
        'The movement of particles from a crowded place to an empty one.',
        'The movement of water across a membrane toward the side with more solutes.',
      ]),
    );
    expect(question.options[solution.option]).toMatch(/^The movement of water/);
  });

  test('asks for a term only where one of its class is wrong', () => {
    const { document, siblings, factOn } = learn(CELLS);
    expect(termChoice(document, siblings, factOn('osmosis'))).toMatchObject({
      question: {
        text: 'Which term fits this description? “The movement of water across a membrane toward the side with more solutes”',
      },
    });
    expect(termChoice(document, siblings, factOn('endocytosis'))).toBeNull();
  });
});

describe('a matching', () => {
  test('takes three facts or more, none of which gives another away', () => {
    const { document, siblings, facts } = learn(CELLS);
    const check = matchCheck(document, matchable(siblings, facts, 5))!;
    const { question, solution } = check as Extract<typeof check, { kind: 'match' }>;
    expect(question.terms.length).toBeGreaterThanOrEqual(3);
    const osmosis = question.terms.indexOf('Osmosis');
    expect(question.meanings[solution.meanings[osmosis]!]).toMatch(/^The movement of water/);
    expect(check.explanation).toContain('Osmosis: The movement of water across a membrane');
    expect(matchCheck(document, facts.slice(0, 2))).toBeNull();
    expect(matchable(siblings, facts, 2)).toHaveLength(2);
  });

  test('has no meaning with another’s term', () => {
    const { siblings, facts } = learn(
      `${CELLS}\n\nA solution is a liquid in which osmosis moves the water of a cell.`,
    );
    const terms = matchable(siblings, facts, 9).map(({ term }) => term.text);
    expect(terms.includes('osmosis') && terms.includes('solution')).toBe(false);
  });
});

describe('a term to type', () => {
  test('has the initials of each part of a compound', () => {
    const { source, factOn } = learn(
      `${CELLS}\n\nShort-term memory is a store of the brain that holds a few items for less than a minute. Short-term memory fades.`,
    );
    expect(typedCheck(source, factOn('short-term memory'))).toMatchObject({
      question: { initials: 's.-t. m.' },
    });
  });

  test('has its initials, and what the text calls it too', () => {
    const { source, factOn } = learn(
      `${CELLS}\n\nActive transport (ATX) keeps a cell alive. Active transport, also called pumping, is slow.`,
    );
    expect(typedCheck(source, factOn('active transport'))).toMatchObject({
      kind: 'typed',
      question: {
        text: 'The movement of ions against their gradient with the help of energy.',
        initials: 'a. t.',
      },
      solution: { accepted: ['active transport', 'ATX', 'pumping'], confusable: [] },
    });
  });

  test('is none if the description fits too many', () => {
    const { source, factOn } = learn(CELLS);
    const fact = factOn('endocytosis');
    expect(typedCheck(source, { ...fact, meaning: 'A common process of every cell.' })).toBeNull();
    expect(
      typedCheck(source, { ...fact, meaning: 'The next step in the long life of any cell.' }),
    ).toBeNull();
  });

  test('knows terms that differ by one letter', () => {
    const { source, factOn } = learn(`# Nerves

An afferent neuron is a nerve cell that carries messages from the body to the brain. An efferent neuron is a nerve cell that carries messages from the brain to a muscle.

An afferent neuron and an efferent neuron meet in the spine.`);
    expect(typedCheck(source, factOn('afferent neuron'))).toMatchObject({
      solution: { confusable: ['efferent neuron'] },
    });
  });

  test('knows them in the other number, as a learner may write them', () => {
    const { source, factOn } = learn(`# Nerves

An afferent neuron is a nerve cell that carries messages from the body to the brain. The efferent neurons carry messages from the brain to a muscle.

An afferent neuron and the efferent neurons meet in the spine. Most efferent neurons are long.`);
    expect(typedCheck(source, factOn('afferent neuron'))).toMatchObject({
      solution: { confusable: ['efferent neurons'] },
    });
  });
});

describe('steps', () => {
  const order = (text: string) => {
    const document = analyseDocument(readDocument(text));
    const check = orderCheck(document, [...document.sentences.keys()]);
    if (check?.kind !== 'order') return null;
    const { steps } = check.question;
    expect(steps).not.toEqual(check.solution.steps.map((step) => steps[step]));
    return check.solution.steps.map((step) => steps[step]);
  };
  const BREAD = ['The baker mixes flour and water.', 'The dough rests.', 'The loaf is baked.'];

  test.each([
    [
      'put in sequence',
      'Bread is simple. First, the baker mixes flour and water. Then the dough rests. Finally, the loaf is baked.',
      BREAD,
    ],
    [
      'with a remark between them',
      'Bread is simple. First, the baker mixes flour and water. This is fun. Next, the dough rests. Finally, the loaf is baked.',
      BREAD,
    ],
    [
      'counted after a word for an order',
      'Bread has three stages. First, the baker mixes flour and water. Second, the dough rests. Third, the loaf is baked.',
      BREAD,
    ],
    [
      'numbered commands',
      '1. Mix the flour with the water.\n\n2. Leave the dough for an hour.\n\n3. Bake the loaf.',
      ['Mix the flour with the water.', 'Leave the dough for an hour.', 'Bake the loaf.'],
    ],
  ])('%s are to be ordered', (_, text, steps) => {
    expect(order(text)).toEqual(steps);
  });

  test.each([
    [
      'reasons',
      'Bread is dear. First, flour is dear. Second, bakers are few. Third, ovens need fuel.',
    ],
    ['only two', 'Bread has two steps. First, the dough rests. Then the loaf is baked.'],
    ['statements with numbers', '1. Bread is old.\n\n2. Bread is dear.\n\n3. Bread is good.'],
    [
      'one that points back',
      'Bread has steps. First, the baker mixes flour. Then this rests. Finally, the loaf is baked.',
    ],
    [
      'far apart',
      `Bread has steps. First, flour is mixed. ${'It is good. '.repeat(9)}Then it rests. Finally, it is baked.`,
    ],
  ])('%s are none', (_, text) => {
    expect(order(text)).toBeNull();
  });
});

test('thousands of "First, 1." without a second step are no order to ask for', () => {
  const { document } = learn(
    `${CELLS}\n\n${'Osmosis and diffusion and the femur raise osmosis (diffusion). First, 1. '.repeat(2_000)}`,
  );
  expect(orderCheck(document, [...document.sentences.keys()])).toBeNull();
});
