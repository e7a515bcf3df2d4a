import { expect, test } from 'vitest';
import { readDocument } from '../read-document';

const OPENING =
  'These questions repeat what the class has read of history, from Rome to Berlin. '.repeat(8);

async function read(lines: readonly string[]) {
  const text = [`# Quiz night`, OPENING, ...lines].join('\n\n');
  const bytes = new TextEncoder().encode(text);
  const { passages } = await readDocument({ bytes, filename: 'quiz.md' });
  return passages.slice(1).map((passage) => passage.text);
}

const QUIZ = [
  '1. When did the First World War begin? 1914',
  '2. Who was the first emperor of Rome? **Augustus**',
  '3) Which city was divided by a wall until 1989? Berlin.',
];

test('a line of a list that asks and answers is a question and its answer', async () => {
  expect(await read(QUIZ)).toEqual([
    '1. When did the First World War begin?',
    '1914',
    '2. Who was the first emperor of Rome?',
    'Augustus',
    '3) Which city was divided by a wall until 1989?',
    'Berlin.',
  ]);
});

test.each([
  ['two of them', QUIZ.slice(0, 2)],
  ['paragraphs of a text', QUIZ.map((line) => line.replace(/^\d[.)] /, ''))],
  [
    'questions with answers to choose',
    QUIZ.map((line) => line.replace(/\? .*/, '? A. Rome B. Berlin C. Vienna')),
  ],
  ['questions of truth', QUIZ.map((line) => line.replace(/\? .*/, '? True'))],
])('%s stay whole', async (_, lines) => {
  expect((await read(lines)).join(' ')).toBe(lines.join(' ').replaceAll('**', ''));
  expect(await read(lines)).toHaveLength(lines.length);
});
