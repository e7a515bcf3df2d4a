import { expect, test } from 'vitest';
import { countryName, flagOf } from './country';

test.each([
  { code: 'DE', flag: '🇩🇪', name: 'Germany' },
  { code: 'us', flag: '🇺🇸', name: 'United States' },
])('$code is $name', ({ code, flag, name }) => {
  expect(flagOf(code)).toBe(flag);
  expect(countryName(code)).toBe(name);
});
