import { expect, test } from 'vitest';
import { pointsBack, withoutConnective } from './openers';

test.each([
  ['However, sleep matters.', 'Sleep matters.'],
  ['For example, caffeine is a stimulant.', 'Caffeine is a stimulant.'],
  ['But prices rose.', 'Prices rose.'],
  ['Thus prices rose.', 'Prices rose.'],
  ['However, mRNA carries the plan.', 'mRNA carries the plan.'],
  ['Andorra is small.', 'Andorra is small.'],
  ['First aid saves lives.', 'First aid saves lives.'],
  ['Sleep matters.', 'Sleep matters.'],
])('%s', (sentence, rest) => {
  expect(withoutConnective(sentence)).toBe(rest);
});

test.each([
  'This process takes hours.',
  'He was a doctor.',
  'They sleep less.',
  'Such drugs are rare.',
  'In these cases, sleep is short.',
  'Because of this, prices rose.',
  'The former is rare.',
  '“It keeps salt out,” she said.',
])('leans on what came before: %s', (sentence) => {
  expect(pointsBack(sentence)).toBe(true);
});

test.each([
  'Sleep is a state of rest.',
  'It is important to sleep well.',
  'Italy is a country.',
  'There are three kinds of rock.',
  'Theories explain facts.',
  'Thistles grow here.',
])('stands alone: %s', (sentence) => {
  expect(pointsBack(sentence)).toBe(false);
});
