import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { allSentences, catalogOf } from './sentences/catalog.ts';

/** `npm run sentences` */
const ROOT = join(import.meta.dirname, '..');
writeFileSync(join(ROOT, 'docs', 'sentences.md'), catalogOf(allSentences(ROOT)));
