import { expect, test } from 'vitest';
import { answerQuestion, openIndex } from '../../answer-question';
import { buildIndex } from '../../build-index';
import { readDocument } from '../../local/testing/read-document';

const TEXT = `# Volcanoes

How do you know when an eruption is coming?

We look at three things. The ground swells, and the earth shakes.

How often are you right about an eruption that is coming soon?

More often than people think.

What is the most dangerous thing about a volcano? Lava?

Lava is slow. The killers are flows of hot gas.

Can a volcano change the climate? For a year or two it can.

## Review Questions

1. Why does the magma of a volcano rise?

2. Where are most of the volcanoes?`;

const answerTo = (question: string): string =>
  answerQuestion(openIndex(buildIndex(readDocument(TEXT))), question, 'Sage').text;

test.each([
  [
    'How do you know when an eruption is coming?',
    '“We look at three things. The ground swells, and the earth shakes.” [1]',
  ],
  [
    'What is the most dangerous thing about volcanoes?',
    '“Lava is slow. The killers are flows of hot gas.” [1]',
  ],
  ['can volcanoes change the climate', '“For a year or two it can.” [1]'],
])('“%s” is answered with what follows that question in the text', (question, answer) => {
  expect(answerTo(question)).toBe(answer);
});

const FAQ = `# Compost at home

Q: What is compost?

A: Compost is plant matter that microbes have broken down into a dark conditioner of soil.

Q: Why does my compost smell?

A: A smell of rotten eggs means too little air. A smell of ammonia means too much nitrogen.`;

test.each([
  [
    'Why does my compost smell?',
    '“A smell of rotten eggs means too little air. A smell of ammonia means too much nitrogen.” [1]',
  ],
  [
    'What is compost?',
    '“Compost is plant matter that microbes have broken down into a dark conditioner of soil.” [1]',
  ],
])('“%s” of a list of questions is answered without “A:”', (question, answer) => {
  const index = openIndex(buildIndex(readDocument(FAQ)));
  expect(answerQuestion(index, question, 'Sage').text).toBe(answer);
});

const CHAT = `osmosis is when water moves through a membrane to the side with more salt

so why do cells burst in pure water

because there is more salt inside of them so water keeps going in

what is hypertonic again

more salt outside than in the cell`;

test.each([
  [
    'why do cells burst in pure water?',
    '“because there is more salt inside of them so water keeps going in” [1]',
  ],
  [
    'what is osmosis',
    '“osmosis is when water moves through a membrane to the side with more salt” [1]',
  ],
])('“%s” of a chat without marks is answered with the message after it', (question, answer) => {
  const index = openIndex(buildIndex(readDocument(CHAT)));
  expect(answerQuestion(index, question, 'Sage').text).toBe(answer);
});

test('a review question is not answered with the next one', () => {
  expect(answerTo('Why does the magma of a volcano rise?')).not.toContain('Where are most');
});
