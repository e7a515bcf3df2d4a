import { expect, test } from 'vitest';
import { answerQuestion, openIndex } from '../../answer-question';
import { buildIndex } from '../../build-index';
import { readDocument } from '../../local/testing/read-document';
import { withSectionNamed } from './nth-section';

const index = openIndex(
  buildIndex(
    readDocument(`# Rivers

## Introduction

Rivers run to the sea.

## Springs

A spring is a place where water leaves the ground.

### Warm springs

A warm spring is a spring heated from below.

## Deltas

A delta is land that a river builds at its mouth. Deltas grow where a river is slow.

### The first part of a delta

The first part of a delta is its apex.`),
  ),
);

test.each([
  ['what is the last section about?', 'summarize the section on Deltas'],
  ['what does the first section of the chapter say', 'summarize the section on Springs'],
  ['summarize the second part', 'summarize the section on Deltas'],
  ['key points of the final section please', 'key points of the section on Deltas please'],
  ['what is the first part of a delta?', 'what is the first part of a delta?'],
  ['what is the ninth section about?', 'what is the ninth section about?'],
])('%s: %s', (message, meant) => {
  expect(withSectionNamed(index, message)).toBe(meant);
});

test('the last section is summarized', () => {
  expect(answerQuestion(index, 'what is the last section about?', 'Sage').text).toContain(
    'A delta is land that a river builds at its mouth.',
  );
});
