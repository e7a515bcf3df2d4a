import { deflateSync } from 'node:zlib';
import { type PdfObject, writePdf } from './pdf-writer';

const FONT = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>';

const page = (contents: number) =>
  `/Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 ${FONT} >> >> /Contents ${contents} 0 R`;

const packed = (operators: string | Buffer): PdfObject => ({
  dictionary: '/Filter /FlateDecode',
  stream: deflateSync(typeof operators === 'string' ? Buffer.from(operators, 'latin1') : operators),
});

/** One page that draws what the operators say; `catalog` is added to the catalog, `more` are objects 5 and on. */
export function onePagePdf(
  operators: string | Buffer,
  catalog = '',
  more: readonly PdfObject[] = [],
): Buffer {
  return writePdf([
    { dictionary: `/Type /Catalog /Pages 2 0 R ${catalog}` },
    { dictionary: '/Type /Pages /Kids [3 0 R] /Count 1' },
    { dictionary: page(4) },
    packed(operators),
    ...more,
  ]);
}

/** The same page again and again: 100,000 times in two megabytes. */
export function repeatedPagePdf(times: number): Buffer {
  return writePdf([
    { dictionary: '/Type /Catalog /Pages 2 0 R' },
    { dictionary: `/Type /Pages /Kids [${'3 0 R '.repeat(times)}] /Count ${times}` },
    { dictionary: page(4) },
    packed('BT /F1 12 Tf 50 700 Td (The same page again.) Tj ET'),
  ]);
}

/** As many different pages. */
export function manyPagesPdf(count: number): Buffer {
  const kids = Array.from({ length: count }, (_, i) => `${i + 4} 0 R`).join(' ');
  return writePdf([
    { dictionary: '/Type /Catalog /Pages 2 0 R' },
    { dictionary: `/Type /Pages /Kids [${kids}] /Count ${count}` },
    packed('BT /F1 12 Tf 50 700 Td (A page of its own.) Tj ET'),
    ...Array.from({ length: count }, () => ({ dictionary: page(3) })),
  ]);
}

/** Lines of text at places in points from the top left, in Helvetica. */
export type PlacedText = { text: string; left: number; top: number; size?: number };

/** Operators that show text where it is put; each piece separately, as layout programs write it. */
export function showText(pieces: readonly PlacedText[]): string {
  const shown = pieces.map(({ text, left, top, size = 10 }) => {
    const escaped = text.replace(/[\\()]/g, '\\$&');
    return `BT /F1 ${size} Tf 1 0 0 1 ${left} ${842 - top} Tm (${escaped}) Tj ET`;
  });
  return shown.join('\n');
}

/** The Hebrew letter for a Latin one in `hebrewPdf`. */
export function hebrewLetter(letter: string): string {
  return String.fromCodePoint(0x05d0 + (letter.charCodeAt(0) - 97));
}

/** One page whose small Latin letters mean Hebrew ones, by the font's own table. */
export function hebrewPdf(operators: string): Buffer {
  const letters = Array.from({ length: 26 }, (_, i) => String.fromCharCode(97 + i));
  const code = (character: string, digits: number) =>
    character.codePointAt(0)?.toString(16).padStart(digits, '0');
  const rows = letters
    .map((letter) => `<${code(letter, 2)}> <${code(hebrewLetter(letter), 4)}>`)
    .join('\n');
  const table = `/CIDInit /ProcSet findresource begin begincmap 1 begincodespacerange <00> <ff> endcodespacerange
${letters.length} beginbfchar\n${rows}\nendbfchar endcmap`;
  const font = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /ToUnicode 5 0 R >>';
  return writePdf([
    { dictionary: '/Type /Catalog /Pages 2 0 R' },
    { dictionary: '/Type /Pages /Kids [3 0 R] /Count 1' },
    {
      dictionary: `/Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 ${font} >> >> /Contents 4 0 R`,
    },
    packed(operators),
    { dictionary: '', stream: Buffer.from(table) },
  ]);
}
