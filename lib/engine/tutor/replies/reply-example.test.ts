import { expect, test } from 'vitest';
import { answerQuestion, openIndex } from '../../answer-question';
import { buildIndex } from '../../build-index';
import { readDocument } from '../../local/testing/read-document';

const index = openIndex(
  buildIndex(
    readDocument(`# Harbors

## Breakwaters

A breakwater is a wall that keeps waves out of a harbor. Engineers often use the mole of Cherbourg as an example. It took seventy years to build. Rain falls on it all the same.

## Moorings

A mooring is a place where a ship is held by lines. Mooring lines include springs, breast lines, and head lines. Sailors are proud of them.

## Tugs

A tug is a small ship that pushes and pulls others. A pusher is a tug with a flat bow. For instance, a ship of coal drifts slowly toward a bridge. Then a pusher puts its bow to the ship and holds it. Coal is black.

## Demurrage

Demurrage is money that is owed for a ship that stays too long. It is easy to picture a ship, say, one full of grain, that waits for a berth and for which demurrage is owed.

## Pilots

Many rules are set aside in the model of pilotage, including fatigue, language, and weather. Pilotage is the guiding of a ship by someone who knows the water.`),
  ),
);
const ask = (message: string) => answerQuestion(index, message, 'Sage').text;

test.each([
  [
    'example of a breakwater',
    'A breakwater is a wall that keeps waves out of a harbor. Engineers often use the mole of Cherbourg as an example. It took seventy years to build. [1]',
  ],
  [
    'give me an example of a mooring line',
    'Mooring lines include springs, breast lines, and head lines. [1]',
  ],
  [
    'give me an example of a pusher',
    'A pusher is a tug with a flat bow. For instance, a ship of coal drifts slowly toward a bridge. Then a pusher puts its bow to the ship and holds it. [1]',
  ],
])('%s', (message, said) => {
  expect(ask(message)).toBe(`From your document:\n\n${said}`);
});

test('a quotation that may have an example has no word against it', () => {
  const said = ask('give me an example of demurrage');
  expect(said).toContain('one full of grain');
  expect(said).not.toContain('calls nothing an example');
});

test('what stands in a model of a thing is no example of the thing', () => {
  expect(ask('give me an example of pilotage')).not.toContain('fatigue');
});
