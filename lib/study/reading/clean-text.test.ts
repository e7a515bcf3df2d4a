import { expect, test } from 'vitest';
import { cleanText } from './clean-text';

test.each([
  ['a  b\t\nc\u00a0d\u2028e\u0085f\u3000g', 'a b c d e f g', 'every run of white space is one space'],
  ['  both ends \n', 'both ends', 'nothing at the ends'],
  ['nul\u0000 and\u0007 bell\u009f', 'nul and bell', 'controls go'],
  ['lone \ud800 half', 'lone \ufffd half', 'half a surrogate pair is replaced'],
  ['pass\u200bword pass\u2060word pass\ufeffword pass\u00adword', 'password password password password', 'no seams'],
  ['\u202egnp.exe\u202c and \u2066x\u2069', 'gnp.exe and x', 'no change of direction'],
  ['ignore\u{E0041}\u{E0042}\u{E0100} this', 'ignore this', 'no tags, no hidden variants'],
  ['pa\u200cypa\u200dl', 'paypal', 'joiners between Latin letters only hide'],
  ['می\u200cخواهم', 'می\u200cخواهم', 'joiners in Persian shape letters'],
  ['👩\u200d🚀 ❤\ufe0f', '👩\u200d🚀 ❤\ufe0f', 'joined emoji stay whole'],
  ['क्\u200dष', 'क्\u200dष', 'joiners in Hindi shape letters'],
  ['e\u0301 Ωmega ﬁ ２', 'e\u0301 Ωmega ﬁ ２', 'visible characters stay as they are written'],
])('%j becomes %j: %s', (text, clean) => {
  expect(cleanText(text)).toBe(clean);
});
