/**
 * What the local engine makes of gold data, in the scorer's formats: `npm run bench:quality -- --data DIR --out DIR`.
 * `--without NAME,NAME` leaves kinds of cards or groups of language rules out, to see what they earn.
 * DATA holds `openstax/*.json` and `squad/*.json`; either may be missing. Figures: docs/quality.md.
 */
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { leaveOut } from '../language/rule-groups';
import { readChapters } from './chapters';
import { measureArticles } from './measure-articles';
import { measureChapters } from './measure-chapters';
import { Report } from './report';
import { readSquad } from './squad';
import { readWithout } from './without';

const { values } = parseArgs({
  options: { data: { type: 'string' }, out: { type: 'string' }, without: { type: 'string' } },
});
if (!values.data || !values.out)
  throw new Error('usage: npm run bench:quality -- --data DIR --out DIR [--without NAME,NAME]');
const from = process.env.INIT_CWD ?? '.';
const data = resolve(from, values.data);
const without = readWithout(values.without);
leaveOut(without.groups);
const report = new Report(resolve(from, values.out));
await measureChapters(readChapters(join(data, 'openstax')), {
  report,
  without: without.kinds,
});
measureArticles(readSquad(join(data, 'squad')), report);
