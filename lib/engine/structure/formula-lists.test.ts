import { expect, test } from 'vitest';
import type { Passage } from '../types';
import { namedFormulas } from './formula-lists';

const readAs = (kind: 'txt' | 'pdf', ...lines: string[]) =>
  namedFormulas({ kind, passages: lines.map((text) => ({ text, section: 0 }) as Passage) }).map(
    ({ name, formula }) => [name, formula],
  );

const read = (...lines: string[]) => readAs('txt', ...lines);

const SHEET = ['Weight: W = mg', 'Friction: f ≤ μN', 'Power – P = W / t', 'Ohm’s law | V = IR'];

test('four named formulas are a sheet, three are none', () => {
  expect(read(...SHEET)).toEqual([
    ['Weight', 'W = mg'],
    ['Friction', 'f ≤ μN'],
    ['Power', 'P = W / t'],
    ['Ohm’s law', 'V = IR'],
  ]);
  expect(read(...SHEET.slice(0, 3))).toEqual([]);
});

test('half of a section has to be formulas', () => {
  const prose = (count: number) => Array<string>(count).fill('Forces change how things move.');
  expect(read(...SHEET, ...prose(4))).toHaveLength(4);
  expect(read(...SHEET, ...prose(5))).toEqual([]);
});

test('formulas of a PDF, which may have lost their fractions, are left out', () => {
  expect(readAs('pdf', ...SHEET, 'Speed: v = s t', 'Output: Y = C + I + G')).toEqual([]);
});

test('letters that look like a word are still a formula', () => {
  expect(read(...SHEET, 'Potential energy: PE = mgh')).toContainEqual([
    'Potential energy',
    'PE = mgh',
  ]);
});

test.each([
  'Note: the mass = weight over g is only an approximation of what we measure',
  'v = v0 + at',
  'For any a: P(x > a) = 1 − F(a)',
  'Case 1: G(s) = K',
  'The variance is: σ² = E(X²) − μ²',
  'Growth: C > 0',
  'http://example.org/a=b',
  'Weight:',
  'Color: blue',
  'Photosynthesis: 6 CO2 + 6 H2O → C6H12O6 + 6 O2',
  'Year | Sales = 12 | Costs = 8',
])('%s is none', (line) => {
  expect(read(...SHEET, line)).toHaveLength(SHEET.length);
});
