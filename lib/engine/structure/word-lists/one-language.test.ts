import { expect, test } from 'vitest';
import { readDocument } from '../../local/testing/read-document';
import { facingPairs } from './one-language';

const found = (title: string, lines: readonly string[]) =>
  facingPairs(readDocument(`# ${title}\n\n${lines.join('\n\n')}`));

const CAPITALS = [
  'France – Paris',
  'Germany – Berlin',
  'Spain – Madrid',
  'Italy – Rome',
  'Portugal – Lisbon',
  'Poland – Warsaw',
  'Austria – Vienna',
  'Greece – Athens',
];
const SYMBOLS =
  'H = hydrogen,He = helium,Li = lithium,Na = sodium,K = potassium,Fe = iron,Cu = copper,Ag = silver'.split(
    ',',
  );

test('names with what belongs to them, and symbols or words with what they mean', () => {
  const capitals = found('Capitals of Europe', CAPITALS);
  expect(capitals).toHaveLength(8);
  expect(capitals[0]).toEqual({
    passage: 0,
    left: 'France',
    right: 'Paris',
    title: 'Capitals of Europe',
    isName: true,
  });
  const symbols = found('Elements', SYMBOLS);
  expect(symbols.map(({ left, right }) => `${left} ${right}`)).toContain('Fe iron');
  expect(symbols.every(({ isName }) => !isName)).toBe(true);
});

test('the head of a table is no pair', () => {
  const rows = CAPITALS.map((line) => line.replace(' – ', ' | '));
  const pairs = found('Capitals of Europe', ['Country | Capital', ...rows]);
  expect(pairs.map(({ left }) => left)).not.toContain('Country');
  expect(pairs).toHaveLength(8);
});

test.each([
  ['seven pairs', CAPITALS.slice(0, 7)],
  ['labels with a colon', CAPITALS.map((line) => line.replace(' – ', ': '))],
  ['arrows, which say what follows', CAPITALS.map((line) => line.replace('–', '->'))],
  ['dates', Array.from({ length: 8 }, (_, i) => `${i + 1} May 1914 – a battle`)],
  ['amounts', Array.from({ length: 8 }, (_, i) => `flour ${'x'.repeat(i)} – ${i + 2} cups`)],
  [
    'a plan',
    ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday', 'Week 2'].map(
      (day) => `${day} – ${day.toLowerCase()} reading`,
    ),
  ],
  [
    'explanations',
    CAPITALS.map((line) => `${line}, which is its largest city and the seat of its government`),
  ],
  [
    'one label again and again',
    Array.from({ length: 8 }, (_, i) => `Note – see ${'abcdefgh'[i]}x`),
  ],
  [
    'a vocabulary list',
    'la pomme – apple,le pain – bread,le lait – milk,la viande – meat,vendre – to sell,acheter – to buy,le sel – salt,trop cher – too expensive'.split(
      ',',
    ),
  ],
  [
    'pairs among as much prose',
    CAPITALS.flatMap((line) => [
      line,
      'This is a sentence on the country above and on its people.',
    ]),
  ],
])('%s are none', (_, lines) => {
  expect(found('Notes', lines)).toEqual([]);
});
