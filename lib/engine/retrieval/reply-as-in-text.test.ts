import { expect, test } from 'vitest';
import { answerQuestion, openIndex } from '../answer-question';
import { buildIndex } from '../build-index';
import { readDocument } from '../local/testing/read-document';

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

test('a review question is not answered with the next one', () => {
  expect(answerTo('Why does the magma of a volcano rise?')).not.toContain('Where are most');
});
