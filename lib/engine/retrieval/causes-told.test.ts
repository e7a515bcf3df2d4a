import { expect, test } from 'vitest';
import { answerQuestion, openIndex } from '../answer-question';
import { buildIndex } from '../build-index';
import { readDocument } from '../local/testing/read-document';

const index = openIndex(
  buildIndex(
    readDocument(`# Rust and rot

## Rust

Rust is the red crust on old iron. Painters know its color well.

## Causes of Rust

### Water

When people speak of water near iron, they often quarrel over drains. Water on bare iron leads to rust within a day.

### Salt

Sailors have many stories of salt. Salt in the air causes rust on ships in every port.

## Dry Rot

Dry rot is the decay of timber in a house. Owners fear it.

## Risk Factors for Dry Rot

Dry rot is more likely in cellars without windows. One study counted ninety houses that were at risk.

The color of the timber says nothing.

Leaking pipes are linked to dry rot in old houses.

## Gilding

Gilding is a thin layer of gold on wood. A gilded frame shines in the light of a lamp.

## Blistering

Blistering of paint develops when damp is shut in below it. Sun makes fresh paint warm. A warm wall dries soon because the air moves.`),
  ),
);
const ask = (message: string) => answerQuestion(index, message, 'Sage');

test('each heading on a cause has the sentence that says so', () => {
  expect(ask('what causes rust?').text).toBe(
    '• Water: “Water on bare iron leads to rust within a day.” [1]\n' +
      '• Salt: “Salt in the air causes rust on ships in every port.” [2]',
  );
});

test.each([
  'list the risk factors for dry rot',
  'what causes dry rot?',
  'why do people get dry rot?',
])('risks are told under their heading, without studies: %s', (message) => {
  expect(ask(message).text).toBe(
    '• “Dry rot is more likely in cellars without windows.” [1]\n' +
      '• “Leaking pipes are linked to dry rot in old houses.” [2]',
  );
});

test('without any cause, that is said first', () => {
  expect(ask('what causes gilding?').text).toMatch(
    /^Your document doesn’t say in so many words what brings it about\..*\n\n“Gilding is a thin layer/s,
  );
});

test.each(['what causes blistering?', 'why does blistering happen?'])(
  'a cause is of the thing that is asked for: %s',
  (message) => {
    expect(ask(message).text).toContain('develops when damp is shut in');
    expect(ask(message).text).not.toContain('A warm wall');
  },
);
