import { expect, test } from 'vitest';
import { countryName } from './country';

test.each([
  ['DE', 'Germany'],
  ['us', 'United States'],
])('%s is %s', (code, name) => {
  expect(countryName(code)).toBe(name);
});
