import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { processingStore } from './processing-store';

let stored: Map<string, string>;
const signIn = (id: string) => stored.set('user', JSON.stringify({ id }));

beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
});
afterEach(() => {
  processingStore.dispatch({ type: 'reset' });
  vi.unstubAllGlobals();
});

test('the state of an upload is kept, and listeners are notified of each change until they unsubscribe', () => {
  const listener = vi.fn();
  const unsubscribe = processingStore.subscribe(listener);
  processingStore.dispatch({ type: 'start', filename: 'heart.pdf' });
  processingStore.dispatch({ type: 'transfer', transfer: { sent: 1, total: 2, waiting: false } });
  unsubscribe();
  processingStore.dispatch({ type: 'cancelled' });
  expect(listener).toHaveBeenCalledTimes(2);
  expect(processingStore.now()).toEqual({ status: 'cancelled', filename: 'heart.pdf' });
});

test('another user does not see it', () => {
  signIn('ada');
  processingStore.dispatch({ type: 'start', filename: 'heart.pdf' });
  expect(processingStore.now()).toMatchObject({ status: 'running', filename: 'heart.pdf' });
  signIn('ben');
  expect(processingStore.now()).toEqual({ status: 'idle' });
  processingStore.dispatch({ type: 'start', filename: 'lungs.pdf' });
  expect(processingStore.now()).toMatchObject({ status: 'running', filename: 'lungs.pdf' });
  signIn('ada');
  expect(processingStore.now()).toEqual({ status: 'idle' });
});
