import { expect, test } from 'vitest';
import { ConcurrencyLimit } from './concurrency-limit';

test('so many are under way for a key, and others wait for none of them', () => {
  const turns = new ConcurrencyLimit(2);
  expect(turns.acquire('a')).toBeTypeOf('function');
  const leave = turns.acquire('a');
  expect(turns.acquire('a')).toBeUndefined();
  expect(turns.acquire('b')).toBeTypeOf('function');
  leave?.();
  // The end of one counts once, however often it is reported.
  leave?.();
  expect(turns.acquire('a')).toBeTypeOf('function');
  expect(turns.acquire('a')).toBeUndefined();
});

test('a key is forgotten when nothing is under way', () => {
  const turns = new ConcurrencyLimit(1);
  for (let n = 0; n < 3; n++) turns.acquire('a')?.();
  expect(turns.acquire('a')).toBeTypeOf('function');
});
