import { expect, test } from 'vitest';
import { readDocument } from '../../read-document';
import { judgedStatements } from './judged-statements';

/** Long enough to be read. */
const OPENING = `Practice for the exam\n\n${'These questions repeat what the chapter says of cells, blood and digestion. '.repeat(8)}\n\n`;

async function read(text: string, filename = 'quiz.txt') {
  const bytes = new TextEncoder().encode(OPENING + text);
  const document = await readDocument({ bytes, filename });
  const all = document.passages.map((passage) => passage.text).join('\n\n');
  return judgedStatements(document).statements.map(({ start, end, text: said, isTrue }) => {
    expect(all.slice(start, end)).toBe(said);
    return [said, isTrue];
  });
}

const EXPECTED = [
  ['Mitochondria make most of the ATP.', true],
  ['Ribosomes store the fat of a cell.', false],
  ['The nucleus holds the DNA.', true],
];

const lines = (write: (statement: string, isTrue: boolean, number: number) => string): string =>
  EXPECTED.map(([said, isTrue], i) => write(String(said), isTrue === true, i + 1)).join('\n');

test.each([
  ['in brackets', lines((said, isTrue, n) => `${n}. ${said} (${isTrue ? 'True' : 'False'})`)],
  ['by a letter in brackets', lines((said, isTrue, n) => `${n}) ${said} (${isTrue ? 'T' : 'F'})`)],
  ['behind a dash', lines((said, isTrue, n) => `${n}. ${said} – ${isTrue ? 'True' : 'False'}`)],
  ['as a sentence', lines((said, isTrue, n) => `${n}. ${said} ${isTrue ? 'True.' : 'False.'}`)],
  [
    'with why',
    lines((said, isTrue, n) => `${n}. ${said} ${isTrue ? '(T)' : '(False – others do it)'}`),
  ],
  ['in front', lines((said, isTrue, n) => `${n}. (${isTrue ? 'T' : 'F'}) ${said}`)],
  ['in a blank', lines((said, isTrue, n) => `__${isTrue ? 'T' : 'F'}__ ${n}. ${said}`)],
  ['without numbers', lines((said, isTrue) => `${isTrue ? 'True' : 'False'}: ${said}`)],
  [
    'in the line below',
    lines(
      (said, isTrue, n) => `${n}. True or False: ${said}\nAnswer: ${isTrue ? 'True' : 'False'}\n`,
    ),
  ],
  [
    'in the line below, with why',
    lines((said, isTrue) => `${said}\n${isTrue ? 'True.' : 'False. Other parts do it.'}\n`),
  ],
  ['in a key', `${lines((said, _, n) => `T  F  ${n}. ${said}`)}\n\nAnswer key: 1. T 2. F 3. T`],
  [
    'in a key of several lines, below an order',
    `Decide whether each statement is true or false.\n\n${lines((said, _, n) => `___ ${n}. ${said}`)}\n\nAnswers\n1. True\n2. False\n3. True`,
  ],
  [
    'in a key, each with both marks behind',
    `${lines((said, _, n) => `${n}. ${said} (T/F)`)}\n\nAnswers\n1. T\n2. F\n3. T`,
  ],
])('what is true and what is false, said %s', async (_, text) => {
  expect(await read(text)).toEqual(EXPECTED);
});

test('in rows of a table', async () => {
  const rows = lines((said, isTrue, n) => `| ${n} | ${said} | ${isTrue ? 'True' : 'False'} |`);
  expect(
    await read(`# Quiz\n\n| No. | Statement | Answer |\n|---|---|---|\n${rows}\n`, 'quiz.md'),
  ).toEqual(EXPECTED);
});

test.each([
  ['Richtig', 'Falsch'],
  ['Wahr', 'Falsch'],
  ['Vrai', 'Faux'],
  ['Verdadero', 'Falso'],
  ['Verdadeira', 'Falsa'],
  ['Vero', 'Falso'],
])('in another language: %s, %s', async (yes, no) => {
  expect(await read(lines((said, isTrue, n) => `${n}. ${said} (${isTrue ? yes : no})`))).toEqual(
    EXPECTED,
  );
});

test.each([
  ['True or False', '## Answers\n\n- T\n- F\n- T\n'],
  ['Part B: True/False', '## Answers\n\n1. True\n2. False\n3. True\n'],
])('in lists that a page counts by itself, below “%s”', async (heading, key) => {
  const list = lines((said) => `- ${said}`);
  const text = `# Quiz\n\n## ${heading}\n\nCorrect what is false.\n\n${list}\n\n${key}`;
  expect(await read(text, 'quiz.md')).toEqual(EXPECTED);
});

test('without an answer, none is true', async () => {
  const text = `True or False\n\n${lines((said, _, n) => `${n}. ${said}`)}\n`;
  expect(await read(text)).toEqual(EXPECTED.map(([said]) => [said, null]));
});

test('of two lists with the same numbers, each has its key', async () => {
  const list = (key: string) => `${lines((said, _, n) => `T F ${n}. ${said}`)}\n\nKey: ${key}\n\n`;
  const said = await read(list('1. T 2. T 3. F') + list('1. F 2. F 3. T'));
  expect(said.map(([, isTrue]) => isTrue)).toEqual([true, true, false, false, false, true]);
});

test.each([
  [
    'units',
    'The unit of a magnetic field is named tesla (T).\n\nThe unit of a charge that is stored is named farad (F).\n\nVolts (V) come next.',
  ],
  [
    'initials',
    'The novel was written by F. Scott Fitzgerald.\n\nT. S. Eliot wrote the poem.\n\nT. rex was a dinosaur.',
  ],
  [
    'values in a program',
    'Sort ascending vs. descending: True\n\nIgnore the index of the frame: False\n\nKeep the copy of the frame – True',
  ],
  [
    'a text on logic',
    'A proposition is true or false. Many are easy to judge, and few are hard, which is why logic starts with them and goes on from there to the others.\n\n' +
      '1. Paris is the capital of France.\n2. Snow is white.\n3. Grass is green.\n4. Rome is old.',
  ],
  [
    'a key with letters',
    '1. What is bile?\na. Blood\nb. Salt\nc. Juice\n\n2. What is pus?\na. Blood\nb. Salt\nc. Juice\n\n1. b\n2. c',
  ],
  ['one remark', 'Some call the earth a disk, which is false. The earth is a ball. (True)'],
])('%s are no statements to judge', async (_, text) => {
  expect(await read(text)).toEqual([]);
});

test('many marks take linear time', async () => {
  const text = `${'1. T 2. F '.repeat(20_000)}\n\n${'It is so. (True) '.repeat(10_000)}\n\n${'_ T '.repeat(20_000)}`;
  expect(await read(text)).toEqual([]);
});
