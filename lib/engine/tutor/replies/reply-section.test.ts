import { describe, expect, test } from 'vitest';
import { answerQuestion, openIndex } from '../../answer-question';
import { buildIndex } from '../../build-index';
import { readDocument } from '../../local/testing/read-document';

const ask = (text: string, question: string, earlier: string[] = []): string =>
  answerQuestion(openIndex(buildIndex(readDocument(text))), question, 'Sage', {
    earlier,
    turn: earlier.length,
  }).text;

const PROTOCOL = `# DNA from Strawberries

Strawberries have eight copies of each chromosome.

## Materials

3 strawberries

Coffee filter and funnel

## Safety

Isopropanol is flammable. Keep it away from open flames.

## Procedure

1. Mash the strawberries for two minutes.

2. Pour them through the filter.`;

describe('of a protocol', () => {
  test.each([
    [
      ['What are the steps?', 'how do i do it', 'list the steps', 'What do I have to do?'],
      '• “1. Mash the strawberries for two minutes.” [1]\n• “2. Pour them through the filter.” [2]',
    ],
    [
      ['What materials do I need?', 'what do i need for this experiment?', 'List the materials'],
      '• “3 strawberries” [1]\n• “Coffee filter and funnel” [2]',
    ],
    [
      ['Is it dangerous?', 'what should I be careful about'],
      '• “Isopropanol is flammable. Keep it away from open flames.” [1]',
    ],
  ])('%j are told from its section', (questions, answer) => {
    for (const question of questions) expect(ask(PROTOCOL, question)).toBe(answer);
  });

  test('two such sections leave open which is meant', () => {
    const text = `${PROTOCOL}\n\n## Procedure\n\n1. Wait for an hour.`;
    expect(ask(text, 'What are the steps?')).toMatch(/^More about what\?/);
  });

  test('steps asked for after a topic are those of the topic', () => {
    expect(ask(PROTOCOL, 'What are the steps?', ['What are chromosomes?'])).not.toContain('Mash');
  });
});

test.each([
  'what are the objectives of the project?',
  'list the objectives',
  'What are the project goals?',
])('of a plan: %s', (question) => {
  const plan = `# Pumps\n\n## Background\n\nThe project began in May. The plant makes pumps.\n\n## Objectives\n\nCut the use of water\n\nTrain forty workers`;
  expect(ask(plan, question)).toBe('• “Cut the use of water” [1]\n• “Train forty workers” [2]');
});

const SYLLABUS = `# Cell Biology

This course covers what cells are and how they are studied in week 1 of a life in a laboratory.

## Grading

Midterm exam: 25 %

Final exam: 35 %

Lab reports: 25 %

## Schedule

Week 1 (Sept 3): Membranes

Week 5 (Oct 1): Mitochondria

Week 7 (Oct 15): Midterm exam, in class, room 110

Week 10 (Nov 5): Review`;

test.each([
  ['What is covered in week 5?', '• “Week 5 (Oct 1): Mitochondria” [1]'],
  ['what do we do in week 1', '• “Week 1 (Sept 3): Membranes” [1]'],
  ['When are lab reports due?', '“Lab reports: 25 %” [1]'],
  ['When is the midterm?', '“Week 7 (Oct 15): Midterm exam, in class, room 110” [1]'],
])('of a syllabus: %s', (question, answer) => {
  expect(ask(SYLLABUS, question)).toBe(answer);
});

test('a week that a text only mentions is no line of a plan', () => {
  const text = `# Embryos

An embryo grows fast. Week 5 brings the first beats of its heart. Its limbs form later on.`;
  expect(ask(text, 'What happens in week 5?')).toContain('beats of its heart');
  expect(ask(text, 'What happens in week 5?')).not.toContain('•');
});

const MINUTES = `# Minutes

## Budget

Printing costs doubled.

Decision: The council asks two other print shops for offers.

Action: Samir, by 26 March

## Library

Longer hours need two more people.

Decision: There is a trial in June.

Action: Olga writes the proposal.`;

test.each([
  [
    'What are the action items?',
    '• “Action: Samir, by 26 March” [1]\n• “Action: Olga writes the proposal.” [2]',
  ],
  [
    'what was decided?',
    '• “Decision: The council asks two other print shops for offers.” [1]\n• “Decision: There is a trial in June.” [2]',
  ],
  ['What was decided about the library?', '• “Decision: There is a trial in June.” [1]'],
])('of minutes: %s', (question, answer) => {
  expect(ask(MINUTES, question)).toBe(answer);
});

test('a word of the title that the text leaves out is no unknown subject', () => {
  const text = `# The French Revolution\n\n## Causes\n\nThe Revolution was caused by debts and by hunger.\n\nThe king called the estates.`;
  expect(ask(text, 'What caused the French Revolution?')).toContain('debts');
  expect(ask(text, 'What caused the Russian Revolution?')).not.toContain('debts');
});
