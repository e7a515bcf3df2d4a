import { expect, test } from 'vitest';
import { ConcurrencyLimit } from './concurrency-limit';

test('so many are under way for a key, and others wait for none of them', () => {
  const turns = new ConcurrencyLimit(2);
  expect(turns.enter('a')).toBeTypeOf('function');
  const leave = turns.enter('a');
  expect(turns.enter('a')).toBeUndefined();
  expect(turns.enter('b')).toBeTypeOf('function');
  leave?.();
  // The end of one counts once, however often it is reported.
  leave?.();
  expect(turns.enter('a')).toBeTypeOf('function');
  expect(turns.enter('a')).toBeUndefined();
});

test('a key is forgotten when nothing is under way', () => {
  const turns = new ConcurrencyLimit(1);
  for (let n = 0; n < 3; n++) turns.enter('a')?.();
  expect(turns.enter('a')).toBeTypeOf('function');
});
