import { expect, test } from 'vitest';
import { analyseDocument } from '../local/analysed';
import { rankedTopics } from '../local/summary/topics';
import { readDocument } from '../local/testing/read-document';
import { sectionSummary, summariseSection } from './summarise-section';

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

test('a model’s sentences are those on the section, as many as are short enough, evenly over it', () => {
  const said = (passage: number, text: string) => ({ passage, start: 0, quote: text, text });
  const dreams = Array.from({ length: 8 }, (_, i) => said(0, `${i}${' word'.repeat(49)}`));
  const summary = [...dreams, said(1, 'Lack of sleep harms memory.')];
  const texts = (from: number, end: number) =>
    sectionSummary(SLEEP, summary, [from, end]).map(({ text }) => text.slice(0, 4));
  expect(texts(1, 2)).toEqual(['1 wo', '3 wo', '5 wo', '7 wo']);
  expect(texts(2, 3)).toEqual(['Lack']);
  expect(texts(3, 4)).toEqual([]);
});
