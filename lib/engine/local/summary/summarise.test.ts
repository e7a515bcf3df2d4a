import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Anchored, PASSAGE_SEPARATOR, type ReadDocument } from '../../types';
import { analyseDocument } from '../analysed';
import { readDocument } from '../testing/read-document';
import { summarise, summaryLength } from './summarise';
import { rankedTopics } from './topics';

const SLEEP = readDocument(`# Sleep

## What sleep is

Sleep is a state of rest in which awareness of the world is low. It is marked by slow brain waves. Why do we sleep? Some people sleep less (Walker, 2009).

However, sleep is a time of great activity in the brain (Hobson, 2009). Figure 2 shows the waves of a sleeping brain.

## Stages

Sleep has four stages that follow one another through the night. In the next section, we will look at dreams.

These stages last about ninety minutes. Deep sleep is the stage in which the body repairs its tissues.

## Dreams

Dreams are stories that the sleeping brain makes from memories and feelings. They are most vivid in REM sleep.

REM sleep is the stage of sleep in which the eyes move fast and the muscles rest.

## Lack of sleep

Lack of sleep harms memory, attention and mood. A tired driver reacts as slowly as a drunk one.

## References

Sleep is the topic of many books by many authors.`);

const summaryOf = (document: ReadDocument): Anchored[] => {
  const analysed = analyseDocument(document);
  return summarise(analysed, rankedTopics(analysed, []));
};

describe('summarise', () => {
  test.each([
    [50, 5],
    [800, 5],
    [1_600, 6],
    [10_000, 10],
    [20_000, 11],
    [500_000, 12],
  ])('%i words: %i sentences', (words, sentences) => {
    expect(summaryLength(words)).toBe(sentences);
  });

  test('summarizes the parts in order, in sentences that are understood alone and don’t refer to the text', () => {
    expect(summaryOf(SLEEP).map(({ text }) => text)).toEqual([
      'Sleep is a state of rest in which awareness of the world is low.',
      'Sleep is a time of great activity in the brain.',
      'Sleep has four stages that follow one another through the night.',
      'Dreams are stories that the sleeping brain makes from memories and feelings.',
      'Lack of sleep harms memory, attention and mood.',
    ]);
  });

  test('the quote keeps the words that the shown sentence leaves out', () => {
    const trimmed = summaryOf(SLEEP).find(({ text }) => text.includes('great activity'));
    expect(trimmed?.quote).toBe(
      'However, sleep is a time of great activity in the brain (Hobson, 2009).',
    );
  });

  test('a text shorter than the summary is returned whole', () => {
    const text = 'Water boils at one hundred degrees at sea level. It boils sooner on a mountain.';
    expect(summaryOf(readDocument(text)).map((one) => one.text)).toEqual([
      'Water boils at one hundred degrees at sea level.',
      'It boils sooner on a mountain.',
    ]);
  });

  test('a language without a model: sentences that open a paragraph and use the frequent words', () => {
    const paragraphs = ['Wasser', 'Wind', 'Sonne', 'Holz', 'Erdwärme', 'Kohle'].map(
      (source) =>
        `Die Energie aus ${source} wird in vielen Ländern zu Strom gemacht. Sie kostet in jedem Land etwas anderes und hat Folgen.`,
    );
    const summary = summaryOf(readDocument(paragraphs.join('\n\n'), 'de'));
    expect(summary).toHaveLength(5);
    for (const { text } of summary) expect(text).toMatch(/^Die Energie aus/);
  });

  test('an empty text has no summary', () => {
    expect(summaryOf({ ...SLEEP, sections: [], passages: [] })).toEqual([]);
  });

  test('every quote is an exact substring at its offset, in order, within its passage, whatever the text', () => {
    const word = fc.constantFrom(
      'Sleep',
      'is',
      'a',
      'state',
      '.',
      '?',
      '“',
      '(',
      'Figure 2',
      '🙂',
      '漢字。',
      'However,',
      'it',
      '\n',
      '[3]',
    );
    const passage = fc.array(word, { minLength: 1, maxLength: 40 }).map((words) => words.join(' '));
    fc.assert(
      fc.property(fc.array(passage, { maxLength: 8 }), (texts) => {
        const document = readDocument(texts.join('\n\n'));
        const whole = document.passages.map(({ text }) => text).join(PASSAGE_SEPARATOR);
        let before = -1;
        for (const { passage: at, start, quote } of summaryOf(document)) {
          expect(whole.slice(start, start + quote.length)).toBe(quote);
          expect(start).toBeGreaterThan(before);
          expect(start).toBeGreaterThanOrEqual(document.passages[at]!.start);
          before = start;
        }
      }),
      { numRuns: 60 },
    );
  });

  test('a sentence of a million letters is left out', () => {
    const summary = summaryOf(
      readDocument(`${'a'.repeat(1_000_000)}.\n\nSleep is a state of rest for body and mind.`),
    );
    expect(summary.map(({ text }) => text)).toContain(
      'Sleep is a state of rest for body and mind.',
    );
  });
});

test('a recipe is summarized by the first instruction of each step, without its number', () => {
  const steps = [
    'Rinse the lentils under cold water until it runs clear.',
    'Fry the onion in the oil over medium heat.',
    'Add the lentils and the stock to the onion.',
    'Blend half of the soup and stir it back in.',
    'Season the soup with salt and with lemon.',
  ];
  const text = steps
    .map((step, i) => `${i + 1}. ${step} This makes the soup and the lentils in it taste better.`)
    .join('\n\n');
  const document = analyseDocument(readDocument(text));
  expect(summarise(document, rankedTopics(document, [])).map((one) => one.text)).toEqual(steps);
});

test('what the authors sum up themselves is in the summary, though not in the sections before it', () => {
  const document = analyseDocument(
    readDocument(`# Sleep

## What sleep is

Many people wonder why they lie down at night. It is marked by slow brain waves. They sleep less when they are old.

## Dreams

They are most vivid in the morning. Such stories come from what was seen. He told her of his dream.

## Summary

Sleep is a state of rest that repairs the body and orders the memory. Dreams are stories that the sleeping brain makes from memories.

## References

Sleep is the topic of many books by many authors.`),
  );
  const summary = summarise(document, rankedTopics(document, [])).map(({ text }) => text);
  expect(summary).toContain(
    'Sleep is a state of rest that repairs the body and orders the memory.',
  );
  expect(summary).toContain('Dreams are stories that the sleeping brain makes from memories.');
  expect(summary.join(' ')).not.toContain('many books');
});

test('of notes, neither the head of a list nor a row of a table is summed up', () => {
  const notes = readDocument(`# Cells

Mitosis is the division of the nucleus into two identical nuclei.

Phases of it:

Prophase

Membrane proteins

diffusion | no | oxygen

Active transport uses energy to move molecules against their gradient.

Cytokinesis splits the cytoplasm into two cells of the same size.`);
  expect(summaryOf(notes).map(({ text }) => text)).toEqual([
    'Mitosis is the division of the nucleus into two identical nuclei.',
    'Active transport uses energy to move molecules against their gradient.',
    'Cytokinesis splits the cytoplasm into two cells of the same size.',
  ]);
});
