import { expect, test } from 'vitest';
import { analyseDocument } from '../../analysed';
import { readDocument } from '../../testing/read-document';
import { abstractOf, isStudy } from './abstract';

const documentOf = (...headings: string[]) =>
  analyseDocument(
    readDocument(headings.map((one) => `## ${one}\n\nA river moves the sand.`).join('\n\n')),
  );

test.each([
  [['Abstract', 'Rivers']],
  // Of a journal of software.
  [['Summary', 'Statement of need', 'References']],
  [['Introduction', 'Methods', 'Results', 'References']],
  [['1 Introduction', '2 Related Work', '3 Rivers', 'References']],
])('%j: a study', (headings) => {
  expect(isStudy(documentOf(...headings))).toBe(true);
});

test.each([
  // A chapter, an encyclopedia's article, notes that begin with what matters.
  [['Introduction', 'Sand', 'Floods', 'References']],
  [['Acknowledgements', 'Introduction', 'Reading Files', 'References']],
  [['Introduction', 'Funding the War', 'Experiments with Peas', 'References']],
  [['Summary', 'Sand', 'Floods']],
  [['Introduction', 'Methods', 'Results']],
])('%j: no study', (headings) => {
  const document = documentOf(...headings);
  expect(isStudy(document)).toBe(false);
  expect(abstractOf(document)).toEqual([]);
});
