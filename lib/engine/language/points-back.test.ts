import { expect, test } from 'vitest';
import { pointsBack } from './points-back';

test.each([
  'This process takes hours.',
  'He was a doctor.',
  'They sleep less.',
  'Such drugs are rare.',
  'In these cases, sleep is short.',
  'Because of this, prices rose.',
  'The former is rare.',
  'Otherwise prices rise.',
  '“It keeps salt out,” she said.',
  'Storage is the keeping of that information over time.',
  'Dabei entsteht Zucker.',
  'Cette vapeur monte.',
  'Estas fuentes eran públicas.',
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
  'Prices of rice rose above those of wheat.',
  'Plants gain from that which they store.',
  'Erde besteht aus Sand.',
  'Estonia is a country.',
])('stands alone: %s', (sentence) => {
  expect(pointsBack(sentence)).toBe(false);
});
