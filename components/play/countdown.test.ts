import { expect, test } from 'vitest';
import { clockText } from './countdown';

test.each([
  { seconds: 0, text: '0:00:00' },
  { seconds: 59, text: '0:00:59' },
  { seconds: 60, text: '0:01:00' },
  { seconds: 11_528, text: '3:12:08' },
  { seconds: 86_400, text: '24:00:00' },
])('$seconds s are $text', ({ seconds, text }) => {
  expect(clockText(seconds)).toBe(text);
});
