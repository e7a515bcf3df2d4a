import { expect, test } from 'vitest';
import { casePart } from './case-headings';

test.each([
  ['FACTS', 'facts'],
  ['II. Procedural History', 'procedure'],
  ['Issue(s)', 'issue'],
  ['Question Presented', 'issue'],
  ['Rule of Law', 'rule'],
  ['KEY HOLDING', 'holding'],
  ['Held', 'holding'],
  ['Holding & Disposition', 'holding'],
  ['Key holdings for fair use', 'holding'],
  ['COURT’S REASONING', 'reasoning'],
  ['Concurrences/Dissents', 'dissent'],
  ['Citation', 'data'],
  ['Plaintiff/Appellant', 'data'],
  ['Market failure', null],
  ['The rule of thirds', null],
])('%s: %s', (heading, part) => {
  expect(casePart(heading)).toBe(part);
});
