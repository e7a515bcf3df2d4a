import { readFile } from 'node:fs/promises';
import { readDocument } from '../../lib/engine/read-document';
import { finish } from './finish.ts';

const path = process.argv[2] ?? '';
const bytes = new Uint8Array(await readFile(path));
const startedAt = performance.now();
const { pageCount, wordCount } = await readDocument({ bytes, filename: path });
finish({ ms: performance.now() - startedAt, pages: pageCount, words: wordCount });
