import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { seededRandom } from '../../lib/seeded-random.ts';
import { itemAt } from '../../scripts/item-at.ts';

const words = (text: string) => text.split(' ');
const FIRST = words(
  'james mary robert patricia john jennifer michael linda david elizabeth william barbara richard susan joseph maria jose anna wei olga ingrid kwame fatima li yuki chen ming juan carlos ahmed mohammed ivan dmitri sofia emma liam pierre françois jürgen søren łukasz zoë björn',
);
const LAST = words(
  'smith johnson williams brown jones garcía miller davis rodríguez martínez hernández lópez gonzález wilson anderson thomas taylor moore jackson martin lee pérez thompson white harris sánchez clark lewis robinson walker young nguyễn hill flores green adams baker li wang zhang chen liu müller schmidt sørensen nowak ivanova tanaka okafor andersson shevchenko o’brien',
);
const SYLLABLES = words(
  'an ber cor dal en fin gra hel in jor kel lan mer nor os per qua ren sol tan ur vel wen xi yor zen ba mo ti ku ra shi',
);
const DEPARTMENTS = words(
  'Chemistry Physics History Biology Mathematics Economics Music Psychology English Philosophy Nursing Sociology Education Linguistics Engineering',
);
const TOWNS = 1_500;
const KNOWN_TOWNS = ['Washington', 'Lincoln', 'Jackson', 'Harvard', 'Stanford', 'Boston'];

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** As CSV: many share a name, a school or a department, and two in five have a rare surname. */
function* feedLines(count: number): Generator<string> {
  const next = seededRandom(7);
  const pick = <T>(list: readonly T[]): T => itemAt(list, Math.floor(next() * list.length));
  /** The first are the most common. */
  const often = <T>(list: readonly T[]): T => itemAt(list, Math.floor(next() ** 2 * list.length));
  const invented = (syllables: number) =>
    Array.from({ length: syllables }, () => pick(SYLLABLES)).join('');
  const towns = [...Array.from({ length: TOWNS }, () => capital(invented(2))), ...KNOWN_TOWNS];
  const schools = towns.flatMap((town) => [`${town} University`, `${town} State College`]);
  yield 'id,name,school,department,rating,num_ratings,difficulty,would_take_again,title\n';
  for (let id = 1; id <= count; id += 1) {
    const last = next() < 0.6 ? often(LAST) : invented(2 + Math.floor(next() * 3));
    const name = `${capital(often(FIRST))} ${capital(last)}`;
    const ratings = Math.floor(next() ** 5 * 900);
    const figures = [1 + next() * 4, ratings, 1 + next() * 4, next() * 100];
    yield `${id},${name},${often(schools)},${often(DEPARTMENTS)},${figures.map((n) => n.toFixed(1)).join()},Professor\n`;
  }
}

export function writeFeed(path: string, count: number): Promise<void> {
  return pipeline(Readable.from(feedLines(count)), createWriteStream(path));
}
