import { analyse } from 'chardet';
import iconv from 'iconv-lite';

/** Enough to detect an encoding. */
const SAMPLE_BYTES = 256 * 1024;

/** Highest share of control and undecodable characters in text. */
const MAX_NOISE = 0.02;

/** Even Chinese in UTF-16 has zero bytes in its line ends. */
const MIN_ZEROS = 1 / 400;

const BOMS: [encoding: string, bom: number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-32le', [0xff, 0xfe, 0, 0]],
  ['utf-32be', [0, 0, 0xfe, 0xff]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/**
 * The text in whichever encoding fits, without its byte order mark; null if the bytes are no text. `declared` counts
 * only where the bytes allow it.
 */
export function decodeText(bytes: Uint8Array, declared?: string): string | null {
  const encoding = encodingOf(bytes, declared);
  const text = decodeAs(encoding, bytes);
  return isText(text) ? text : null;
}

function decodeAs(encoding: string, bytes: Uint8Array): string {
  if (encoding === 'utf-8' || encoding === 'iso-2022-jp')
    return new TextDecoder(encoding).decode(bytes);
  return iconv.decode(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), encoding);
}

function encodingOf(bytes: Uint8Array, declared: string | undefined): string {
  const marked = BOMS.find(([, bom]) => bom.every((byte, i) => bytes[i] === byte));
  if (marked) return marked[0];
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  const wide = wideEncoding(sample);
  if (wide) return wide;
  if (hasEscapes(sample)) return 'iso-2022-jp';
  if (isMostlyUtf8(bytes)) return 'utf-8';
  const named = declared?.trim().toLowerCase();
  if (named && named !== 'utf-8' && named !== 'utf8' && isCharset(named)) return named;
  return singleOrDoubleByte(sample);
}

/** iconv also accepts transfer codings such as base64; TextDecoder knows only charsets. */
function isCharset(name: string): boolean {
  try {
    return Boolean(new TextDecoder(name).encoding) && iconv.encodingExists(name);
  } catch {
    return false;
  }
}

/** UTF-16 without a byte order mark: its zero bytes are all even or all odd. */
function wideEncoding(sample: Uint8Array): string | null {
  const zeros = (side: number): number =>
    sample.filter((byte, i) => byte === 0 && i % 2 === side).length;
  const [even, odd] = [zeros(0), zeros(1)];
  const encoding = odd > even ? 'utf-16le' : 'utf-16be';
  const onOneSide = Math.max(even, odd) > 20 * Math.min(even, odd);
  if (even + odd < Math.max(1, sample.length * MIN_ZEROS) || !onOneSide) return null;
  const wide = sample.subarray(0, sample.length - (sample.length % 2));
  return even + odd > sample.length / 5 || isPlausible(iconv.decode(Buffer.from(wide), encoding))
    ? encoding
    : null;
}

/** Few unassigned, private-use and control characters. */
function isPlausible(text: string): boolean {
  const odd = text.match(/[\p{Cc}\p{Cn}\p{Co}\p{Cs}\uFFFD]/gu) ?? [];
  const fine = text.match(/[\t\n\r]/g) ?? [];
  return odd.length - fine.length < text.length * MAX_NOISE;
}

/** ISO-2022-JP's escape sequences. */
function hasEscapes(sample: Uint8Array): boolean {
  const text = Buffer.from(sample.buffer, sample.byteOffset, sample.byteLength);
  return text.includes('\x1b$B') || text.includes('\x1b$@');
}

/** Valid but for a few bytes. */
function isMostlyUtf8(bytes: Uint8Array): boolean {
  try {
    // As a stream: a character may be cut at the end.
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    const text = new TextDecoder().decode(bytes.subarray(0, SAMPLE_BYTES));
    const broken = text.match(/\uFFFD/g)?.length ?? 0;
    // biome-ignore lint/suspicious/noControlCharactersInRegex: all that is not ASCII
    const multiByte = (text.match(/[^\u0000-\u007F]/gu)?.length ?? 0) - broken;
    return multiByte > 10 * broken;
  }
}

/** chardet's best guess; it confuses Latin charsets, hence Windows-1252 for those. */
function singleOrDoubleByte(sample: Uint8Array): string {
  const guesses = analyse(sample).filter(
    ({ name }) => name !== 'UTF-8' && iconv.encodingExists(name),
  );
  const best = guesses[0];
  if (!best || best.name === 'ISO-8859-1' || best.name === 'ASCII') return 'windows-1252';
  const high = sample.reduce((count, byte) => count + (byte >= 0x80 ? 1 : 0), 0);
  if (high < sample.length / 50 && best.confidence < 60) return 'windows-1252';
  return best.name;
}

function isText(text: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they tell text from other bytes
  const noise = text.match(/[\u0001-\u0008\u000E-\u001A\u001C-\u001F\u007F\uFFFD]/g)?.length ?? 0;
  const zeros = text.split('\0').length - 1;
  return noise <= text.length * MAX_NOISE && zeros <= text.length / 4;
}
