import { beforeEach, expect, test, vi } from 'vitest';
import { inConstantTime } from './constant-time';

const waits: { ms: number; end: () => void }[] = [];

vi.mock('node:timers/promises', () => ({
  setTimeout: (ms: number) => new Promise<void>((resolve) => waits.push({ ms, end: resolve })),
}));

beforeEach(() => {
  waits.length = 0;
});

/** The state of a promise after the pending microtasks. */
async function stateOf(promise: Promise<unknown>): Promise<string> {
  let state = 'waiting';
  promise.then(
    (value) => (state = `said ${value}`),
    (error: Error) => (state = `failed ${error.message}`),
  );
  await new Promise((resolve) => setImmediate(resolve));
  return state;
}

test('the result of quick work is returned after the full time', async () => {
  const answer = inConstantTime(250, async () => 'yes');
  expect(await stateOf(answer)).toBe('waiting');
  expect(waits.map(({ ms }) => ms)).toEqual([250]);
  waits[0]?.end();
  expect(await stateOf(answer)).toBe('said yes');
});

test('a failure is thrown after the full time', async () => {
  const answer = inConstantTime(250, async () => {
    throw new Error('no');
  });
  answer.catch(() => {});
  expect(await stateOf(answer)).toBe('waiting');
  waits[0]?.end();
  expect(await stateOf(answer)).toBe('failed no');
});

test('slower work is awaited', async () => {
  const work = Promise.withResolvers<string>();
  const answer = inConstantTime(250, () => work.promise);
  waits[0]?.end();
  expect(await stateOf(answer)).toBe('waiting');
  work.resolve('late');
  expect(await stateOf(answer)).toBe('said late');
});
