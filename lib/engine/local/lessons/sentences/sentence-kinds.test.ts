import { expect, test } from 'vitest';
import { analyseDocument } from '../../analysed';
import { readDocument } from '../../testing/read-document';
import { definesSubject } from './sentence-kinds';

test.each([
  ['Gender is a set of traits that a society expects of women and men.', true],
  ['A swim in winter is a strange test of courage, again without a difference of gender.', false],
])('defines what the title names, rather than something else of it: %s %s', (text, yes) => {
  const document = analyseDocument(readDocument(`# Gender and Society\n\n${text}`));
  expect(definesSubject(document, 0)).toBe(yes);
});
