import { expect, test } from 'vitest';
import { backoffMs } from './retry';

test.each([
  { failures: 1, ms: 1_000 },
  { failures: 2, ms: 2_000 },
  { failures: 4, ms: 8_000 },
  { failures: 5, ms: 15_000 },
  { failures: 500, ms: 15_000 },
])('after $failures failures: $ms ms', ({ failures, ms }) => {
  expect(backoffMs(failures)).toBe(ms);
});
