import { expect, test } from 'vitest';
import { answerQuestion, openIndex } from '../answer-question';
import { buildIndex } from '../build-index';
import { readDocument } from '../local/testing/read-document';

const index = openIndex(
  buildIndex(
    readDocument(`# Health and machines

The US spends more on health care than any other country. Hospitals in the U.S. charge high prices for operations.

IT helps hospitals to keep records. IT departments store the data of patients safely.

An AND gate has an output of 1 only if both inputs are 1.

An OR gate has an output of 1 if at least one input is 1.

People who exercise live longer. It is expensive for all of us when they don’t.`),
  ),
);
const reply = (message: string) => answerQuestion(index, message, 'Sage');

test.each([
  ['What is an OR gate?', '“An OR gate has an output of 1 if at least one input is 1.” [1]'],
  ['How is the U.S. different?', expect.stringContaining('The US spends more')],
  ['tell me about the US', expect.stringContaining('The US spends more')],
  ['summarize IT', expect.stringContaining('IT helps hospitals to keep records.')],
])('%j is asked of a name in capitals', (message, text) => {
  expect(reply(message).text).toEqual(text);
});

test.each(['explain it', 'tell me about us', 'EXPLAIN IT TO US'])('%j names nothing', (message) => {
  expect(reply(message).sources).toEqual([]);
});

test('"IT" after another question is no pronoun', () => {
  const earlier = ['What is an OR gate?'];
  const { text } = answerQuestion(index, 'what does IT help with?', 'Sage', { earlier, turn: 1 });
  expect(text).toContain('IT helps hospitals to keep records.');
});
