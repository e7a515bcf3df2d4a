import { expect, test } from 'vitest';
import { IndexCache } from './index-cache';

const bytes = (length: number, value: number) => async () => new Uint8Array(length).fill(value);
const unexpected = async (): Promise<Uint8Array> => {
  throw new Error('loaded again');
};

test('an index is loaded once', async () => {
  const cache = new IndexCache(10);
  const first = await cache.get('a', bytes(4, 1));
  expect([...first]).toEqual([1, 1, 1, 1]);
  expect(await cache.get('a', unexpected)).toBe(first);
});

test('the least recently used index is evicted first', async () => {
  const cache = new IndexCache(10);
  await cache.get('a', bytes(4, 1));
  await cache.get('b', bytes(4, 2));
  await cache.get('a', unexpected);
  await cache.get('c', bytes(4, 3));
  await cache.get('a', unexpected);
  await cache.get('c', unexpected);
  await expect(cache.get('b', unexpected)).rejects.toThrow('loaded again');
});

test('an index larger than the cache is returned without being kept', async () => {
  const cache = new IndexCache(10);
  await cache.get('a', bytes(4, 1));
  expect(await cache.get('big', bytes(11, 9))).toHaveLength(11);
  await expect(cache.get('big', unexpected)).rejects.toThrow('loaded again');
  await cache.get('a', unexpected);
});

test('an index that replaces another counts once', async () => {
  const cache = new IndexCache(10);
  await cache.get('a', bytes(4, 1));
  cache.put('a', new Uint8Array(6).fill(2));
  await cache.get('b', bytes(4, 3));
  expect([...(await cache.get('a', unexpected))]).toEqual([2, 2, 2, 2, 2, 2]);
});
