import { expect, test } from 'vitest';
import { shown } from './writer';

test.each([
  ['hashed in a tree [7], with only the root', 'hashed in a tree, with only the root'],
  ['from deployed services [32, 4]. They', 'from deployed services. They'],
  ['as others found [3–5] before', 'as others found before'],
  ['a list [of things] here', 'a list [of things] here'],
  ['two\nlines  and\u200B spaces', 'two lines and spaces'],
])('%j is shown as %j', (text, expected) => {
  expect(shown(text)).toBe(expected);
});
