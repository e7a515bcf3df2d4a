import { expect, test } from 'vitest';
import { quoted, shown } from './writer';

test.each([
  ['hashed in a tree [7], with only the root', 'hashed in a tree, with only the root'],
  ['from deployed services [32, 4]. They', 'from deployed services. They'],
  ['as others found [3–5] before', 'as others found before'],
  ['a list [of things] here', 'a list [of things] here'],
  ['two\nlines  and\u200B spaces', 'two lines and spaces'],
])('%j is shown as %j', (text, expected) => {
  expect(shown(text)).toBe(expected);
});

test.each([
  ['(a) "goods" means items;', '“(a) ‘goods’ means items;”'],
  ['He said "no" and “yes”.', '“He said ‘no’ and ‘yes’.”'],
  ['A pipe of 5" is wide.', '“A pipe of 5’ is wide.”'],
])('%j is quoted as %j', (text, expected) => {
  expect(quoted(text)).toBe(expected);
});
