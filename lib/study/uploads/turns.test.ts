import { expect, test } from 'vitest';
import { inTurn } from './turns';

/** Work that ends when it is superseded. */
const untilSuperseded = (log: string[], name: string) => async (superseded: AbortSignal) => {
  log.push(`${name} starts${superseded.aborted ? ' superseded' : ''}`);
  const { promise, resolve } = Promise.withResolvers<void>();
  superseded.addEventListener('abort', () => resolve());
  if (!superseded.aborted) await promise;
  log.push(`${name} ends`);
};

test('of many callers for one key, each ends before the next starts, and only the last is not superseded', async () => {
  const log: string[] = [];
  const earlier = ['a', 'b', 'c'].map((name) => inTurn('key', untilSuperseded(log, name)));
  const last = inTurn('key', async (superseded) => superseded.aborted);
  await Promise.all(earlier);
  expect(await last).toBe(false);
  expect(log).toEqual([
    'a starts superseded',
    'a ends',
    'b starts superseded',
    'b ends',
    'c starts superseded',
    'c ends',
  ]);
});

test('callers for different keys do not wait for one another', async () => {
  const log: string[] = [];
  const first = inTurn('one', untilSuperseded(log, 'a'));
  expect(await inTurn('two', async () => 'done')).toBe('done');
  await inTurn('one', async () => {});
  await first;
});

test('the next work starts after one that fails', async () => {
  const failing = expect(inTurn('key', () => Promise.reject(new Error('broken')))).rejects.toThrow(
    'broken',
  );
  expect(await inTurn('key', async () => 'done')).toBe('done');
  await failing;
});
