import { expect, test } from 'vitest';
import { ConcurrencyLimit } from './concurrency-limit';

test('each key has its own limit', () => {
  const turns = new ConcurrencyLimit(2);
  expect(turns.acquire('a')).toBeTypeOf('function');
  const leave = turns.acquire('a');
  expect(turns.acquire('a')).toBeUndefined();
  expect(turns.acquire('b')).toBeTypeOf('function');
  leave?.();
  // Releasing twice counts once.
  leave?.();
  expect(turns.acquire('a')).toBeTypeOf('function');
  expect(turns.acquire('a')).toBeUndefined();
});

test('a key is free again once its work has ended', () => {
  const turns = new ConcurrencyLimit(1);
  for (let n = 0; n < 3; n++) turns.acquire('a')?.();
  expect(turns.acquire('a')).toBeTypeOf('function');
});
