import { expect, test } from 'vitest';
import { freeMeanings } from './match-field';

test.each([
  [[-1, -1, -1], 0, [0, 1, 2]],
  [[2, -1, 0], 0, [1, 2]],
  [[2, -1, 0], 1, [1]],
  [[2, 1, 0], 2, [0]],
])('of the meanings %j are chosen; term %d can take %j', (value, at, free) => {
  expect(freeMeanings(value, at, 3)).toEqual(free);
});
