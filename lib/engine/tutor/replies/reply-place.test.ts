import { describe, expect, test } from 'vitest';
import { answerQuestion, type OpenIndex, openIndex } from '../../answer-question';
import { buildIndex } from '../../build-index';
import { readDocument } from '../../local/testing/read-document';
import { tutorReply } from '../../tutor-reply';
import { withPlaceNamed } from './reply-place';

const indexOf = (text: string, language = 'en') =>
  openIndex(buildIndex(readDocument(text, language)));

/** Each passage on a page of its own. */
function paged(text: string): OpenIndex {
  const read = readDocument(text);
  const passages = read.passages.map((passage, i) => ({ ...passage, page: i + 1 }));
  return openIndex(buildIndex({ ...read, kind: 'pdf', pageCount: passages.length, passages }));
}

const say = (index: OpenIndex, message: string) => answerQuestion(index, message, 'Sage').text;

const RIVERS = `# Rivers

## Introduction

Rivers run to the sea.

## Springs

A spring is a place where water leaves the ground.

### Warm springs

A warm spring is a spring heated from below.

## Deltas

A delta is land that a river builds at its mouth. Deltas grow where a river is slow.

### The first part of a delta

The first part of a delta is its apex.`;

const DELTAS = 'In “Deltas”: A delta is land that a river builds at its mouth. [1]';
const SPRINGS =
  'In “Springs”: A spring is a place where water leaves the ground. [1] A warm spring is a spring heated from below. [2]';

describe('headings without numbers are counted', () => {
  const index = indexOf(RIVERS);

  test.each([
    ['what is the last section about?', DELTAS],
    ['What does section 2 say?', DELTAS],
    ['summarize chapter two in 2 sentences', DELTAS],
    ['what is the first section about', SPRINGS],
    ['explain section 1', SPRINGS],
    ['Chapter 1', SPRINGS],
    [
      'key points of the first section',
      'In “Springs”:\n• A spring is a place where water leaves the ground. [1]\n• A warm spring is a spring heated from below. [2]',
    ],
  ])('%s', (message, answer) => {
    expect(say(index, message)).toContain(answer);
  });

  test('one that isn’t there is refused', () => {
    expect(answerQuestion(index, 'summarize chapter 9', 'Sage')).toMatchObject({
      inDocument: false,
      text: expect.stringMatching(/^That’s not in your document\./),
    });
  });

  test('pages are refused with the reason', () => {
    expect(answerQuestion(index, 'what is on page 0?', 'Sage').inDocument).toBe(false);
    expect(answerQuestion(index, 'what is on page 2?', 'Sage')).toMatchObject({
      inDocument: false,
      text: 'Your text comes without page numbers. It does cover “Springs”, “Warm springs”, and “Deltas”. Ask me about one of those.',
    });
  });
});

describe('headings with numbers say which one is meant', () => {
  const index = indexOf(`# Waters

## Chapter 4: Lakes

### 4.1 Salt lakes

A salt lake is a lake without an outlet. Salt lakes lie in deserts.

### 4.2 Crater lakes

A crater lake is a lake in a crater. Crater lakes are deep.

## Chapter 5: Seas

A sea is a part of the ocean. Seas are salty.

## Chapter V Review

What is a sea? What is a lake?`);

  test.each([
    [
      'summarize chapter 4',
      'In “Lakes”: A salt lake is a lake without an outlet. [1] Salt lakes lie in deserts. [2] A crater lake',
    ],
    [
      'summarize section 4.2',
      'In “Crater lakes”: “A crater lake is a lake in a crater. Crater lakes are deep.” [1]',
    ],
    ['what is chapter V about', 'In “Seas”: “A sea is a part of the ocean. Seas are salty.” [1]'],
    [
      'summarize the fifth chapter',
      'In “Seas”: “A sea is a part of the ocean. Seas are salty.” [1]',
    ],
  ])('%s', (message, answer) => {
    expect(say(index, message)).toContain(answer);
  });

  test.each(['summarize chapter 1', 'summarize section 4.3'])('%s is refused', (message) => {
    expect(answerQuestion(index, message, 'Sage').inDocument).toBe(false);
  });
});

describe('a chapter by itself', () => {
  const index = indexOf(`# Lakes

## 4.1 Salt lakes

A salt lake is a lake without an outlet. Salt lakes lie in deserts.

## 4.2 Crater lakes

A crater lake is a lake in a crater. Crater lakes are deep.`);

  test('its number means all of its sections', () => {
    expect(say(index, 'summarize chapter 4')).toContain(
      'In “Lakes”: A salt lake is a lake without an outlet. [1] Salt lakes lie in deserts. [2] A crater lake is a lake in a crater. [3]',
    );
  });

  test('“section 2” is the second of them, but no other chapter is', () => {
    expect(say(index, 'summarize section 2')).toContain('In “Crater lakes”:');
    expect(answerQuestion(index, 'summarize chapter 2', 'Sage').inDocument).toBe(false);
  });
});

describe('pages', () => {
  const index = paged(RIVERS);

  test.each([
    ['what is on page 2?', 'On page 2 – “Springs”:'],
    [
      'explain slide 4',
      'On page 4 – “Deltas”: A delta is land that a river builds at its mouth. [1]',
    ],
    ['summarize pages 2-3', 'On pages 2–3: A spring is a place where water leaves the ground. [1]'],
  ])('%s', (message, answer) => {
    expect(say(index, message)).toContain(answer);
  });

  test.each(['what is on page 0?', 'what is on page 77?'])('%s is refused', (message) => {
    expect(answerQuestion(index, message, 'Sage').inDocument).toBe(false);
  });

  test('a slide of fragments is shown as it is', () => {
    const slides = paged('# Lakes\n\nSalt\n\n## Kinds\n\nSalt lakes\n\nDeep crater lakes');
    expect(say(slides, 'explain slides 2-3')).toBe(
      'On pages 2–3:\n• “Salt lakes” [1]\n• “Deep crater lakes” [2]',
    );
    expect(say(slides, 'explain slide 2')).toBe('On page 2 – “Kinds”: “Salt lakes” [1]');
  });
});

test('a quiz is on what stands there', () => {
  const index = paged(RIVERS);
  expect(tutorReply(index, 'quiz me on page 2', 'Sage').quiz?.passages).toEqual([2 - 1]);
  expect(tutorReply(index, 'quiz me on the last section', 'Sage').quiz?.passages).toEqual([3, 4]);
  expect(say(index, 'quiz me on page 4')).toContain(
    '1. Put this in your own words: “A delta is land that a river builds at its mouth.” [1]',
  );
});

test('a model gets what stands there, and nothing that the number finds elsewhere', () => {
  const index = indexOf(`${RIVERS}\n\n## Numbers\n\nChapter 2 of the law has 2 chapters.`);
  const wishes = { hints: false, model: true };
  const message = 'what is the second section about?';
  const reply = tutorReply(index, message, 'Sage', undefined, wishes);
  expect(reply.forModel?.intent.kind).toBe('summary');
  expect(reply.forModel?.windows.map(({ heading }) => heading)).toEqual([
    'Deltas',
    'The first part of a delta',
  ]);
});

test('a section that the text only speaks of is a topic like any other', () => {
  const law = indexOf(`# The internet

## Providers

Section 230 is a rule that shields providers from suits. Providers rely on Section 230.`);
  expect(say(law, 'What is Section 230?')).toContain(
    'Section 230 is a rule that shields providers',
  );
});

test.each([
  ['fasse Kapitel 2 zusammen', 'Unter „Seen“: '],
  ['worum geht es in Kapitel 1?', 'Unter „Flüsse“: '],
  ['was steht auf Seite 3?', 'Dein Text hat keine Seitenzahlen.'],
])('in German: %s', (message, answer) => {
  const index = indexOf(
    `# Wasser

## 1 Flüsse

Ein Fluss ist ein fließendes Gewässer. Flüsse münden ins Meer.

## 2 Seen

Ein See ist ein stehendes Gewässer. Seen haben oft einen Abfluss.`,
    'de',
  );
  expect(say(index, message)).toContain(answer);
});

describe('what else is asked names the heading', () => {
  const index = indexOf(RIVERS);

  test.each([
    [
      'how do warm springs form in section 1?',
      'how do warm springs form in the section on Springs?',
    ],
    [
      'what does the first section say about warm springs',
      'what does the section on Springs say about warm springs',
    ],
    ['what makes deltas grow on page 3?', 'what makes deltas grow?'],
    ['what is the first part of a delta?', 'what is the first part of a delta?'],
    ['what is the ninth section about water?', 'what is the ninth section about water?'],
    ['what is the last section about?', 'what is the last section about?'],
  ])('%s: %s', (message, meant) => {
    expect(withPlaceNamed(index, message)).toBe(meant);
  });
});
