import { afterEach, expect, test, vi } from 'vitest';
import { forgetTab } from './tab-memory';

/** Like the browser's: its keys are its own properties. */
class FakeStorage {
  [key: string]: unknown;
}
Object.defineProperty(FakeStorage.prototype, 'removeItem', {
  value(this: FakeStorage, key: string) {
    delete this[key];
  },
});

afterEach(() => vi.unstubAllGlobals());

test('what a learner did in the tab is removed, and nothing else', () => {
  const storage = new FakeStorage();
  for (const key of [
    'review_session',
    'course_place_7 0',
    'lesson_run_7',
    'practice learn all 0',
    'given_email',
  ])
    storage[key] = 'x';
  vi.stubGlobal('sessionStorage', storage);
  forgetTab();
  expect(Object.keys(storage)).toEqual(['given_email']);
});

test('a browser without storage is no error', () => {
  vi.stubGlobal('sessionStorage', undefined);
  forgetTab();
});
