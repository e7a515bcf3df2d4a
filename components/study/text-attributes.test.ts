import { expect, test } from 'vitest';
import { mainDirection, textLanguage } from './text-attributes';

test.each([
  ['Sleep debt grows.', 'ltr'],
  ['ديْن النوم يزداد.', 'rtl'],
  ['חוב שינה גדל.', 'rtl'],
  ['Fill in the blank: يحتاج معظم البالغين إلى 8 ساعات من _____ كل ليلة.', 'rtl'],
  ['That’s not in your document. It does cover “قلة النوم”. Ask me about one of those.', 'ltr'],
  ['睡眠负债。', 'ltr'],
  ['', 'ltr'],
  ['12 %', 'ltr'],
])('%s runs %s', (text, direction) => {
  expect(mainDirection(text)).toBe(direction);
});

test.each([
  ['de', 'de'],
  ['en', 'en'],
  ['und', undefined],
  [undefined, undefined],
])('%s is marked as %s', (language, lang) => {
  expect(textLanguage(language)).toBe(lang);
});
