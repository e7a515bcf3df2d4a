import { expect, test } from 'vitest';
import { answerQuestion } from '../../answer-question';
import { buildIndex } from '../../build-index';
import { readDocument } from '../../local/testing/read-document';
import { openIndex } from '../../retrieval/open-index';
import { kindsNamed } from './kinds-named';

const index = openIndex(
  buildIndex(
    readDocument(`# Infection

## Learning Objectives

Describe the following types of carriers: passive carrier, active carrier, silent carrier, and healthy carrier

## Spread

Disease spreads from hosts to other hosts. A person who spreads one without being ill is a carrier. A passive carrier is contaminated with a germ and brings it to others by touch. Some carriers are found late. An active carrier is an infected person who can give the disease to others. Many carriers wash their hands.

## Parts of a germ

A germ has a wall and a core. The outer wall is a layer of fat. The inner core is the part that holds its genes.`),
  ),
);
const linesOf = (question: string) => answerQuestion(index, question, 'Sage').text.split('\n');

test.each(['list the types of carriers', 'what kinds of carriers are there?'])(
  '“%s” gets what the text names after them and tells of',
  (question) => {
    expect(linesOf(question)).toEqual([
      '• Passive carrier: “A passive carrier is contaminated with a germ and brings it to others by touch.” [1]',
      '• Active carrier: “An active carrier is an infected person who can give the disease to others.” [2]',
    ]);
  },
);

test('what isn’t named after a thing is no kind of it', () => {
  expect(linesOf('what are the kinds of germs?').join('\n')).not.toContain('• ');
});

test('words that happen to stand before a thing tell no kinds of it', () => {
  const text = `# Drugs

## Use

Therapy may involve drugs that stop cells from growing. Although drugs help, all drugs are also a burden to the liver. Numerous drugs are made from plants that grow in forests. Happy drugs are often sold in the large shops of the town. Nurses learn a lot by monitoring drugs and their effects. An antiviral drug is one that stops a virus from growing. The attenuated drugs are weak forms of the usual ones. An attenuated drug is taken daily.`;
  const drugs = openIndex(buildIndex(readDocument(text)));
  expect(answerQuestion(drugs, 'types of drugs', 'Sage').text.split('\n')).toEqual([
    '• Antiviral drug: “An antiviral drug is one that stops a virus from growing.” [1]',
    '• Attenuated drugs: “The attenuated drugs are weak forms of the usual ones.” [2]',
  ]);
});

test('what is said of some, or of one beside another, tells no kinds', () => {
  const text = `# Cells

## Inside

Many immune cells engage in the swallowing of invading germs. Germs die inside of immune cells. All living cells in a large animal contain a fluid within a thin skin. Water flows into living cells. A structural skin cell may be shaped like a flat plate and live only for a short time. A skin cell dies soon. A nerve needs much energy. On the other hand, a bone cell, which is not nearly as active, might only have a few hundred of them.`;
  const cells = openIndex(buildIndex(readDocument(text)));
  expect(kindsNamed(cells, 'types of cells')).toBeNull();
});

test('a long sentence takes linear time', () => {
  const text = `# Kelp\n\nKelp is a weed. There are ${'wide kelp- and '.repeat(5_000)}kelp.`;
  const kelp = openIndex(buildIndex(readDocument(text)));
  expect(answerQuestion(kelp, 'types of kelp', 'Sage').text).toMatch(/\S/);
});
