import { expect, test } from 'vitest';
import { planLessons } from '../../lessons/make-lessons';
import { understand } from '../../local-engine';
import { summarise } from '../../summary/summarise';
import { rankedTopics } from '../../summary/topics';
import { readDocument } from '../../testing/read-document';
import { turnLabel } from './turns';

const TURNS = [
  ['Jonas', 'I think you know a lot of them, and I guess you like them.'],
  [
    'Dr. Ada',
    'A covenant is a rule that says how people may spend a coin. You see it in many coins.',
  ],
] as const;
const interviewOf = (names: readonly [string, string], turns: readonly string[]) =>
  Array.from({ length: 12 }, (_, n) => `${names[n % 2]}: ${turns[n % 2]}`).join('\n\n');
const INTERVIEW = interviewOf(
  ['Jonas', 'Dr. Ada'],
  TURNS.map(([, said]) => said),
);

test('who speaks is in lessons, but in no summary', async () => {
  const { document, terms } = await understand(readDocument(INTERVIEW));
  const [lesson] = planLessons(document, terms);
  expect(lesson?.content).toMatch(/^Jonas: I think/);
  expect(lesson?.content).toContain('Dr. Ada: A covenant is a rule');
  const [line] = summarise(document, rankedTopics(document, []));
  expect(line?.text).toBe('A covenant is a rule that says how people may spend a coin.');
});

test.each([
  ['a play', interviewOf(['Romeo', 'Juliet'], ['It is the lark, and you must go.', 'I am here.'])],
  [
    'questions and answers',
    interviewOf(
      ['Q', 'A'],
      TURNS.map(([, said]) => said),
    ),
  ],
  [
    'notes',
    interviewOf(
      ['Note', 'Example'],
      TURNS.map(([, said]) => said),
    ),
  ],
  [
    'minutes',
    interviewOf(['Chair', 'Treasurer'], ['The budget is open.', 'It was approved by all.']),
  ],
  ['two turns', INTERVIEW.split('\n\n').slice(0, 2).join('\n\n')],
])('%s has no such labels', (_, text) => {
  const source = readDocument(text);
  expect(source.passages.map((passage) => turnLabel(source, passage)).join('')).toBe('');
});
