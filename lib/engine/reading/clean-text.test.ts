import { expect, test } from 'vitest';
import { cleanText } from './clean-text';

test.each([
  [
    'a  b\t\nc\u00a0d\u2028e\u0085f\u3000g',
    'a b c d e f g',
    'every run of white space is one space',
  ],
  ['  both ends \n', 'both ends', 'no white space at the ends'],
  ['nul\u0000 and\u0007 bell\u009f', 'nul and bell', 'control characters are removed'],
  ['lone \ud800 half', 'lone \ufffd half', 'half a surrogate pair is replaced'],
  ['ignore\u{E0041} p\u200ba\u202e\u200dss', 'ignore pass', 'invisible characters are removed'],
  ['e\u0301 Ωmega ﬁ ２', 'e\u0301 Ωmega ﬁ ２', 'visible characters are unchanged'],
])('%j becomes %j: %s', (text, clean) => {
  expect(cleanText(text)).toBe(clean);
});
