import iconv from 'iconv-lite';
import { describe, expect, test } from 'vitest';
import { decodeText } from './decode';

const ENGLISH =
  'Café society “flourished” – the naïve rôle of mass media in fin-de-siècle Paris cost €5.\n'.repeat(
    4,
  );
const GERMAN = 'Die Bäume grünen früh im Jahr; größere Blätter schützen vor der Sonne.\n'.repeat(6);
const POLISH =
  'Zażółć gęślą jaźń. Łódź leży na wschód od Poznania, a źródła są gdzie indziej.\n'.repeat(6);
const RUSSIAN = 'Фотосинтез — это процесс, при котором растения превращают свет в пищу.\n'.repeat(
  6,
);
const GREEK = 'Η φωτοσύνθεση είναι η διαδικασία με την οποία τα φυτά μετατρέπουν το φως.\n'.repeat(
  6,
);
const JAPANESE =
  '光合成は、植物が光のエネルギーを使って二酸化炭素と水から糖をつくる反応です。\n'.repeat(6);
const CHINESE = '光合作用是植物利用光能把二氧化碳和水变成糖并放出氧气的过程。\n'.repeat(6);
const TAIWANESE = '光合作用是植物利用光能把二氧化碳和水變成糖並放出氧氣的過程。\n'.repeat(6);
const KOREAN =
  '광합성은 식물이 빛 에너지를 이용하여 이산화탄소와 물로 당을 만드는 과정이다.\n'.repeat(6);

const encoded = (text: string, encoding: string) => iconv.encode(text, encoding);

describe('the encoding is detected from the bytes', () => {
  test.each([
    ['utf-8', JAPANESE],
    ['windows-1252', ENGLISH],
    ['windows-1252', GERMAN],
    ['windows-1250', POLISH],
    ['windows-1251', RUSSIAN],
    ['koi8-r', RUSSIAN.replaceAll('—', '-')],
    ['iso-8859-7', GREEK],
    ['shift_jis', JAPANESE],
    ['euc-jp', JAPANESE],
    ['gb18030', CHINESE],
    ['big5', TAIWANESE],
    ['euc-kr', KOREAN],
    ['utf-16le', ENGLISH],
    ['utf-16be', GERMAN],
    ['utf-16le', JAPANESE],
    ['utf-16be', RUSSIAN],
  ])('%s: %s', (encoding, text) => {
    expect(decodeText(encoded(text, encoding))).toBe(text);
  });
});

test.each(['utf-8', 'utf-16le', 'utf-16be', 'utf-32le'])(
  'a byte order mark names %s, and is not part of the text',
  (encoding) => {
    expect(decodeText(iconv.encode(GERMAN, encoding, { addBOM: true }))).toBe(GERMAN);
  },
);

test('ISO-2022-JP is detected by its shifts', () => {
  const bytes = Buffer.from('\x1b$B8w9g@.\x1b(B\n', 'latin1');
  expect(decodeText(bytes)).toBe('光合成\n');
});

test('the declared encoding is used only if the bytes allow it', () => {
  expect(decodeText(encoded(POLISH, 'iso-8859-2'), 'iso-8859-2')).toBe(POLISH);
  expect(decodeText(Buffer.from(GERMAN), 'windows-1252')).toBe(GERMAN);
  expect(decodeText(encoded(GERMAN, 'utf-16le'), 'utf-8')).toBe(GERMAN);
  expect(decodeText(encoded(GERMAN, 'windows-1252'), 'no-such-encoding')).toBe(GERMAN);
});

test('a few broken bytes do not change the detection of UTF-8', () => {
  const bytes = Buffer.concat([
    Buffer.from(JAPANESE),
    Buffer.from([0xff, 0x0a]),
    Buffer.from(JAPANESE),
  ]);
  expect(decodeText(bytes)).toBe(`${JAPANESE}\ufffd\n${JAPANESE}`);
});

test('zero bytes between words are not taken for UTF-16', () => {
  expect(decodeText(Buffer.from('one two\0 three four\0 five'))).toBe(
    'one two\0 three four\0 five',
  );
});

test('half a surrogate pair does not stop the decoding of UTF-16', () => {
  const bytes = Buffer.concat([
    encoded(ENGLISH, 'utf-16le'),
    Buffer.from([0x00, 0xd8]),
    encoded(ENGLISH, 'utf-16le'),
  ]);
  expect(decodeText(bytes)?.slice(0, ENGLISH.length)).toBe(ENGLISH);
});

test.each([
  [
    'noise',
    Buffer.from(Array.from({ length: 4000 }, (_, i) => (i * 7919 + ((i * i) >> 3)) & 0xff)),
  ],
  ['zeros', Buffer.alloc(1000)],
  [
    'a program',
    Buffer.concat([
      Buffer.from('\x7fELF\x02\x01\x01\0', 'latin1'),
      Buffer.alloc(500, 0x90),
      Buffer.alloc(500, 1),
    ]),
  ],
])('%s is not text in any encoding', (_, bytes) => {
  expect(decodeText(bytes)).toBeNull();
});

test.each(['base64', 'hex', 'no-such-charset'])('a declared encoding %s is ignored', (declared) => {
  const bytes = new Uint8Array(
    Buffer.from('Café crème, déjà vu: the menu stays as it was.', 'latin1'),
  );
  expect(decodeText(bytes, declared)).toBe('Café crème, déjà vu: the menu stays as it was.');
});
