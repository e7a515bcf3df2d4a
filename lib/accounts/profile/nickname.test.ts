import { expect, test } from 'vitest';
import { nicknameFault } from './nickname';

const LENGTH = 'Please choose a nickname of 2 to 24 characters';
const HIDDEN = 'Please choose a nickname with letters that everyone can see and tell apart';
const EMAIL = 'Please choose a nickname that isn’t an email, because others can see it';
const RESERVED = 'Please choose a nickname that doesn’t look like Skimwise staff';

test.each([
  'Al',
  'x'.repeat(24),
  'Zoë',
  'Ада',
  '阿达',
  'Αθηνά',
  'Ada 🦊',
  '\u{1F469}\u200D\u{1F52C} Ada',
  'می\u200cخواهم',
  'Nguyễn',
  '東京 Ada',
  'night.owl_7',
  'Sage M',
  'Supportive Sam',
  'm@th',
  '<b>Ada</b>',
])('%s is a nickname', (nickname) => {
  expect(nicknameFault(nickname)).toBeUndefined();
});

test.each([
  ['nothing', '', LENGTH],
  ['one letter', 'A', LENGTH],
  ['one emoji', '🦊', LENGTH],
  ['25 letters', 'x'.repeat(25), LENGTH],
  ['25 emoji', '🦊'.repeat(25), LENGTH],
  ['10 kB', 'x'.repeat(10_000), LENGTH],
  ['a Hangul filler', 'Ada\u3164', HIDDEN],
  ['nothing but fillers', '\u3164\uFFA0', HIDDEN],
  ['blank Braille', '\u2800\u2800', HIDDEN],
  ['a zero-width joiner between Latin letters', 'A\u200Dda', HIDDEN],
  ['a variation selector on a letter', 'Ada\uFE0F', HIDDEN],
  ['a grapheme joiner', 'A\u034Fda', HIDDEN],
  ['tag characters', 'Ada\u{E0041}', HIDDEN],
  ['piled-up marks', 'A\u0301\u0302\u0303\u0304da', HIDDEN],
  ['a mark on nothing', '\u0301Ada', HIDDEN],
  ['a Cyrillic а among Latin letters', 'Ad\u0430', HIDDEN],
  ['a Greek ο among Latin letters', 'Bοb', HIDDEN],
  ['an address', 'ada@example.com', EMAIL],
  ['an address among words', 'write ada@x.co', EMAIL],
  ['an address in full-width letters', 'ada＠example．com', EMAIL],
  ['the product', 'Skimwise', RESERVED],
  ['the product with more', 'the_skimwise-team', RESERVED],
  ['the product in digits', '5k1mw1s3', RESERVED],
  ['the product in Cyrillic letters', 'ѕкімԝіѕе', RESERVED],
  ['the product in small capitals', 'ꜱᴋɪᴍᴡɪꜱᴇ', RESERVED],
  ['the product in mathematical letters', '𝐒𝐤𝐢𝐦𝐰𝐢𝐬𝐞', RESERVED],
  ['the product with rn for m', 'Skirnwise', RESERVED],
  ['the product spaced out', 's k i m w i s e', RESERVED],
  ['the tutor', 'sage', RESERVED],
  ['the staff', 'Admin', RESERVED],
  ['the staff with dots', 'a.d.m.i.n', RESERVED],
  ['the staff among words', 'Ada (official)', RESERVED],
  ['the staff with l for i', 'offlcial', RESERVED],
])('%s is refused', (_what, nickname, fault) => {
  expect(nicknameFault(nickname)).toBe(fault);
});

test('a million characters are refused without being searched', () => {
  expect(nicknameFault('\u0301'.repeat(1_000_000))).toBe(LENGTH);
});
