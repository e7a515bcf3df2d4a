/**
 * Asks the tutor a list of questions, to read what it says: `npm run ask:sheet -- SHEET.json`, a list of
 * `{ document, question, kind?, earlier? }`, where `earlier` has what was asked before, the latest first.
 */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { askSheet, type SheetQuestion } from '../lib/engine/quality-bench';

const [file] = process.argv.slice(2);
if (file === undefined) {
  console.error('usage: npm run ask:sheet -- SHEET.json');
  process.exit(1);
}
const sheet: SheetQuestion[] = JSON.parse(
  readFileSync(resolve(process.env.INIT_CWD ?? '.', file), 'utf8'),
);
let number = 0;
for await (const { kind = '', question, earlier = [], answer, quotes, refused } of askSheet(
  sheet,
)) {
  number++;
  const before = earlier.length > 0 ? ` (after ${earlier.join(' ← ')})` : '';
  console.log(`\n#${number} [${kind}] ${question}${before}${refused ? ' — refused' : ''}`);
  console.log(answer);
  quotes.forEach((quote, i) => {
    if (!answer.includes(quote)) console.log(`  [${i + 1}] ${quote}`);
  });
}
