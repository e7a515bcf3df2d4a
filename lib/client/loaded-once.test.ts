import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { atNextChance, loadedOnce } from './loaded-once';

beforeEach(() => vi.stubGlobal('window', new EventTarget()));
afterEach(() => vi.unstubAllGlobals());

/** Fails while `isOffline`. */
function code() {
  const state = { isOffline: false, asked: 0 };
  const load = loadedOnce(async () => {
    state.asked += 1;
    if (state.isOffline) throw new Error('Failed to load chunk');
    return 'the dialog';
  });
  return { state, load };
}

test('what has come is asked for once, presses or not', async () => {
  const { state, load } = code();
  expect(await load()).toBe('the dialog');
  window.dispatchEvent(new Event('click'));
  expect(load()).toBe(load());
  expect([await load(), state.asked]).toEqual(['the dialog', 1]);
});

test('a failure is kept for those who wait for it', async () => {
  const { state, load } = code();
  state.isOffline = true;
  await expect(load()).rejects.toThrow('Failed to load chunk');
  state.isOffline = false;
  await expect(load()).rejects.toThrow('Failed to load chunk');
  expect(state.asked).toBe(1);
});

test.each(['click', 'keydown', 'online'])(
  'after a failure and %s, it is asked for again',
  async (chance) => {
    const { state, load } = code();
    state.isOffline = true;
    await expect(load()).rejects.toThrow('Failed to load chunk');
    window.dispatchEvent(new Event(chance));
    await expect(load()).rejects.toThrow('Failed to load chunk');
    state.isOffline = false;
    window.dispatchEvent(new Event(chance));
    expect([await load(), state.asked]).toEqual(['the dialog', 3]);
    window.dispatchEvent(new Event(chance));
    expect([await load(), state.asked]).toEqual(['the dialog', 3]);
  },
);

test('the next chance is told of once, and no longer once it was stopped', () => {
  const calls: string[] = [];
  atNextChance(() => calls.push('kept'));
  const stop = atNextChance(() => calls.push('stopped'));
  stop();
  for (const chance of ['click', 'online']) window.dispatchEvent(new Event(chance));
  expect(calls).toEqual(['kept']);
});
