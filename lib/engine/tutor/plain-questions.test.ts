import { describe, expect, test } from 'vitest';
import { answerQuestion, openIndex } from '../answer-question';
import { buildIndex } from '../build-index';
import { readDocument } from '../local/testing/read-document';

const LONG =
  'The harbor has several museums, including the Rope House with its tarred hemp and its ropes for the sailing ships of three centuries; the Hall of Lamps, where the lens of the old lighthouse turns by clockwork every evening in summer; the Cod Cellar, a museum on salting and drying that is dedicated to children; the Chart Room with its maps of the northern sea, drawn by hand on calf skin; and the Net Loft, where visitors knot a net of their own and hear how boats were built and launched on the beach.';

const index = openIndex(
  buildIndex(
    readDocument(`# Marlow Bay

## The town

Marlow Bay is a town on the northern coast. It was named after the bay in which the first ships found shelter. The town, initially known as Saltwick, was renamed in 1820. The council is led by eight stewards.

Fishing is older than trade in the town. The old theater stood on Mill Street. It was demolished to make way for a wider road.

## Museums

${LONG}

## The lighthouse

The lighthouse was built by Ada Trent in 1790. It has five or six floors of stone, depending on how they are counted. The color of its lamp changes with the weather.

## Storms

A storm surge is a rise of the sea that strong wind causes. Surges are measured at the pier. The independent variable was wind. The dependent variable was the height of the surge in each of the winters. The tide gauge stands beside it. Protection options include walls and gates.`),
  ),
);
const answer = (question: string) => answerQuestion(index, question, 'Sage');

describe('answers', () => {
  test.each([
    ['what is Marlow Bay named after?', 'named after the bay in which'],
    ['what was Marlow Bay called before?', 'initially known as Saltwick'],
    ['why was the old theater demolished?', 'to make way for a wider road'],
    // Its subject stands in the sentence before.
    ['how many floors does the lighthouse have?', 'five or six floors'],
    // A sentence of 500 letters.
    ['which museum is dedicated to children?', 'the Cod Cellar'],
    // As students type.
    ['why dont we know the colour of the lamp?', 'The color of its lamp'],
    ['who built the lighthouse of the town?', 'Ada Trent'],
    // Of three words that tell something.
    ['what was the independent variable?', 'The independent variable was wind.'],
  ])('%s', (question, said) => {
    expect(
      answer(question)
        .sources.map(({ quote }) => quote)
        .join(' '),
    ).toContain(said);
  });

  test('a definition answers alone when it was asked for', () => {
    const { sources } = answer('what is a storm surge?');
    expect(sources.map(({ quote }) => quote)).toEqual([
      'A storm surge is a rise of the sea that strong wind causes.',
    ]);
  });

  test('an amount is shown with its range', () => {
    expect(answer('how many floors does the lighthouse have?').text).toMatch(
      /^(?:five or six\. )?“/,
    );
  });
});

describe('refuses', () => {
  test.each([
    // The document's name is all that it knows of these.
    'who is the mayor of Marlow Bay?',
    'what is the crime rate in Marlow Bay?',
    // It names the gauge, but not who made it.
    'who invented the tide gauge?',
  ])('%s', (question) => {
    expect(answer(question).inDocument).toBe(false);
  });
});
