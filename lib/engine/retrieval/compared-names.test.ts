import { expect, test } from 'vitest';
import { answerQuestion, openIndex } from '../answer-question';
import { buildIndex } from '../build-index';
import { readDocument } from '../local/testing/read-document';
import { definitionOf } from './find-definition';

const index = openIndex(
  buildIndex(
    readDocument(`# Burns and fields

## Burns

A first-degree burn is a burn of the outer skin alone. It heals within a week. A third-degree burn is a burn that destroys the skin and its nerves. It may look white or black.

## Industries

For a constant-cost industry, an increase in demand draws new firms into the industry, but the price stays. For an increasing-cost industry, the price ends higher than before. Many industries are of neither kind.

## Offices

Offices rarely sell their work in a market. They receive taxes instead. Germany let towns build canals. They carry coal.`),
  ),
);
const ask = (question: string) => answerQuestion(index, question, 'Sage').text;

test('what a text writes with hyphens is compared without them', () => {
  expect(ask('first degree burn vs third degree burn')).toMatch(
    /\n\nFirst-degree burn: “A first-degree burn is .{0,200}\n\nThird-degree burn: “A third-degree burn is/s,
  );
});

test('a word of the same stem is no name of a thing', () => {
  const text = ask('compare constant cost industry and increasing cost industry');
  expect(text).toContain('Constant-cost industry: “For a constant-cost industry');
  expect(text).toContain('Increasing-cost industry: “For an increasing-cost industry');
});

test('“they” explains what several are, not one thing', () => {
  expect(definitionOf(index, 'market')).toBeNull();
  expect(definitionOf(index, 'canals')).not.toBeNull();
});
