import { describe, expect, test } from 'vitest';
import {
  bareHeading,
  beginsContents,
  isBackMatter,
  isStudyAid,
  namesNoSubject,
  standsForPart,
} from './headings';

test.each([
  ['Chapter 3: Sleep and Dreams', 'Sleep and Dreams'],
  ['2.1.4 Variations on read.table', 'Variations on read.table'],
  ['IV. The Trial', 'The Trial'],
  ['3 Importing data . . . . . . . 12', 'Importing data'],
  ['Part II', ''],
])('%j without its number: %j', (heading, bare) => {
  expect(bareHeading(heading)).toBe(bare);
});

describe('back matter', () => {
  test.each([
    'References',
    '7. Bibliography',
    'References and further reading',
    'Appendix B: References',
    'Concept index',
    'Function and variable index',
    'Acknowledgments',
    'Copyright 2020 by the authors',
    'GNU Free Documentation License',
    'Contents . . . . . . 3',
  ])('%s', (heading) => {
    expect(isBackMatter(heading)).toBe(true);
  });

  test.each([
    'Index Numbers',
    'Consumer Price Index',
    'Sources of ATP',
    'Copyright Law',
    'Contents of the Cell',
    'Glossary',
    'Citations in Court',
  ])('not: %s', (heading) => {
    expect(isBackMatter(heading)).toBe(false);
  });
});

test.each([
  ['Glossary', true],
  ['Key Terms', true],
  ['3.4 Review Questions', true],
  ['Notes and Sources', true],
  ['Problems of Long-Term Planning', false],
  ['Sources of Economic Growth', false],
])('is the heading of a study aid: %s %s', (heading, yes) => {
  expect(isStudyAid(heading)).toBe(yes);
});

test.each([
  ['Introduction', true],
  ['Chapter 3', true],
  ['2. Summary', true],
  ['Índice', true],
  ['1.2', true],
  ['Overview of the Digestive System', false],
  ['Introduction to Sociology', false],
  ['Chapter 3: Sleep', false],
])('names no subject: %s %s', (heading, yes) => {
  expect(namesNoSubject(heading)).toBe(yes);
});

test.each([
  ['Methods', true],
  ['Results and discussion', true],
  ['Copyright 2020 by the authors', false],
  ['Home', false],
  ['Methods of Study', false],
])('is a heading by its words alone: %s %s', (line, yes) => {
  expect(standsForPart(line)).toBe(yes);
});

test.each([
  ['Table of contents vii', true],
  ['Indices of growth', false],
  ['Index 212', true],
])('begins a table of contents: %s %s', (line, yes) => {
  expect(beginsContents(line)).toBe(yes);
});
