import { afterEach, expect, test, vi } from 'vitest';
import { stubStorage } from '@/tests/helpers/stub-storage';
import { givenEmail, mailIsKept } from './given-email';
import { saveSession } from './session/session';

afterEach(() => vi.unstubAllGlobals());

const ADA = {
  id: 'a',
  email: 'ada@example.com',
  name: 'Ada Byron',
  subscription_status: 'trial',
  trial_expired: false,
  needs_payment: false,
  trial_days_left: 3,
} as const;

test('an email is kept for this tab only, until a session starts', () => {
  const [local, session] = [stubStorage('localStorage'), stubStorage('sessionStorage')];
  givenEmail.keep('ada@example.com');
  expect([[...local], [...session]]).toEqual([[], [['given_email', 'ada@example.com']]]);
  expect(givenEmail.read()).toBe('ada@example.com');
  saveSession(ADA, 'token');
  expect(givenEmail.read()).toBeNull();
});

test('whether the server keeps its mail is stored until a response says otherwise', () => {
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
