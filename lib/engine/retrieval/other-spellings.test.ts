import { expect, test } from 'vitest';
import { openIndex } from '../answer-question';
import { buildIndex } from '../build-index';
import { readDocument } from '../local/testing/read-document';
import { otherSpelling } from './other-spellings';

const index = openIndex(
  buildIndex(
    readDocument(`# Skin

The colour of the skin comes from melanin. This is visible in humans as goose bumps. The centre of a hair is organised in layers.

The wall is thick. Its paper is thin.`),
  ),
);
const termsFor = (word: string) => otherSpelling(index, word).map((id) => index.terms[id]);

test.each([
  ['color', ['colour']],
  ['Center', ['centr']],
  ['goosebumps', ['goos', 'bump']],
  // They don't stand side by side.
  ['wallpaper', []],
  ['photosynthesis', []],
])('%s', (word, terms) => {
  expect(termsFor(word)).toEqual(terms);
});
