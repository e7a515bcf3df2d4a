import { expect, test } from 'vitest';
import type { ReadDocument } from '../../types';
import { readDocument } from '../testing/read-document';
import { glossaryEntries, openQuestions } from './aids';

const REST = '# Sleep\n\nSleep is a state of rest in which the body repairs itself.\n\n';

function entriesIn(document: ReadDocument) {
  const text = document.passages.map((passage) => passage.text).join('\n\n');
  return glossaryEntries(document).map(({ term, meaning, start, quote }) => {
    expect(text.slice(start, start + quote.length)).toBe(quote);
    expect(quote).toContain(meaning);
    return `${term} = ${meaning}`;
  });
}

test.each([
  ['apnea: a pause in breathing', ['apnea = a pause in breathing']],
  ['• REM sleep – a stage with dreams', ['REM sleep = a stage with dreams']],
  [
    'apnea\n\nA pause in breathing that lasts some seconds.',
    ['apnea = A pause in breathing that lasts some seconds.'],
  ],
  [
    '## apnea\n\nA pause in breathing that lasts some seconds.',
    ['apnea = A pause in breathing that lasts some seconds.'],
  ],
  ['Note: these are only some of the terms', []],
  ['apnea: pause', []],
])('entries of a glossary: %j', (text, entries) => {
  expect(entriesIn(readDocument(`${REST}# Glossary\n\n${text}`))).toEqual(entries);
});

test('only lists of terms have entries of plain text', () => {
  expect(entriesIn(readDocument(`${REST}apnea: a pause in breathing`))).toEqual([]);
});

test.each([
  ['Definition 1.1.1: Eigenvector', 'Eigenvector'],
  ['Definition 2.3 (Open ball)', 'Open ball'],
  ['Definition: Eigenvalue', 'Eigenvalue'],
])('%s names what is defined below it', (heading, term) => {
  const meaning = 'A vector that keeps its direction when it is mapped.';
  const document = readDocument(`${REST}## ${heading}\n\n${meaning}\n\nIt has a length.`);
  expect(entriesIn(document)).toEqual([`${term} = ${meaning}`]);
});

test('“Definition 2.4” alone names nothing', () => {
  expect(entriesIn(readDocument(`${REST}## Definition 2.4\n\nA vector of states.`))).toEqual([]);
});

test('entries of notes on what they are a definition of, and labels of parts', () => {
  const lines = [
    'Definition of a process: a program that runs in a host',
    'Host: a computer of the network',
    'Description: how they are linked',
    'Router: a node that sends packets on',
  ];
  const notes = readDocument(`# Networks\n\n## Basics\n\n${lines.join('\n\n')}`);
  expect(entriesIn(notes)).toEqual([
    'process = a program that runs in a host',
    'Host = a computer of the network',
    'Router = a node that sends packets on',
  ]);
});

test('the names of columns are no entry', () => {
  const rows = [
    'Analog signals | Digital signals',
    'Range: a span of values',
    'Noise: what is not meant',
  ];
  const table = readDocument(`# Signals\n\n## Kinds\n\n${rows.join('\n\n')}`);
  expect(entriesIn(table)).toEqual(['Range = a span of values', 'Noise = what is not meant']);
});

test('“Informal: …” says what the heading names, unless that is “Explanation”', () => {
  const notes = readDocument(
    '# Rules\n\n## Maximin\n\nInformal: choose the largest of the least outcomes\n\n' +
      'Critique: it looks at one outcome alone\n\n## Explanation\n\n' +
      'Informal: what is least counts most\n\nPace: one step after the other',
  );
  const asked = glossaryEntries(notes).flatMap(({ asks, of }) =>
    asks === 'definition' ? [of] : [],
  );
  expect(asked).toEqual(['Maximin']);
});

function withBold(text: string, length: number): ReadDocument {
  const document = readDocument(`${REST}${text}`);
  document.passages[1]!.emphasis = [{ start: 0, length, kind: 'bold' }];
  return document;
}

test.each([
  ['apnea: a pause in breathing', 6, ['apnea = a pause in breathing']],
  ['apnea – a pause in breathing', 5, ['apnea = a pause in breathing']],
  ['apnea a pause in breathing', 5, []],
  ['apnea is not rare at all.', 5, []],
  ['Warning: do not try this at home', 8, []],
])('a paragraph that opens in bold: %j', (text, length, entries) => {
  expect(entriesIn(withBold(text, length))).toEqual(entries);
});

test('weeks of a plan, versions, and parts of minutes are no terms', () => {
  const lines =
    'Week 1 (Jan 14): sleep and dreams\n\nWeek 2: apnea and its treatment\n\nDecision: there is a trial in June\n\nAction: Olga writes the proposal\n\n**Version:** the second one of the text';
  expect(entriesIn(readDocument(`# Sleep\n\n${lines}`))).toEqual([]);
});

test('who wrote a report with whom is no term in its notes', () => {
  const lines =
    'Partner: Tom Becker\n\nLab partners: Tom and Ann\n\nREM sleep: a stage with dreams\n\napnea: a pause in breathing';
  expect(entriesIn(readDocument(`# Sleep\n\n${lines}`))).toEqual([
    'REM sleep = a stage with dreams',
    'apnea = a pause in breathing',
  ]);
});

test.each(['Theorem', 'Proof', 'Example 2', 'Advantages', 'Beweis', 'Definition 2.1 (Sleep)'])(
  'a bold label is no term: %s',
  (label) => {
    const text = `${label}: all that sleeps has dreams`;
    expect(entriesIn(withBold(text, label.length + 1))).toEqual([]);
  },
);

test('a bold word that opens several paragraphs is a label', () => {
  const document = withBold('Drawback: it takes some time\n\nDrawback: it costs some money', 9);
  document.passages[2]!.emphasis = [{ start: 0, length: 9, kind: 'bold' }];
  expect(entriesIn(document)).toEqual([]);
});

test.each([
  ['Osmosis. Water moves through it.', 8, 'Osmosis = Water moves through it.'],
  ['Demand quantity that consumers want', 6, 'Demand = quantity that consumers want'],
])('in a run of bold openings, each is an entry: %j', (text, length, entry) => {
  const document = withBold(`${text}\n\nSupply quantity that firms offer`, length);
  document.passages[2]!.emphasis = [{ start: 0, length: 6, kind: 'bold' }];
  expect(entriesIn(document)).toEqual([entry, 'Supply = quantity that firms offer']);
});

test('what is only stressed at the start of sentences is no entry', () => {
  const document = withBold('Demand is what they want\n\nSupply may be short', 6);
  document.passages[2]!.emphasis = [{ start: 0, length: 6, kind: 'bold' }];
  expect(entriesIn(document)).toEqual([]);
});

test('rules of a course are no entries', () => {
  const text = 'Attendance. Come to every session\n\nLate work. You lose 10 percent per day';
  const document = withBold(text, 11);
  document.passages[2]!.emphasis = [{ start: 0, length: 10, kind: 'bold' }];
  expect(entriesIn(document)).toEqual([]);
  expect(entriesIn(readDocument(`# Soup\n\nPrep time: 15 minutes\n\nServes: six people`))).toEqual(
    [],
  );
  const rules = withBold('Gloves. Wear them in the lab\n\nGoggles. You get them at the door', 7);
  rules.passages[2]!.emphasis = [{ start: 0, length: 8, kind: 'bold' }];
  expect(entriesIn(rules)).toEqual([]);
});

test('in a list of terms, bold alone sets the term apart', () => {
  const document = withBold('# Key Terms\n\napnea pause in breathing', 5);
  expect(entriesIn(document)).toEqual(['apnea = pause in breathing']);
});

test('open review questions are found without their marks', () => {
  const document = readDocument(
    `${REST}# Learning Objectives\n\nBy the end of this section, you will be able to:\n\n• Explain sleep\n\n` +
      '# Chapter Review\n\nSleep repairs the body. It helps us learn.\n\n' +
      '# Review Questions\n\n1. Why do we sleep?\n\n2. Which stage comes first?\n\nA. REM\n\nB. the other\n\n3. Describe sleep.',
  );
  expect(openQuestions(document)).toEqual([
    {
      passage: 4,
      start: document.passages[4]!.start,
      quote: '1. Why do we sleep?',
      text: 'Why do we sleep?',
    },
  ]);
});
