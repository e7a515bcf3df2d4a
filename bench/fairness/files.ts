import { readFile } from 'node:fs/promises';
import { deflateSync } from 'node:zlib';
import { excerpt, findManual } from '../corpus.ts';
import { inventText } from '../invent-text.ts';

export type Upload = { name: string; bytes: Uint8Array<ArrayBuffer> };

const PARAGRAPHS = 15;
const BOOK_PAGES = 400;
const OPERATORS = 3_000_000;

/** An honest upload: a different text for each seed. */
export function shortText(seed: number): Upload {
  const paragraphs = inventText(PARAGRAPHS * 100, seed).slice(0, PARAGRAPHS);
  return { name: `notes-${seed}.txt`, bytes: new Uint8Array(Buffer.from(paragraphs.join('\n\n'))) };
}

/** A greedy upload. */
export async function book(): Promise<Upload> {
  const path = await excerpt(await findManual(), BOOK_PAGES);
  return { name: 'book.pdf', bytes: new Uint8Array(await readFile(path)) };
}

/** A hostile upload: a few kilobytes that keep the reader busy until its time limit. */
export function hostilePdf(): Upload {
  const stream = deflateSync(Buffer.from('q '.repeat(OPERATORS)));
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << >> /Contents 4 0 R >>',
  ];
  const head = objects.map((object, n) => `${n + 1} 0 obj\n${object}\nendobj\n`).join('');
  const parts = [
    Buffer.from(
      `%PDF-1.7\n${head}4 0 obj\n<< /Filter /FlateDecode /Length ${stream.byteLength} >>\nstream\n`,
    ),
    stream,
    Buffer.from('\nendstream\nendobj\ntrailer\n<< /Root 1 0 R /Size 5 >>\n%%EOF\n'),
  ];
  return { name: 'small.pdf', bytes: new Uint8Array(Buffer.concat(parts)) };
}
