import { expect, test } from 'vitest';
import { withoutMarks } from './markdown';

test.each([
  ['Sleep <!-- see below -->restores the body.', 'Sleep restores the body.'],
  ['**Sleep** is a _state_ of `rest`.', 'Sleep is a state of rest.'],
  [
    'Read [the chapter](javascript:alert(1)) on sleep.',
    'Read [the chapter](javascript:alert(1)) on sleep.',
  ],
  ['Read [the chapter](https://example.org/sleep) on sleep.', 'Read the chapter on sleep.'],
])('%j reads %j', (line, plain) => {
  expect(withoutMarks([line])).toEqual([plain]);
});

test('unclosed comments are kept, in linear time', () => {
  const line = '<!--'.repeat(1_000_000);
  expect(withoutMarks([line])).toEqual([line]);
});
