import { describe, expect, test } from 'vitest';
import { answered, askAgain, back, forward, type Run, segmentsOf, skipped, startRun } from './run';

const screen = (...checks: string[]) => ({ from: 0, to: 1, mark: null, checks });
const LESSON = { screens: [screen(), screen('a'), screen('b', 'c')] };

/** Screens are numbers, questions letters, those that come back have a mark; the current one is in brackets. */
function drawn({ steps, at }: Run): string {
  const words = steps.map((step) =>
    step.kind === 'screen' ? String(step.screen) : `${step.checkId}${step.isBack ? '!' : ''}`,
  );
  return [...words, 'end'].map((word, index) => (index === at ? `[${word}]` : word)).join(' ');
}

const times = (count: number, run: Run, step: (run: Run) => Run) =>
  Array.from({ length: count }).reduce<Run>(step, run);
/** At the step with that index. */
const runAt = (at: number) => times(at, startRun(LESSON), forward);
const never = () => false;

test('a run shows the screens in order, each with the questions after it', () => {
  expect(drawn(startRun(LESSON))).toBe('[0] 1 a 2 b c end');
  expect(drawn(runAt(5))).toBe('0 1 a 2 b [c] end');
  expect(drawn(runAt(9))).toBe('0 1 a 2 b c [end]');
  expect(drawn(startRun({ screens: [] }))).toBe('[end]');
});

describe('a question', () => {
  const at = (index: number) => runAt(index);

  test('that was answered right doesn’t come back', () => {
    expect(drawn(answered(at(2), LESSON, true))).toBe('0 1 [a] 2 b c end');
  });

  test('that was answered wrong comes back at the end, until it was answered right', () => {
    const wrong = answered(at(2), LESSON, false);
    expect(drawn(wrong)).toBe('0 1 [a] 2 b c a! end');
    const again = answered(times(4, wrong, forward), LESSON, false);
    expect(drawn(again)).toBe('0 1 a 2 b c [a!] a! end');
    expect(drawn(answered(forward(again), LESSON, true))).toBe('0 1 a 2 b c a! [a!] end');
  });

  test('that was skipped comes back once', () => {
    const once = skipped(at(2), LESSON);
    expect(drawn(once)).toBe('0 1 a [2] b c a! end');
    expect(drawn(skipped(times(3, once, forward), LESSON))).toBe('0 1 a 2 b c a! [end]');
  });

  test('that was answered wrong, then skipped twice, is given up', () => {
    const wrong = times(4, answered(at(2), LESSON, false), forward);
    const once = skipped(wrong, LESSON);
    expect(drawn(once)).toBe('0 1 a 2 b c a! [a!] end');
    expect(drawn(skipped(once, LESSON))).toBe('0 1 a 2 b c a! a! [end]');
  });

  test('that was skipped and is answered on the way back comes no more', () => {
    const returned = back(skipped(at(2), LESSON), never);
    expect(drawn(returned)).toBe('0 1 [a] 2 b c a! end');
    expect(drawn(answered(returned, LESSON, true))).toBe('0 1 [a] 2 b c end');
  });

  test('isn’t answered or skipped on a screen', () => {
    expect(answered(at(1), LESSON, false)).toEqual(at(1));
    expect(skipped(at(1), LESSON)).toEqual(at(1));
  });
});

test.each([
  [0, never, '[0] 1 a 2 b c end'],
  [3, never, '0 1 [a] 2 b c end'],
  [3, (index: number) => index === 2, '0 [1] a 2 b c end'],
  [6, () => true, '0 1 a [2] b c end'],
])('back from step %d', (from, isAnswered, run) => {
  expect(drawn(back(runAt(from), isAnswered))).toBe(run);
});

test('without any answer, all questions are asked again', () => {
  const done = skipped(skipped(runAt(5), LESSON), LESSON);
  expect(drawn(askAgain(done, LESSON))).toBe('0 1 a 2 b c c! [a!] b! c! end');
  expect(askAgain(done, LESSON).skips).toEqual({});
});

test.each([
  [0, [0, 0, 0, 0]],
  [1, [1, 0, 0, 0]],
  [2, [1, 0.5, 0, 0]],
  [4, [1, 1, 1, 0]],
  [5, [1, 1, 1, 0.5]],
  [6, [1, 1, 1, 1]],
])('after %d steps the segments are %j', (at, segments) => {
  expect(segmentsOf(runAt(at), LESSON)).toEqual(segments);
});

test('a question that comes back has a segment at the end', () => {
  const lesson = { screens: [screen(), screen('a'), screen()] };
  const wrong = answered(times(2, startRun(lesson), forward), lesson, false);
  expect(segmentsOf(startRun(lesson), lesson)).toEqual([0, 0, 0]);
  expect(segmentsOf(times(2, wrong, forward), lesson)).toEqual([1, 1, 1, 0]);
});
