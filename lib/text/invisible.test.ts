import { expect, test } from 'vitest';
import { withoutInvisible } from './invisible';

test.each([
  [
    'pass\u200bword pass\u2060word pass\ufeffword pass\u00adword',
    'password password password password',
    'invisible separators are removed',
  ],
  ['\u202egnp.exe\u202c and \u2066x\u2069', 'gnp.exe and x', 'direction marks are removed'],
  [
    'ignore\u{E0041}\u{E0042}\u{E0100} this',
    'ignore this',
    'tags and variation selectors are removed',
  ],
  ['pa\u200cypa\u200dl', 'paypal', 'joiners between Latin letters are removed'],
  ['می\u200cخواهم', 'می\u200cخواهم', 'joiners in Persian are kept'],
  [
    '👩\u200d🚀 👩🏽\u200d🔬 ❤\ufe0f',
    '👩\u200d🚀 👩🏽\u200d🔬 ❤\ufe0f',
    'joined emoji are kept whole',
  ],
  ['क्\u200dष', 'क्\u200dष', 'joiners in Hindi are kept'],
])('%j becomes %j: %s', (text, seen) => {
  expect(withoutInvisible(text)).toBe(seen);
});
