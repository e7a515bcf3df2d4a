import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { answerQuestion, openIndex } from '../answer-question';
import { buildIndex } from '../build-index';
import { readDocument } from '../local/testing/read-document';

const index = openIndex(
  buildIndex(
    readDocument(`# Soil laboratory

## Background

A soil is a mix of minerals, air and water. Soils are hard to see under a light microscope without a dye. It is so in many countries. The Russian geologist Vasily Dokuchaev described soils in 1883, while he had pneumonia. A humid soil creates more dust than a dry one.

Soil respiration is the release of gas by living things in a soil. It rises with the temperature. For example, a warm meadow releases more than a cold one.

## Materials

Each group needs the following:

three sieves

a balance

## Procedure

### Part A: Sieving

1. Dry the soil for one hour.

2. Put the sieves on each other. Shake them.

3. Weigh what each sieve holds.

## Public programs

The state runs some programs for the soils of farms. Following are some examples.

Cover crops: Farmers get a sum for plants that protect the soil in winter. The sum is paid in spring.

Buffer strips: Farmers leave the strip along a river as it is.

## Layers

There are five layers in this soil, as in most countries. The soil is humid. A podzol is an example of a young soil. The podzols have a gray layer.

## Colors

Iron makes the red soils red. Red soils hold little humus. Most red soils are old. Red soils are common.

## Soils abroad

The red soils of other countries are older. The soils of Australia are the oldest.`),
  ),
);
const ask = (message: string) => answerQuestion(index, message, 'Sage');

describe('what is only mentioned', () => {
  test('is told as such', () => {
    expect(ask('how does a microscope work?').text).toBe(
      'Your document only mentions it: “Soils are hard to see under a light microscope without a dye.” [1]',
    );
  });

  test('has no cause', () => {
    expect(ask('what causes pneumonia?').text).toMatch(
      /^Your document doesn’t say in so many words what/,
    );
  });

  test.each(['whats a soil?', 'what is soil respiration?', 'explain podzols'])(
    '%s: not what the document speaks of',
    (question) => {
      expect(ask(question).text).not.toContain('only mentions');
    },
  );
});

describe('what is not in the document', () => {
  test.each([
    // "creates" in the present isn't said of a maker.
    'who invented soil?',
  ])('%s', (question) => {
    expect(ask(question).inDocument).toBe(false);
  });
});

describe('lists', () => {
  test('a heading may be asked for by its name', () => {
    expect(ask('list the materials').text).toBe(
      '“Each group needs the following:” [1]\n• “three sieves” [2]\n• “a balance” [3]',
    );
  });

  test('the steps of a part are its numbered lines', () => {
    expect(ask('what are the steps of the sieving?').text).toBe(
      '• “1. Dry the soil for one hour.” [1]\n• “2. Put the sieves on each other. Shake them.” [2]\n' +
        '• “3. Weigh what each sieve holds.” [3]',
    );
  });

  test('paragraphs that open with a name and a colon are a list', () => {
    expect(ask('list the programs for soils').text).toBe(
      '“The state runs some programs for the soils of farms. Following are some examples.” [1]\n' +
        '• “Cover crops: Farmers get a sum for plants that protect the soil in winter.” [2]\n' +
        '• “Buffer strips: Farmers leave the strip along a river as it is.” [3]',
    );
  });
});

test('an example after a definition is one of what it defines', () => {
  expect(ask('give me an example of soil respiration').text).toContain('a warm meadow');
});

test('an example of another thing that shares a word is none', () => {
  expect(ask('give me an example of a humid soil').text).not.toContain('podzol is an example');
});

const stain = openIndex(
  buildIndex(readDocument(readFileSync('tests/fixtures/gram-stain.md', 'utf8'))),
);

test('a place that has only part of a topic isn’t one', () => {
  const { text } = answerQuestion(
    stain,
    'where does it mention old cultures and dying cells',
    'Sage',
  );
  expect(text).toMatch(/^• In “Common errors”: “Old cultures, more than 48 hours of age.*$/);
});

test('why: the reason in the sentence with most of what is asked comes first', () => {
  expect(
    answerQuestion(stain, 'why can my gram positive bacteria look pink?', 'Sage').text,
  ).toMatch(/^“Over-decolorizing makes gram-positive cells look pink, because/);
});

test('a further quotation has about as much of a short question as the first', () => {
  const { sources } = answerQuestion(stain, 'why shouldnt i use old cultures', 'Sage');
  expect(sources).toHaveLength(1);
  expect(sources[0]?.quote).toContain('Old cultures, more than 48 hours of age');
});

const canal = openIndex(
  buildIndex(
    readDocument(`# The canal

## Building

The canal climbed 568 feet between the river and the lake and needed 83 locks. It was 363 miles long, 40 feet wide and only 4 feet deep. In addition, a growing trade that people called the Jua needed many boats.[citation needed]

## Politics

Despite hopes of handing power to local rivals, it was the Canal National Union (CNU) of Ada Trent that formed a government. The vote of 1988 brought the mlolongo (queuing) system. The mountain over the lake had snow in 1988. Libraries stand in the city of Marlow. The museums of Marlow are old.`),
  ),
);

test.each([
  ['what does CNU stand for', 'the Canal National Union (CNU) of Ada Trent'],
  ['what is mlolongo', 'the mlolongo (queuing) system'],
  // The mark of a missing source isn't part of a sentence.
  ['what is the jua', 'that people called the Jua'],
])('%s: more than the name is told', (question, said) => {
  const { text } = answerQuestion(canal, question, 'Sage');
  expect(text).toContain(said);
  expect(text).not.toContain('only mentions');
});

test.each(['who is the mayor of Marlow', 'how tall is the mountain'])(
  '%s: the document has no such thing',
  (question) => {
    expect(answerQuestion(canal, question, 'Sage').inDocument).toBe(false);
  },
);
