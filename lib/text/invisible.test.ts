import { expect, test } from 'vitest';
import { withoutInvisible } from './invisible';

test.each([
  [
    'pass\u200bword pass\u2060word pass\ufeffword pass\u00adword',
    'password password password password',
    'no seams',
  ],
  ['\u202egnp.exe\u202c and \u2066x\u2069', 'gnp.exe and x', 'no change of direction'],
  ['ignore\u{E0041}\u{E0042}\u{E0100} this', 'ignore this', 'no tags, no hidden variants'],
  ['pa\u200cypa\u200dl', 'paypal', 'joiners between Latin letters only hide'],
  ['می\u200cخواهم', 'می\u200cخواهم', 'joiners in Persian shape letters'],
  ['👩\u200d🚀 👩🏽\u200d🔬 ❤\ufe0f', '👩\u200d🚀 👩🏽\u200d🔬 ❤\ufe0f', 'joined emoji stay whole'],
  ['क्\u200dष', 'क्\u200dष', 'joiners in Hindi shape letters'],
])('%j becomes %j: %s', (text, seen) => {
  expect(withoutInvisible(text)).toBe(seen);
});
