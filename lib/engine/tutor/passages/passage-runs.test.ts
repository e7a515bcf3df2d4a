import { describe, expect, test } from 'vitest';
import { answerQuestion, openIndex } from '../../answer-question';
import { buildIndex } from '../../build-index';
import { readDocument } from '../../local/testing/read-document';

const index = openIndex(
  buildIndex(
    readDocument(`# Lighthouses

## Light and lenses

A lighthouse warns ships of rocks. Keepers first burned wood on its roof. Wood gave a weak light in rain. The keepers then turned to oil lamps, and bought their oil from men who hunted whales. These lamps needed less care at night.

The Fresnel lens bends the light of a small lamp into one beam. Its rings of glass are thin, so that little light is lost. Sailors see the beam from twenty miles away. The price of glass fell later.

The share of lamps with such a lens has risen since the 1850s.

## The decline of keepers

Most towers have stood empty for decades. Automatic lamps were put into the towers after the war. They switch themselves on at dusk. As a result, fewer keepers were needed, and the service stopped paying for them. Ships also began to find their way by satellite.

The last keeper left in 1998.

## Dangers of the work

Storms broke the windows of the gallery. Fumes of mercury made keepers ill. Ladders were steep and wet. Food ran short in winter.

## Heights

The Stevenson rule states that a tower has to be as high as its waves are strong. Thus, low coasts have low lights. Sailors learn the sum by heart.

## Fog signals

A fog signal is a sound that warns ships when the light is hidden. The signal is blown with pressed air. Its reed vibrates. In one test, a signal was heard by a crew nine miles away, and the crew turned back.

Horns are used where these rules are kept:

The horn sounds twice a minute.

The horn stops when the fog lifts.

The crew of a lightship may use a bell.`),
  ),
);
const ask = (question: string) => answerQuestion(index, question, 'Sage').text;

describe('a request of several sentences', () => {
  test('gets those that stand together, in the text’s order', () => {
    expect(ask('why did the keepers decline?')).toContain(
      'Automatic lamps were put into the towers after the war. They switch themselves on at dusk. As a result, fewer keepers were needed, and the service stopped paying for them.',
    );
  });

  test('that asks for an explanation gets the definition and what follows from it', () => {
    expect(ask('explain the Stevenson rule')).toContain(
      'The Stevenson rule states that a tower has to be as high as its waves are strong. Thus, low coasts have low lights.',
    );
  });

  test('is no list of stray sentences', () => {
    const { sources } = answerQuestion(index, 'how does the fresnel lens bend light?', 'Sage');
    expect(sources[0]?.quote).toBe(
      'The Fresnel lens bends the light of a small lamp into one beam. Its rings of glass are thin, so that little light is lost. Sailors see the beam from twenty miles away. The price of glass fell later.',
    );
  });

  test('for several things gets what the section says that is named after them', () => {
    expect(ask('what were the dangers of the work?')).toMatch(
      /Storms broke the windows.*Fumes of mercury.*Ladders were steep/s,
    );
  });

  test('does not begin in the midst of a list', () => {
    const text = ask('how are horns used?');
    expect(text).not.toMatch(/^“The horn sounds twice a minute/);
  });
});

test('no cause is denied over a passage that may give it', () => {
  expect(ask('what caused the decline of the keepers?')).not.toMatch(/^Your document doesn’t say/);
});

test('a sentence that only names a list is no list', () => {
  expect(ask('list the lamps of the keepers')).toMatch(/burned wood.*oil lamps/s);
});

test('what a text goes on to say after a meaning may be the example that it doesn’t call one', () => {
  expect(ask('give me an example of a fog signal')).toMatch(/heard by a crew nine miles away/);
});

test('a thing that is only mentioned is said to be, whatever is asked of it', () => {
  expect(ask('what is the role of whales?')).toMatch(/^Your document only mentions it: /);
});

test('“since the 1850s” is no reason', () => {
  expect(ask('why has the share of lamps with a fresnel lens risen?')).not.toMatch(
    /^“The share of lamps/,
  );
});

test('what the document lacks is refused all the same', () => {
  expect(answerQuestion(index, 'why did the roman empire fall?', 'Sage').inDocument).toBe(false);
});

test('a section named after what is asked counts in another form of the word', () => {
  const dunes = openIndex(
    buildIndex(
      readDocument(`# Dunes

## Dunes and people

People build on dunes. Many dunes form a wall that shields towns from storms. Dunes also form a home for birds, and dunes form the edge of golf courses. Each of these needs care.

## Dune Formation

Wind carries dry sand along the beach until a plant slows it down. The sand falls behind the plant and buries it, and the plant grows up through the heap. The formation of a dune takes some years, in which the heap grows as high as the plants can hold it. The oldest dunes lie far from the sea.`),
    ),
  );
  expect(answerQuestion(dunes, 'how does a dune form?', 'Sage').text).toMatch(
    /^“Wind carries dry sand along the beach until a plant slows it down\./,
  );
});
