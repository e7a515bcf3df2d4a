import { expect, test } from 'vitest';
import { textLanguage } from './text-language';

test.each([
  ['de', 'de'],
  ['en', 'en'],
  ['und', undefined],
  [undefined, undefined],
])('%s is marked as %s', (language, lang) => {
  expect(textLanguage(language)).toBe(lang);
});
