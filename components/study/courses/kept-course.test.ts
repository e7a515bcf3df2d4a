import { beforeEach, expect, test } from 'vitest';
import { stubStorage } from '@/tests/helpers/stub-storage';
import { type CoursePlace, keptCourse } from './kept-course';

const lessons = [{ id: 'a' }, { id: 'b' }];
const second: CoursePlace = { position: 1, ended: null, results: { b: [] } };

beforeEach(() => {
  stubStorage('sessionStorage');
});

test('the place in a course is kept for the tab until it is forgotten', () => {
  expect(keptCourse.read('x 0', lessons)).toBeNull();
  keptCourse.write('x 0', lessons, second);
  expect(keptCourse.read('x 0', lessons)).toEqual(second);
  expect(keptCourse.read('x 1', lessons)).toBeNull();
  keptCourse.forget('x 0');
  expect(keptCourse.read('x 0', lessons)).toBeNull();
});

test.each([
  ['other lessons', [{ id: 'a' }, { id: 'c' }]],
  ['fewer lessons', [{ id: 'b' }]],
  ['no lessons', []],
])('with %s, the course begins at its start', (_, now) => {
  keptCourse.write('x 0', lessons, second);
  expect(keptCourse.read('x 0', now)).toBeNull();
});

test.each(['summary', 'end'] as const)('the %s belongs to no lesson', (position) => {
  const place: CoursePlace = { position, ended: null, results: {} };
  keptCourse.write('x 0', lessons, place);
  expect(keptCourse.read('x 0', [])).toEqual(place);
});

test.each(['', 'null', '{}', '[]', '{"position":1', '"b"'])('%j is no place', (text) => {
  sessionStorage.setItem('course_place_x 0', text);
  expect(keptCourse.read('x 0', lessons)).toBeNull();
});
