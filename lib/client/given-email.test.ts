import { afterEach, expect, test, vi } from 'vitest';
import { givenEmail, mailIsKept } from './given-email';
import { saveSession } from './session';

afterEach(() => vi.unstubAllGlobals());

function stubStorage(name: 'localStorage' | 'sessionStorage') {
  const kept = new Map<string, string>();
  vi.stubGlobal(name, {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  return kept;
}

const ADA = {
  id: 'a',
  email: 'ada@example.com',
  name: 'Ada Byron',
  subscription_status: 'trial',
  trial_expired: false,
  needs_payment: false,
  trial_days_left: 3,
} as const;

test('an email is kept for the tab alone, until somebody is signed in', () => {
  const [local, session] = [stubStorage('localStorage'), stubStorage('sessionStorage')];
  givenEmail.keep('ada@example.com');
  expect([[...local], [...session]]).toEqual([[], [['given_email', 'ada@example.com']]]);
  expect(givenEmail.read()).toBe('ada@example.com');
  saveSession(ADA, 'token');
  expect(givenEmail.read()).toBeNull();
});

test('what the server says of its mail is kept until it says otherwise', () => {
  stubStorage('sessionStorage');
  expect(mailIsKept.read()).toBe(false);
  mailIsKept.keep(true);
  expect(mailIsKept.read()).toBe(true);
  mailIsKept.keep(false);
  expect(mailIsKept.read()).toBe(false);
});

test('where storage is blocked, nothing is kept and nothing fails', () => {
  vi.stubGlobal('sessionStorage', undefined);
  givenEmail.keep('ada@example.com');
  expect(givenEmail.read()).toBeNull();
  givenEmail.forget();
});
