import { expect, test } from 'vitest';
import { answerQuestion, openIndex } from '../answer-question';
import { buildIndex } from '../build-index';
import { readDocument } from '../local/testing/read-document';

const index = openIndex(
  buildIndex(
    readDocument(`# The long night

## Night schools

When I was young, I went to a night school on the harbor. We were taught by sailors, and the lessons went on until the last lamp was out.

Because they walked home in the dark, night scholars were a safe target for every prank.

A night scholar is someone who learned to read by lamplight. Few of them are left on the harbor today.

Lamplight lessons had one great merit. Nobody had to leave the work of the day for them, and the harbor paid for the oil.

Yet every storm cut lamplight lessons short. The oil was expensive, the smoke was harmful to the eyes, and on many evenings nobody was able to see the slate, however hard they tried.

Wardens of the school walked the rooms once an hour. Their main concern was to keep the stoves from setting fire to the benches.

## Lamps

A double lamp is a lamp with two wicks on one stem. Why would a school want two wicks? Because one of them can be trimmed while the other burns, and the lesson goes on.

Masters deceived the inspectors on two evenings of each year. It was thought necessary, for a school with too few pupils would have been shut.`),
  ),
);
const quotes = (question: string) =>
  answerQuestion(index, question, 'Sage')
    .sources.map(({ quote }) => quote)
    .join(' ');

test('a passage goes on after a question that the text answers itself', () => {
  expect(quotes('why does a school use a double lamp')).toContain('Because one of them can be');
});

test('who is “someone who …” is defined', () => {
  expect(quotes('what is a night scholar')).toContain('someone who learned to read by lamplight');
});

test.each([
  ['whats wrong with lamplight lessons', 'every storm cut'],
  ['what are the benefits of lamplight lessons', 'one great merit'],
])('what speaks for or against a thing: %s', (question, said) => {
  expect(quotes(question)).toContain(said);
});

test('the author of a text that says “I” isn’t looked for in it', () => {
  expect(quotes('where did the author go to school')).toContain('I went to a night school');
  expect(quotes('why did schools deceive inspectors according to the author')).toContain(
    'It was thought necessary',
  );
});
