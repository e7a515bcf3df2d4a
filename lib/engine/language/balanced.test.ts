import { expect, test } from 'vitest';
import { isBalanced } from './balanced';

test.each(['a rise (in prices)', 'he said “no”', 'er sagte „nein“', 'hon sa ”nej”', 'il dit « non »', 'a "plain" one'])(
  'closes what it opens: %s',
  (text) => {
    expect(isBalanced(text)).toBe(true);
  },
);

test.each(['a rise (in prices', 'rise] in prices', 'he said “no', 'no”, he said', 'er sagte „nein', 'a "plain one'])(
  'leaves something open: %s',
  (text) => {
    expect(isBalanced(text)).toBe(false);
  },
);
