import { expect, test } from 'vitest';
import { LineJoiner } from './join-lines';

function join(lines: string[], elsewhere = ''): string {
  const joiner = new LineJoiner();
  joiner.learn(elsewhere);
  return joiner.join(lines);
}

test.each([
  [
    ['the photo-', 'synthesis of plants'],
    'the photosynthesis of plants',
    'a divided word becomes whole',
  ],
  [['an inter-', 'national body'], 'an international body', 'also where both halves are words'],
  [['decision-', 'making takes time'], 'decision-making takes time', 'a compound keeps its hyphen'],
  [
    ['it is machine-', 'dependent'],
    'it is machine-dependent',
    'also where one half is less common',
  ],
  [
    ['the car-', 'tilaginous fish'],
    'the cartilaginous fish',
    'where one half is no word, both are one',
  ],
  [['a micro-', 'economic view'], 'a microeconomic view', 'a prefix joins'],
  [['pre- and post-', 'war years'], 'pre- and postwar years', 'only the line end counts'],
  [
    ['the Franco-', 'Prussian war'],
    'the Franco-Prussian war',
    'a capital after the hyphen keeps it',
  ],
  [
    ['a state-of-', 'the-art tool'],
    'a state-of-the-art tool',
    'a chain of words keeps its hyphens',
  ],
  [['a state-', 'of-the-art tool'], 'a state-of-the-art tool', 'wherever it is cut'],
  [['self-govern-', 'ment fails'], 'self-government fails', 'the last word of a chain is divided'],
  [['pages 12-', '15'], 'pages 12-15', 'a range of numbers stays'],
  [['soft\u00ad', 'ware'], 'software', 'a soft hyphen is always removed'],
  [['and/', 'or'], 'and/or', 'a slash needs no space'],
  [['one', 'two', '', 'three'], 'one two three', 'lines are joined by spaces'],
  [['this –', 'however'], 'this – however', 'a dash is no hyphen'],
  [
    ['see https://www.', 'example.org/a.'],
    'see https://www.example.org/a.',
    'an address has no space',
  ],
  [['植物は光', '合成をする'], '植物は光合成をする', 'scripts without spaces are joined without'],
])('%j reads %j: %s', (lines, text) => {
  expect(join(lines)).toBe(text);
});

test('a hyphen stays when the text writes the word with one elsewhere', () => {
  expect(join(['a co-', 'operation'])).toBe('a cooperation');
  expect(join(['a co-', 'operation'], 'their co-operation lasted')).toBe('a co-operation');
});

test('a hyphen goes when the text writes the word without one elsewhere', () => {
  expect(join(['in con-', 'currency bugs'])).toBe('in con-currency bugs');
  expect(join(['in con-', 'currency bugs'], 'Concurrency is hard.')).toBe('in concurrency bugs');
});

test('joining many lines takes linear time', () => {
  expect(join(Array.from({ length: 200_000 }, () => 'line-')).length).toBe(200_000 * 5);
});

test('learning from one very long word takes linear time', () => {
  expect(join(['a co-', 'operation'], `${'a'.repeat(300_000)} - their co-operation`)).toBe(
    'a co-operation',
  );
});

test('a word that was broken without a hyphen becomes whole; two words never do', () => {
  expect(join(['Clusterin', 'g of data'])).toBe('Clustering of data');
  expect(join(['the Exampl', 'e'])).toBe('the Example');
  expect(join(['Documen', 't retrieval'])).toBe('Document retrieval');
  expect(join(['Thaliakin', 'esis'], 'thaliakinesis')).toBe('Thaliakin esis');
  expect(join(['the rate', 'r is'])).toBe('the rate r is');
  expect(join(['the tree', 's of'])).toBe('the tree s of');
});

test('a short word of the text never becomes the end of the word above it', () => {
  const spanish = 'Las mujeres ven a la trabajadora, que es libre.';
  expect(join(['La mujer', 'es libre'], spanish)).toBe('La mujer es libre');
  expect(join(['el trabajador', 'a quien vi'], spanish)).toBe('el trabajador a quien vi');
  const german = 'Im Lauf des Jahres, denn es war kalt';
  expect(join(['im letzten Jahr', 'es war warm'], german)).toBe('im letzten Jahr es war warm');
});
