import { beforeEach, expect, test } from 'vitest';
import type { LessonWire } from '@/lib/study/wire';
import { stubStorage } from '@/tests/helpers/stub-storage';
import { keptRun } from './kept-run';
import { answered, forward, startRun } from './run';

const screen = (...checks: string[]) => ({ from: 0, to: 1, mark: null, checks });
const lesson = { id: 'x', screens: [screen('a'), screen()] } as unknown as LessonWire;

beforeEach(() => {
  stubStorage('sessionStorage');
});

test('a run is kept for the tab until it is forgotten', () => {
  const run = answered(forward(startRun(lesson)), lesson, false);
  expect(keptRun.read(lesson)).toEqual(startRun(lesson));
  keptRun.write('x', run);
  expect(keptRun.read(lesson)).toEqual(run);
  keptRun.forget('x');
  expect(keptRun.read(lesson)).toEqual(startRun(lesson));
});

test('a lesson with other questions starts over', () => {
  keptRun.write('x', forward(startRun(lesson)));
  const changed = { ...lesson, screens: [screen('b'), screen()] };
  expect(keptRun.read(changed)).toEqual(startRun(changed));
});

test.each(['', 'null', '{}', '[]', '{"steps":[],"at":7,"skips":{}}', '{"steps":'])(
  'a lesson starts over if %j is kept',
  (text) => {
    sessionStorage.setItem('lesson_run_x', text);
    expect(keptRun.read(lesson)).toEqual(startRun(lesson));
  },
);
