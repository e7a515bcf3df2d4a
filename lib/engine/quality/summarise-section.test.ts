import { expect, test } from 'vitest';
import { analyseDocument } from '../local/analysed';
import { rankedTopics } from '../local/summary/topics';
import { readDocument } from '../local/testing/read-document';
import { summariseSection } from './summarise-section';

const SLEEP = readDocument(`# Sleep

## Dreams

Dreams are stories that the sleeping brain makes from memories and feelings. They are most vivid in REM sleep.

## Lack of sleep

Lack of sleep harms memory, attention and mood. A tired driver reacts as slowly as a drunk one.`);

test('summarizes only its section', () => {
  const analysed = analyseDocument(SLEEP);
  expect(
    summariseSection(analysed, rankedTopics(analysed, []), [2, 3]).map(({ text }) => text),
  ).toEqual([
    'Lack of sleep harms memory, attention and mood.',
    'A tired driver reacts as slowly as a drunk one.',
  ]);
});
