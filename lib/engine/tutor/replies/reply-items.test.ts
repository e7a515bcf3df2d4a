import { expect, test } from 'vitest';
import { answerQuestion, openIndex } from '../../answer-question';
import { buildIndex } from '../../build-index';
import { readDocument } from '../../local/testing/read-document';

const index = openIndex(
  buildIndex(
    readDocument(`# Bones

## The skeleton

The skeleton has the following functions for the body:

supports the body

produces blood cells

stores minerals

## Classes of bone

The bones of an adult are divided into three classes by shape.

### Long bones

A long bone is longer than it is wide. It works as a lever.

### Flat bones

A flat bone is thin and often curved.

### Short bones

A short bone is like a cube.

## Repair

When a bone breaks, blood clots around the break.

Within two days, cells build a soft callus between the ends.

Over the next weeks, hard bone replaces the soft callus.

## The growth plate

The growth plate of a bone has two zones. The reserve zone holds small cells.

The growing zone makes new cells.

Nobody knows why people like bones.`),
  ),
);
const ask = (message: string) => answerQuestion(index, message, 'Sage').text;

test('a list has the bullets below the sentence that announces it', () => {
  expect(ask('List the functions of the skeleton')).toBe(
    '“The skeleton has the following functions for the body:” [1]\n• “supports the body” [2]\n' +
      '• “produces blood cells” [3]\n• “stores minerals” [4]',
  );
});

test('steps are the paragraphs of the section named after them', () => {
  expect(ask('What are the steps of repair?')).toBe(
    '• “When a bone breaks, blood clots around the break.” [1]\n' +
      '• “Within two days, cells build a soft callus between the ends.” [2]\n' +
      '• “Over the next weeks, hard bone replaces the soft callus.” [3]',
  );
});

test('what is counted goes on in the next passages that name it', () => {
  expect(ask('What are the zones of the growth plate?')).toBe(
    '“The growth plate of a bone has two zones. The reserve zone holds small cells.” [1]\n' +
      '• “The growing zone makes new cells.” [2]',
  );
});

const OWNERSHIP = openIndex(
  buildIndex(
    readDocument(`# Ownership

## Ownership rules

Keep these rules in mind as you work through the examples that show them:

Each value has an owner.

There can only be one owner at a time.

When the owner goes out of scope, the value will be dropped.

## Races

A data race is similar to a race condition and happens when these two things occur:

Two pointers access the same data at the same time.

No mechanism synchronizes access to the data.

Data races cause undefined behavior and are difficult to find.`),
  ),
);

test('a list below the sentence that announces it is quoted item by item', () => {
  const { text, sources } = answerQuestion(
    OWNERSHIP,
    'what are the three ownership rules?',
    'Sage',
  );
  expect(text).toContain('\n• “There can only be one owner at a time.” [');
  expect(sources.map(({ quote }) => quote)).toContain('Each value has an owner.');
  expect(answerQuestion(OWNERSHIP, 'what is a data race?', 'Sage').text).toContain(
    'occur:” [1]\n• “Two pointers access the same data at the same time.” [2]\n• “No mechanism synchronizes access to the data.” [3]',
  );
});

test('a counted list is a list, however it is counted', () => {
  const prices = openIndex(
    buildIndex(
      readDocument(`# Prices

Sellers think of the five critical Cs of pricing: cost, customers, channels, competition, and compatibility. The brand Yeezy Boost 5 costs much. Cost is what a product takes to make.`),
    ),
  );
  for (const question of ['what are the 5 cs of pricing', 'what are the five Cs'])
    expect(answerQuestion(prices, question, 'Sage').text).toMatch(
      /^“Sellers think of the five critical Cs of pricing: cost, customers/,
    );
});
