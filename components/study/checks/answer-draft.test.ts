import { expect, test } from 'vitest';
import type { CheckWire } from '@/lib/study/wire';
import { answerOf, emptyDraft, moved } from './answer-draft';

const made = { id: 'a', engine: 'local' } as const;
const TYPED: CheckWire = { ...made, kind: 'typed', question: { text: 'A rest.', initials: 's.' } };
const ORDER: CheckWire = {
  ...made,
  kind: 'order',
  question: { text: '', steps: ['One.', 'Two.', 'Three.'] },
};

test('steps begin in the shown order, matchings without meanings, others empty', () => {
  expect(
    emptyDraft({ ...made, kind: 'order', question: { text: '', steps: ['One.', 'Two.'] } }),
  ).toEqual([0, 1]);
  expect(
    emptyDraft({
      ...made,
      kind: 'match',
      question: { terms: ['Sleep', 'Dream'], meanings: ['A.', 'B.'] },
    }),
  ).toEqual([-1, -1]);
  expect(emptyDraft(TYPED)).toBeNull();
});

test.each([
  [null, null],
  [0, 0],
  [false, false],
  [' ', null],
  ['sleep', 'sleep'],
  [[0, -1], null],
  [
    [1, 0],
    [1, 0],
  ],
])('the draft %j is the answer %j', (draft, answer) => {
  expect(answerOf(draft, TYPED)).toEqual(answer);
});

test.each([
  [[0, 1, 2], null],
  [
    [1, 0, 2],
    [1, 0, 2],
  ],
])('the order %j is the answer %j', (draft, answer) => {
  expect(answerOf(draft, ORDER)).toEqual(answer);
});

test.each([
  [0, 1, [1, 0, 2]],
  [2, 1, [0, 2, 1]],
  [0, -1, [0, 1, 2]],
  [2, 3, [0, 1, 2]],
  [5, 0, [0, 1, 2]],
])('moving %d to %d gives %j', (from, to, list) => {
  expect(moved([0, 1, 2], from, to)).toEqual(list);
});
