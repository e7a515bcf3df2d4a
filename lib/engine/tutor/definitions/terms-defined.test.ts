import { expect, test } from 'vitest';
import { answerQuestion, openIndex } from '../../answer-question';
import { buildIndex } from '../../build-index';
import { readDocument } from '../../local/testing/read-document';
import { replyWithPassage } from '../replies/reply-passage';

const index = openIndex(
  buildIndex(
    readDocument(`# Weaving at home

## Mistakes in Weaving

Not every cloth comes out well. Weavers blame the loom, and often they are wrong.

A float is a thread that passes over too many others at once. Floats catch on buttons and rings.

A draw-in occurs when the edges of the cloth pull toward its middle. Ada Lund measured it in 1920.

The skipped pick is a row that the shuttle passes without a thread. Nobody sees it on the loom.

Cloth with such faults is sold for less.

## Arguments in Favor of Wool

Wool has been spun in every valley of the north.

### The Warmth Argument

Wool keeps warm in wet weather, as shepherds know.

### The Price Argument

Wool of the valley costs less than cotton from abroad.

### The Comfort Argument

Wool bends with the body, so coats of it sit well.

## Ways of Weaving Patterns

Patterns are older than books on them.

### Looms

Looms stand in the middle of the room.

#### Tablet Patterns

Tablet patterns are turned with small cards of wood.

#### Inlay Patterns

Inlay patterns are laid in by hand with a second thread.

#### Pickup Patterns

Pickup patterns are lifted with a flat stick.

### Prices

Prices of patterns rise each year in the valley.

## Guilds

The Weavers of Northern Oakdale (WNO) is a guild. The Isle Textiles Society (ITS) keeps old looms and lends them to schools.

Threads that come from plants are called botanic threads. A heald is a loop that lifts one warp thread. Each heald has an eye. A broken heald is mended with wire.`),
  ),
);
const ask = (message: string) => answerQuestion(index, message, 'Sage');

test('several things asked for are the terms that the section defines which is named after them', () => {
  expect(ask('what mistakes are there in weaving, which problems?').text).toBe(
    '• Float: “A float is a thread that passes over too many others at once.” [1]\n' +
      '• Draw-in: “A draw-in occurs when the edges of the cloth pull toward its middle.” [2]\n' +
      '• Skipped pick: “The skipped pick is a row that the shuttle passes without a thread.” [3]',
  );
});

test('headings of one kind at a deeper level go before others', () => {
  expect(ask('list the ways of weaving patterns').text).toBe(
    '• Tablet Patterns: “Tablet patterns are turned with small cards of wood.” [1]\n' +
      '• Inlay Patterns: “Inlay patterns are laid in by hand with a second thread.” [2]\n' +
      '• Pickup Patterns: “Pickup patterns are lifted with a flat stick.” [3]',
  );
});

test.each(['what does the ITS do?', 'what does the its do?'])(
  'a small word can be short for a name: %s',
  (message) => {
    expect(ask(message).text).toContain('keeps old looms');
  },
);

test('a word that says of what kind is told by what such things are called', () => {
  expect(ask('what does botanic mean?').text).toBe(
    '“Threads that come from plants are called botanic threads.” [1]',
  );
});

test('a short word that the text has often may be misspelled', () => {
  expect(ask('what is a heaald?').text).toContain('A heald is a loop');
  expect(ask('what is a heild?').text).toContain('A heald is a loop');
  expect(ask('what is a gilt?').inDocument).toBe(false);
});

test('what is only told beside kinds is none of them', () => {
  const cells = openIndex(
    buildIndex(
      readDocument(`# Defense

## Granulocytes

The various types of granulocytes can be told apart by their nuclei and by the stain that their granules take. The neutrophils, also called polymorphonuclear neutrophils (PMNs), have three lobes. The eosinophils have two lobes and red granules. The basophils have large granules that stain dark blue.

### Neutrophils

The presence of pus is a sign that the immune defenses have been activated against an infection.

### Eosinophils

The granules of eosinophils contain histamine, enzymes that break down tissue, and a compound known as major basic protein (MBP). They kill worms.

### Basophils

Basophils are small and seldom seen in blood.`),
    ),
  );
  const text = replyWithPassage(cells, 'what are the types of granulocytes')?.text;
  expect(text).toContain('The eosinophils have two lobes');
  expect(text).not.toContain('• Presence of pus');
});
