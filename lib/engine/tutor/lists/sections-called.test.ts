import { expect, test } from 'vitest';
import { answerQuestion, openIndex } from '../../answer-question';
import { buildIndex } from '../../build-index';
import { readDocument } from '../../local/testing/read-document';

const index = openIndex(
  buildIndex(
    readDocument(`# Gardens and money

## Weeding Techniques

A common technique for weeding is the hoe, which cuts roots. One reason is that roots feed the plant.

In the 1970s, farmers made a method called flame weeding to save time.

Another technique for weeding is mulch, a cover of straw.

## Why Rents Might Be Stable

Rents rise and fall less than many expect.

One set of reasons why rents may be stable involves laws on homes.

Fair rent theory argues that owners fear to lose good tenants. One reason is that an empty home costs money.

The habit argument points out that people pay what they paid before.

## Pruning Techniques

Growers know three pruning techniques that last.

One technique is thinning, which removes whole branches.

Another technique is heading, which shortens a branch.

## Uses of Straw

Straw covers beds in winter. It feeds worms as it rots.

Straw bales make walls as well.

## What Does a Hedge Do?

A hedge stops the cold wind of winter. It gives birds a home.

## Clay Soil

Clay soil is a soil of very small grains.

## Sandy Soil

Sandy soil is a soil of large grains.

## Inflation: Causes

Inflation has its causes in the loans of a country.

## Inflation: Measurement

Inflation is measured with a basket of goods.

## Massage: Foot Massage

Foot massage is a massage that eases the feet.

## Massage: Hand Massage

Hand massage is a massage that eases the hands.

## Nursing

Two types of care are home care and biomedical care. Both are paid for by a fund.

## Biomedical Care

A nurse may give biomedical care with drugs of many makers.

## Pot Fair

The pot fair takes place in May. One visitor bought a jar. Another visitor bought two.

## The Beetle

The beetle is an insect with hard wings. It has three sections. The head is small. The chest has the legs. The belly is long.

## The Stages of Compost

Compost needs air and water.

Bacteria warm it up when it is fresh.`),
  ),
);

const asked = (question: string, earlier: string[] = []) =>
  answerQuestion(index, question, 'Sage', { earlier, turn: earlier.length }).text;

test.each(['list the weeding techniques', 'what are the techniques of weeding'])(
  'what is told one after another is a list: %s',
  (question) => {
    expect(asked(question)).toBe(
      [
        '• “A common technique for weeding is the hoe, which cuts roots.” [1]',
        '• “In the 1970s, farmers made a method called flame weeding to save time.” [2]',
        '• “Another technique for weeding is mulch, a cover of straw.” [3]',
      ].join('\n'),
    );
  },
);

test('reasons may be called theories and arguments', () => {
  expect(asked('reasons why rents are stable')).toBe(
    [
      '• “One set of reasons why rents may be stable involves laws on homes.” [1]',
      '• “Fair rent theory argues that owners fear to lose good tenants.” [2]',
      '• “The habit argument points out that people pay what they paid before.” [3]',
    ].join('\n'),
  );
});

test('fewer than the text counts up are no list', () => {
  expect(asked('list the pruning techniques')).not.toMatch(/^• “One technique/);
});

test('ones of another kind are no items', () => {
  expect(asked('list the techniques of the pot fair')).not.toContain('• “One visitor');
});

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

test('headings that name kinds are the types, wherever they stand', () => {
  expect(asked('list the types of soil')).toBe(
    [
      '• Clay Soil: “Clay soil is a soil of very small grains.” [1]',
      '• Sandy Soil: “Sandy soil is a soil of large grains.” [2]',
    ].join('\n'),
  );
  expect(asked('explain the second one', ['list the types of soil'])).toContain(
    'Sandy soil is a soil of large grains.',
  );
});

test('so are headings after a label, where they name things alike', () => {
  expect(asked('what types of massage are there?')).toBe(
    [
      '• Foot Massage: “Foot massage is a massage that eases the feet.” [1]',
      '• Hand Massage: “Hand massage is a massage that eases the hands.” [2]',
    ].join('\n'),
  );
  expect(asked('list the types of inflation')).not.toContain('• Causes');
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
