import { expect, test } from 'vitest';
import { answerQuestion, openIndex } from '../../answer-question';
import { buildIndex } from '../../build-index';
import { readDocument } from '../../local/testing/read-document';
import { definitionOf } from '../definitions/find-definition';

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

const unlike = openIndex(
  buildIndex(
    readDocument(`# Signals

## Messengers

Some hormones act inside of a cell by the messenger cAMP, which turns on an enzyme. Others make a protein split a fat of the membrane, which sets IP3 free. Calcium then leaves the stores of the cell.

## Trade

A free trade association offers free trade between its members. A common market has free trade and one policy for the outside. An economic union coordinates taxes and spending, too.

## Interest

Simple interest is paid on the first amount alone. Compound interest is paid on earlier interest as well.`),
  ),
);
const askUnlike = (question: string) => answerQuestion(unlike, question, 'Sage').text;

test('two things that no sentence is about by itself are told by the passage on both', () => {
  expect(askUnlike('compare the events involved with the messengers cAMP and IP3')).toMatch(
    /^“Some hormones act .* messenger cAMP.* sets IP3 free\..*” \[1\]$/,
  );
});

test('three things are compared line by line', () => {
  expect(
    askUnlike(
      'What is the difference between a free trade association, a common market, and an economic union?',
    ).split('\n'),
  ).toEqual([
    '• Free trade association: “A free trade association offers free trade between its members.” [1]',
    '• Common market: “A common market has free trade and one policy for the outside.” [2]',
    '• Economic union: “An economic union coordinates taxes and spending, too.” [3]',
  ]);
});

test('a quality stays in the name of a compared thing', () => {
  expect(askUnlike('simple and compound interest, what is the difference?')).toContain(
    'Simple interest: “Simple interest is paid',
  );
});

test('a passage on both has what both are, and headings tell more than it', () => {
  const lungs = openIndex(
    buildIndex(
      readDocument(`# Lungs

## Noses

A cold of the nose often follows a viral infection, which lets bacterial germs grow. Viral and bacterial colds are alike.

## Bacterial Pneumonia

Doctors saw a million cases of bacterial pneumonia last year. It fills the lungs.

## Viral Pneumonia

Children often get viral pneumonia in winter. It passes in a week.`),
    ),
  );
  expect(answerQuestion(lungs, 'compare bacterial and viral pneumonia', 'Sage').text).toBe(
    'Your document doesn’t compare them directly. This is what it says about each:\n\n' +
      'Bacterial pneumonia: “Doctors saw a million cases of bacterial pneumonia last year.” [1]\n\n' +
      'Viral pneumonia: “Children often get viral pneumonia in winter.” [2]',
  );
});

const morals = openIndex(
  buildIndex(
    readDocument(`# Costs and morals

## Costs

Total costs are fixed or variable. Fixed costs are those expenses that do not change with the number of units sold. The rent of a building is one of them, whatever is made in it. Alternatively, variable costs do change with the number of units sold.

## Morals

There is a major division between act and rule utilitarianism. Act utilitarians argue that each act should be judged by the happiness that it brings. Such a judgment takes much time.

### Rules

Promises are kept by most people. Rule utilitarians argue that we should follow the rules that bring most happiness.

## New products

Price skimming is a strategy in which sellers set a high price first and lower it over time. Sellers of phones know it well. The opposite of price skimming is penetration pricing. The penetration pricing strategy is one in which a product is set at the lowest price possible.`),
  ),
);

test.each([
  [
    'fixed and variable costs whats the difference',
    /Fixed costs: “.*do not change with the number of units sold.*Variable costs: “Variable costs do change/s,
  ],
  [
    'difference between act and rule utilitarianism',
    /Act utilitarianism: “Act utilitarians argue .*Rule utilitarianism: “Rule utilitarians argue/s,
  ],
])('each side is told by a sentence on it: %s', (question, text) => {
  expect(answerQuestion(morals, question, 'Sage').text).toMatch(text);
});

test('a passage that says what both are goes before what is said of each', () => {
  const foods = openIndex(
    buildIndex(
      readDocument(`# Food

## Rules of food

There are many customs around food. Many of these are either food prescriptions, foods that one should eat, or food proscriptions, foods that are prohibited. Such rules are found in all cultures.

### Holidays

Food prescriptions are common across cultures, especially on holidays.

### Fasting

Sometimes food proscriptions are active for limited periods of time.`),
    ),
  );
  const question = 'what is the difference between food prescriptions and proscriptions';
  expect(answerQuestion(foods, question, 'Sage').text).toContain(
    'food prescriptions, foods that one should eat, or food proscriptions, foods that are prohibited',
  );
});
