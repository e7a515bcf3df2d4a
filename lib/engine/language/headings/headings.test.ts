import { expect, test } from 'vitest';
import {
  bareHeading,
  beginsChapter,
  beginsContents,
  headingRole,
  namesNoSubject,
  standsForPart,
} from './headings';

test.each([
  ['Chapter 3: Sleep and Dreams', 'Sleep and Dreams'],
  ['2.1.4 Variations on read.table', 'Variations on read.table'],
  ['IV. The Trial', 'The Trial'],
  ['3 Importing data . . . . . . . 12', 'Importing data'],
  ['Part II', ''],
  ['Schlaf (S. 736)', 'Schlaf'],
  ['Middle childhood (6–11)', 'Middle childhood (6–11)'],
  ['Sleep (pp. 12–14)', 'Sleep'],
  ['The Olympics (1936)', 'The Olympics (1936)'],
  ['F(2)', 'F(2)'],
  ['C. Methods', 'Methods'],
  ['2008 financial crisis', '2008 financial crisis'],
  ['1914–1918: The Great War', '1914–1918: The Great War'],
  ['E. coli and its kin', 'E. coli and its kin'],
  ['V. cholerae', 'V. cholerae'],
  ['J. S. Mill on liberty', 'J. S. Mill on liberty'],
])('%j without its number: %j', (heading, bare) => {
  expect(bareHeading(heading)).toBe(bare);
});

test.each([
  ['References', 'references'],
  ['7. Bibliography', 'references'],
  ['References and further reading', 'references'],
  ['References Cited:', 'references'],
  ['List of References', 'references'],
  ['Bibliography: MLA', 'references'],
  ['Anhangsverzeichnis', 'contents'],
  ['Symbolverzeichnis', 'glossary'],
  ['Statement of Originality', 'front'],
  ['Eigenständigkeitserklärung', 'front'],
  ['Originality', null],
  ['Appendix B: References', 'references'],
  ['Concept index', 'index'],
  ['Function and variable index', 'index'],
  ['Sachregister', 'index'],
  ['Acknowledgments', 'front'],
  ['Préface', 'front'],
  ["Authors' Contributions", 'front'],
  ['Conflict of Interest Statement', 'front'],
  ['Declaration of competing interests', 'front'],
  ['Availability of data and materials', 'front'],
  ['Code and data availability', 'front'],
  ['Ethics approval and consent to participate', 'front'],
  ['Supplementary Material', 'front'],
  ['Ethics', null],
  ['Conflicts of Interest', null],
  ['Abbreviations', 'glossary'],
  ['Copyright 2020 by the authors', 'rights'],
  ['GNU Free Documentation License', 'rights'],
  ['Contents . . . . . . 3', 'contents'],
  ['3 Importing data . . . . . 12', 'contents'],
  ['Inhaltsverzeichnis', 'contents'],
  ['Índice', 'contents'],
  ['Learning Objectives', 'objectives'],
  ['What you will learn', 'objectives'],
  ['Lernziele', 'objectives'],
  ['3.4 Review Questions', 'reviewQuestions'],
  ['Preguntas de repaso', 'reviewQuestions'],
  ['Key Terms', 'keyTerms'],
  ['Termini chiave', 'keyTerms'],
  ['Glossary', 'glossary'],
  ['Chapter Review', 'summary'],
  ['Zusammenfassung', 'summary'],
  ['Notes and Sources', 'notes'],
  ['Index Numbers', null],
  ['Consumer Price Index', null],
  ['Sources of ATP', null],
  ['Copyright Law', null],
  ['Contents of the Cell', null],
  ['Citations in Court', null],
  ['Problems of Long-Term Planning', null],
  ['Introduction', null],
])('%j is for %s', (heading, role) => {
  expect(headingRole(heading)).toBe(role);
});

test.each([
  ['Chapter 4', true],
  ['Kapitel II: Schlaf', true],
  ['Part of the cell', false],
  ['Section 2', false],
])('begins a chapter: %s %s', (heading, yes) => {
  expect(beginsChapter(heading)).toBe(yes);
});

test.each([
  ['Introduction', true],
  ['Chapter 3', true],
  ['2. Summary', true],
  ['Índice', true],
  ['1.2', true],
  ['Summary, exercises, and notes', true],
  ['Summary and the cell', false],
  ['Summarynotes', false],
  ['Summary and', false],
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

test.each(['.', '. ', '-', '… '])(
  'a heading with %j without end is read in linear time',
  (piece) => {
    const heading = `Waves ${piece.repeat(100_000)}x`;
    expect(bareHeading(heading)).toBe(heading.replace(/ +/g, ' '));
  },
);
