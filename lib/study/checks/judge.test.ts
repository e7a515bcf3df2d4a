import { describe, expect, test } from 'vitest';
import { type JudgedCheck, judgeCheck, rightAnswer } from './judge';

const CHOICE: JudgedCheck = {
  kind: 'choice',
  question: { text: 'What is sleep?', options: ['A state of rest.', 'A hormone.'] },
  solution: { option: 0 },
};
const CHANGED: JudgedCheck = {
  kind: 'changed',
  question: { text: 'Rhythms last 12 hours.' },
  solution: { changed: true },
};
const ORDER: JudgedCheck = {
  kind: 'order',
  question: { text: '', steps: ['Dream.', 'Wake up.', 'Doze off.'] },
  solution: { steps: [2, 0, 1] },
};
const MATCH: JudgedCheck = {
  kind: 'match',
  question: { terms: ['Melatonin', 'REM sleep'], meanings: ['A stage.', 'A hormone.'] },
  solution: { meanings: [1, 0] },
};

function typed(accepted: string[], confusable: string[] = []): JudgedCheck {
  return {
    kind: 'typed',
    question: { text: 'A term.', initials: 't.' },
    solution: { accepted, confusable },
  };
}

describe('an answer by numbers', () => {
  test.each([
    [CHOICE, 0, true],
    [CHOICE, 1, false],
    [CHANGED, true, true],
    [CHANGED, false, false],
    [ORDER, [2, 0, 1], true],
    [ORDER, [0, 1, 2], false],
    [MATCH, [1, 0], true],
    [MATCH, [1, 1], false],
  ])('%j answered with %j is %s', (check, answer, correct) => {
    expect(judgeCheck(check, answer)).toBe(correct);
  });

  test.each([
    [CHOICE, true],
    [CHOICE, '0'],
    [CHANGED, 1],
    [ORDER, 2],
    [MATCH, 'A hormone.'],
    [CHOICE, 2],
    [CHOICE, 20],
    [CHOICE, -1],
    [ORDER, [2, 0]],
    [ORDER, [2, 0, 1, 1]],
    [ORDER, [0, 0, 0]],
    [ORDER, [1, 2, 3]],
    [MATCH, []],
    [MATCH, [0]],
    [MATCH, [1, 2]],
    [MATCH, Array.from({ length: 20 }, () => 0)],
    [typed(['sleep']), 0],
  ])('%j answered with %j is no answer', (check, answer) => {
    expect(judgeCheck(check, answer)).toBeNull();
  });
});

describe('a typed term', () => {
  test.each([
    ['as written', 'osmosis', true],
    ['in capitals', 'OSMOSIS', true],
    ['with an article', 'the osmosis', true],
    ['with one letter wrong', 'osmoses', true],
    ['with one letter missing', 'osmois', true],
    ['with two letters swapped', 'omsosis', true],
    ['with two letters wrong', 'asmoses', false],
    ['another term', 'diffusion', false],
    ['no letters', '?!', false],
  ])('%s: %j is %s', (_, answer, correct) => {
    expect(judgeCheck(typed(['osmosis']), answer)).toBe(correct);
  });

  test.each([
    [['stimulus'], 'stimuli', true],
    [['stimulus', 'stimuli'], 'Stimuli', true],
    [['neuron'], 'neurons', true],
    [['neurons'], 'a neuron', true],
    [['theories'], 'theory', true],
    [['reflex'], 'reflexes', true],
    [['gross domestic product', 'GDP'], 'gdp', true],
    [['gross domestic product', 'GDP'], 'GNP', false],
    [['short-term memory'], 'short term memories', true],
    [['Künstliche Intelligenz'], 'kunstliche intelligenz', true],
    [['Straße'], 'die strasse', true],
    [['l’élasticité'], 'elasticite', true],
    [['pH'], 'ph', true],
    [['ions'], 'icon', false],
    [['brain'], 'brian', true],
    [['brai'], 'brae', false],
  ])('of %j: %j is %s', (accepted, answer, correct) => {
    expect(judgeCheck(typed(accepted), answer)).toBe(correct);
  });

  test('another term of the text is no typing error', () => {
    expect(judgeCheck(typed(['afferent neuron']), 'efferent neuron')).toBe(true);
    expect(judgeCheck(typed(['afferent neuron'], ['efferent neuron']), 'efferent neurons')).toBe(
      false,
    );
  });

  test.each([
    ['type 2 diabetes', 'type 1 diabetes'],
    ['carbon-14', 'carbon 13'],
    ['hepatitis A', 'hepatitis B'],
    ['type II error', 'type I error'],
    ['T helper cell', 'B helper cell'],
    ['C++', 'C#'],
  ])('of %j, another figure or letter is no typing error: %j', (term, answer) => {
    expect(judgeCheck(typed([term]), answer)).toBe(false);
    expect(judgeCheck(typed([term]), term.toUpperCase())).toBe(true);
  });

  test('a long answer is judged at once', () => {
    expect(judgeCheck(typed(['osmosis']), 's'.repeat(200))).toBe(false);
  });
});

test('the solution in words', () => {
  expect(rightAnswer(CHOICE)).toEqual(['A state of rest.']);
  expect(rightAnswer(CHANGED)).toEqual(['Changed']);
  expect(rightAnswer({ ...CHANGED, solution: { changed: false } })).toEqual(['True']);
  expect(rightAnswer(ORDER)).toEqual(['Doze off.', 'Dream.', 'Wake up.']);
  expect(rightAnswer(MATCH)).toEqual(['Melatonin: A hormone.', 'REM sleep: A stage.']);
  expect(rightAnswer(typed(['REM sleep', 'REM']))).toEqual(['REM sleep']);
});
