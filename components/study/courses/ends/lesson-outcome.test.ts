import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { CheckAnswerWire, CheckWire } from '@/lib/study/wire';
import type { LessonResult } from '../lesson-result';
import { LessonOutcome } from './lesson-outcome';

const complete = 'Lesson 1 of 5 complete';
const verdict = { correct: true } as CheckAnswerWire;
const answered: LessonResult = [
  { check: { id: 'a' } as CheckWire, first: verdict, newest: verdict },
];

const shown = (result: LessonResult) =>
  renderToStaticMarkup(createElement(LessonOutcome, { result, complete })).replace(
    /<(\w+)[^>]*>/g,
    '<$1>',
  );

test('a lesson that asks nothing says once that it is complete', () => {
  expect(shown([])).toBe('<h1><mark>Lesson 1 of 5 complete</mark></h1>');
});

test('one with questions says above its result which lesson it was', () => {
  expect(shown(answered)).toBe(
    '<div><p>Lesson 1 of 5 complete</p><h1><mark>1 of 1</mark> right</h1><p>All correct on the first try.</p></div>',
  );
});
