import { expect, test } from 'vitest';
import { isUnderstoodAlone } from './line';

test.each([
  ['Similar to the liver, the kidney cleans the blood.', true],
  ['Similar cells line the gut.', false],
])('%s is understood alone: %j', (sentence, expected) => {
  expect(isUnderstoodAlone(sentence)).toBe(expected);
});
