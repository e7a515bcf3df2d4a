/**
 * What the local engine makes of gold data, in the scorer's formats: `npm run bench:quality -- --data DIR --out DIR`.
 * `--without KIND,KIND` leaves kinds of cards (`CardKind`) out, to see what they earn.
 * DATA holds `openstax/*.json` and `squad/*.json`; either may be missing. Figures: docs/quality.md.
 */
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readChapters } from './chapters';
import { measureArticles } from './measure-articles';
import { measureChapters } from './measure-chapters';
import { Report } from './report';
import { readSquad } from './squad';

const { values } = parseArgs({
  options: { data: { type: 'string' }, out: { type: 'string' }, without: { type: 'string' } },
});
if (!values.data || !values.out)
  throw new Error('usage: npm run bench:quality -- --data DIR --out DIR [--without KIND,KIND]');
const from = process.env.INIT_CWD ?? '.';
const data = resolve(from, values.data);
const report = new Report(resolve(from, values.out));
await measureChapters(readChapters(join(data, 'openstax')), {
  report,
  without: new Set(values.without?.split(',')),
});
measureArticles(readSquad(join(data, 'squad')), report);
