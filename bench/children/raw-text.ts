import { readFile } from 'node:fs/promises';
import { extractText, getDocumentProxy } from 'unpdf';
import { finish } from './finish.ts';

/** The baseline: the text of a PDF by unpdf alone. */
const bytes = new Uint8Array(await readFile(process.argv[2] ?? ''));
const startedAt = performance.now();
const { totalPages, text } = await extractText(await getDocumentProxy(bytes, { verbosity: 0 }), {
  mergePages: true,
});
finish({ ms: performance.now() - startedAt, pages: totalPages, words: text.split(/\s+/).length });
