import { expect, test } from 'vitest';
import { withLabParts } from './lab-lines';

const SHEET = [
  'Lab 7: Pendulum',
  'Purpose: To find out what the period depends on.',
  'Materials:',
  'string, washers',
  'Procedure:',
  '1. Tie a washer to the string.',
  'Caution: Keep your head away.',
  'Data Table:',
  'Length (cm)   Time (s)',
];

test('the parts of a lab sheet that open with a name and a colon are headings', () => {
  expect(withLabParts(SHEET)).toEqual([
    'Lab 7: Pendulum',
    ...['', 'Purpose', '', 'To find out what the period depends on.'],
    ...['', 'Materials', '', 'string, washers'],
    ...['', 'Procedure', '', '1. Tie a washer to the string.', 'Caution: Keep your head away.'],
    ...['', 'Data Table', '', 'Length (cm)   Time (s)'],
  ]);
});

test.each([
  ['a sheet without steps', SHEET.filter((line) => line !== 'Procedure:')],
  ['marked headings', ['# Lab 7', ...SHEET]],
  ['a note of two such lines', ['Materials: wool', 'Procedure: knit', 'Author: Ann']],
])('%s is left as it is', (_, lines) => {
  expect(withLabParts(lines)).toEqual(lines);
});
