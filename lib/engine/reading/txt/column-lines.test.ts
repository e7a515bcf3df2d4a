import { expect, test } from 'vitest';
import { withWordLines } from './column-lines';

const SPANISH = ['la biblioteca', 'el pasillo', 'aprender', 'la tarea', 'el horario', 'borrar'];
const ENGLISH = ['library', 'hallway', 'to learn', 'homework', 'schedule', 'to erase'];
const linesWith = (between: string) => SPANISH.map((word, i) => `${word}${between}${ENGLISH[i]}`);

test.each([
  ['a tab', '\t'],
  ['a bar', ' | '],
  ['spaces', '      '],
  ['a semicolon', '; '],
  ['a comma', ','],
])('words with %s before their translations stand in a paragraph each', (_, between) => {
  const lines = withWordLines(['Spanish 2', '', ...linesWith(between)]);
  expect(lines.slice(0, 6)).toEqual([
    'Spanish 2',
    '',
    'la biblioteca – library',
    '',
    'el pasillo – hallway',
    '',
  ]);
});

test('numbers in front are left out', () => {
  const lines = linesWith('\t').map((line, i) => `${i + 1}\t${line}`);
  expect(withWordLines(lines).slice(0, 2)).toEqual(['la biblioteca – library', '']);
});

test('with more columns they are rows of a table', () => {
  const lines = linesWith('\t').map((line) => `${line}\tnoun\tunit 1`);
  expect(withWordLines(lines).slice(0, 2)).toEqual(['la biblioteca | library | noun | unit 1', '']);
});

test('an export of Anki has neither its head nor its tags of HTML', () => {
  const fields = linesWith('\t').map(
    (line) => `<div>${line.replace('\t', '</div>\t<b>')}&nbsp;</b>`,
  );
  const lines = withWordLines(['#separator:tab', '#html:true', ...fields]);
  expect(lines.slice(0, 2)).toEqual(['la biblioteca – library', '']);
});

test.each([
  ['four words', linesWith('\t').slice(0, 4)],
  ['code', ['```', ...linesWith('\t'), '```']],
  ['two columns in one language', ENGLISH.map((word) => `${word}\tan English word`)],
  ['rows in one language', ENGLISH.map((word) => `${word}\tan English word\t12`)],
  ['sentences with a comma', ENGLISH.map((word) => `In English, ${word} is a word`)],
  ['figures', ['1990\t12', '1991\t13', '1992\t15', '1993\t19', '1994\t25']],
  ['a line with a sentence', ['I went home.  Then I slept.', 'It rained.  We stayed.']],
])('%s stay as they are', (_, lines) => {
  expect(withWordLines(lines)).toEqual(lines);
});

test('many lines and long ones take linear time', () => {
  const many = Array.from({ length: 20_000 }, (_, i) => `palabra ${i}\tword ${i}`);
  const long = [`${'a  '.repeat(20_000)}`, '\t'.repeat(20_000), '| '.repeat(20_000)];
  expect(withWordLines([...many, ...long])).toHaveLength(20_003);
});
