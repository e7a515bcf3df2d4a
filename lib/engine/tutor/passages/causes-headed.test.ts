import { expect, test } from 'vitest';
import { answerQuestion, openIndex } from '../../answer-question';
import { buildIndex } from '../../build-index';
import { readDocument } from '../../local/testing/read-document';

const index = openIndex(
  buildIndex(
    readDocument(`# The Great Depression

## The Stock Market Crash of 1929

The stock market crash of 1929 ruined many families. The stock market lost half of its value, and the crash was in all newspapers.

### Causes of the Crash

Banks had lent too much money to buyers of shares. Many of these loans could not be paid back.

Factories made more goods than people could buy. Their prices fell.

## Laws

The Pay Act was passed in 1963. The Pay Act does not require the same pay for other jobs. It was much discussed. The Pay Act requires employers to pay the same wage to men and women for the same job.

The Work Act is old. Its text is long.`),
  ),
);
const ask = (question: string) => answerQuestion(index, question, 'Sage').text;

test('why a thing happened is told by the section on its causes', () => {
  expect(ask('why did the stock market crash in 1929')).toBe(
    '“Banks had lent too much money to buyers of shares. Many of these loans could not be paid back.” [1]\n\n“Factories made more goods than people could buy. Their prices fell.” [2]',
  );
});

test('why another thing is so is not', () => {
  expect(ask('why was the pay act passed')).not.toContain('Banks had lent');
});
