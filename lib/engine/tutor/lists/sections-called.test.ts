import { expect, test } from 'vitest';
import { answerQuestion, openIndex } from '../../answer-question';
import { buildIndex } from '../../build-index';
import { readDocument } from '../../local/testing/read-document';

const index = openIndex(
  buildIndex(
    readDocument(`# Gardens and money

## Uses of Straw

Straw covers beds in winter. It feeds worms as it rots.

Straw bales make walls as well.

## What Does a Hedge Do?

A hedge stops the cold wind of winter. It gives birds a home.

## Nursing

Two types of care are home care and biomedical care. Both are paid for by a fund.

## Biomedical Care

A nurse may give biomedical care with drugs of many makers.

## The Beetle

The beetle is an insect with hard wings. It has three sections. The head is small. The chest has the legs. The belly is long.

## The Stages of Compost

Compost needs air and water.

Bacteria warm it up when it is fresh.`),
  ),
);

const asked = (question: string) => answerQuestion(index, question, 'Sage').text;

test('a section without headings below it is quoted in its own order', () => {
  expect(asked('uses of straw')).toBe(
    '“Straw covers beds in winter. It feeds worms as it rots.” [1]\n\n“Straw bales make walls as well.” [2]',
  );
});

test('a heading may ask what it does', () => {
  expect(asked('what are the functions of a hedge?')).toBe(
    '“A hedge stops the cold wind of winter. It gives birds a home.” [1]',
  );
  expect(asked('roles of the hedge')).toContain('A hedge stops the cold wind of winter.');
});

test('types of something more general are another list', () => {
  expect(asked('list the types of biomedical care')).not.toMatch(/^“Two types of care/);
});

test('parts are found in whatever word the text has for them', () => {
  expect(asked('what are the parts of the beetle?')).toBe(
    '“The beetle is an insect with hard wings. It has three sections. The head is small. The chest has the legs. The belly is long.” [1]',
  );
});

test('what the section says is quoted where it tells no steps', () => {
  expect(asked('list the stages of compost')).toContain('Compost needs air and water.');
});
