import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { licenseList } from './licenses/list.ts';

/** `npm run licenses` */
const ROOT = join(import.meta.dirname, '..');
const lock = readFileSync(join(ROOT, 'package-lock.json'), 'utf8');
writeFileSync(join(ROOT, 'docs', 'licenses.md'), licenseList(lock));
