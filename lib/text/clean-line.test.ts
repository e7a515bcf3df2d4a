import { expect, test } from 'vitest';
import { cleanLine } from './clean-line';

test.each([
  ['a null byte', 'Ada\u0000 Lovelace', 'Ada Lovelace'],
  ['a direction override', 'Ada \u202Egpj.exe', 'Ada gpj.exe'],
  ['zero-width spaces', 'A\u200Bda\uFEFF', 'Ada'],
  ['a zero-width space between spaces', 'Ada \u200B Lovelace', 'Ada Lovelace'],
  ['line breaks and tabs', ' Ada\r\n\tLovelace ', 'Ada Lovelace'],
  ['a lone surrogate', 'Ada\uD800', 'Ada'],
  ['a decomposed letter', 'Zoe\u0308', 'Zo\u00EB'],
  [
    'an emoji of several code points',
    '\u{1F469}\u200D\u{1F52C} Ada',
    '\u{1F469}\u200D\u{1F52C} Ada',
  ],
  [
    'Persian with a joiner',
    '\u0645\u06CC\u200C\u062E\u0648\u0627\u0647\u0645',
    '\u0645\u06CC\u200C\u062E\u0648\u0627\u0647\u0645',
  ],
  ['markup', '<b>Ada</b>', '<b>Ada</b>'],
])('%s', (_what, given, clean) => {
  expect(cleanLine(given)).toBe(clean);
});
