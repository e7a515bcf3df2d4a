import { expect, test } from 'vitest';
import type { CheckAnswerWire, CheckWire } from '@/lib/study/wire';
import { type LessonResult, missedCards, missedIn, withAnswer } from './lesson-result';

const check = (id: string) => ({ id }) as CheckWire;
/** `card`: the card on the line; `today`: whether it comes back on this day, null for never. */
const verdict = (correct: boolean, card: string | null = null, today: boolean | null = null) =>
  ({
    correct,
    card_id: card,
    card_due: today === null ? null : { at: '2026-11-20T12:10:00.000Z', today },
  }) as CheckAnswerWire;

const after = (answers: [string, CheckAnswerWire][]): LessonResult =>
  answers.reduce<LessonResult>((result, [id, given]) => withAnswer(result, check(id), given), []);
const drawn = (result: LessonResult) =>
  result.map((one) => `${one.check.id} ${one.first.correct} ${one.newest.correct}`);

test('the first answer counts, and the newest is kept', () => {
  const result = after([
    ['a', verdict(false)],
    ['b', verdict(true)],
    ['a', verdict(true)],
  ]);
  expect(drawn(result)).toEqual(['a false true', 'b true true']);
  expect(drawn(missedIn(result))).toEqual(['a false true']);
});

test('cards of missed questions are counted once, by when they come back last', () => {
  const result = after([
    ['a', verdict(false, 'A', true)],
    ['b', verdict(false, 'B', true)],
    ['b', verdict(true, 'B', false)],
    ['c', verdict(false, 'A', true)],
    ['d', verdict(false)],
    ['e', verdict(false, 'E')],
    ['f', verdict(true, 'F', true)],
  ]);
  expect(missedCards(result)).toEqual({ today: 1, later: 1 });
  expect(missedCards([])).toEqual({ today: 0, later: 0 });
});
