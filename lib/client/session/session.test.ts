import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { UserWire } from '../../accounts/wire';
import { checkSession, refreshUser } from './check-session';
import {
  clearSession,
  currentUserId,
  forgetSession,
  saveSession,
  sessionStore,
  sessionToken,
  storedUser,
} from './session';

const user: UserWire = {
  id: '7d1f3c1e-0000-4000-8000-000000000001',
  email: 'ada@example.com',
  name: 'Ada Lovelace',
  subscription_status: 'trial',
  trial_expired: false,
  needs_payment: false,
  trial_days_left: 3,
};

class FakeStorage {
  readonly values = new Map<string, string>();
  getItem = (key: string) => this.values.get(key) ?? null;
  setItem = (key: string, value: string) => void this.values.set(key, value);
  removeItem = (key: string) => void this.values.delete(key);
}

let local: FakeStorage;
let session: FakeStorage;

beforeEach(() => {
  local = new FakeStorage();
  session = new FakeStorage();
  vi.stubGlobal('localStorage', local);
  vi.stubGlobal('sessionStorage', session);
  vi.stubGlobal('window', new EventTarget());
});
afterEach(() => vi.unstubAllGlobals());

const answering = (answer: () => Promise<Response>) => {
  const fetched = vi.fn(answer);
  vi.stubGlobal('fetch', fetched);
  return fetched;
};

test('a session is kept in local storage, under the published keys', () => {
  saveSession(user, 'token-1');
  expect([...local.values.keys()].sort()).toEqual(['session_token', 'user']);
  expect(session.values.size).toBe(0);
  expect(currentUserId()).toBe(user.id);
  expect(sessionStore.now()).toEqual({ user, checked: true });
});

test.each([
  ['throws', () => new Error('QuotaExceededError')],
  ['does not keep the value', () => undefined],
])('session storage takes over where local storage %s', (_how, outcome) => {
  local.setItem = () => {
    const error = outcome();
    if (error) throw error;
  };
  saveSession(user, 'token-1');
  expect(local.values.size).toBe(0);
  expect(sessionToken()).toBe('token-1');
  expect(storedUser()).toEqual(user);
});

test('where local storage keeps only one of the two, both are in session storage', () => {
  local.setItem = (key, value) => {
    if (key === 'session_token') throw new Error('QuotaExceededError');
    local.values.set(key, value);
  };
  saveSession(user, 'token-1');
  expect([...local.values.keys(), ...session.values.keys()]).toEqual(['user', 'session_token']);
  expect(local.values.size).toBe(0);
});

test('without any storage there is no session, and no error', () => {
  vi.stubGlobal('localStorage', undefined);
  vi.stubGlobal('sessionStorage', undefined);
  saveSession(user, 'token-1');
  expect([storedUser(), sessionToken(), currentUserId()]).toEqual([null, null, 'demo']);
  clearSession();
});

test('reading looks into local storage first; clearing empties both', () => {
  local.values.set('session_token', 'near');
  session.values.set('session_token', 'far');
  expect(sessionToken()).toBe('near');
  clearSession();
  expect([local.values.size, session.values.size]).toEqual([0, 0]);
  expect(currentUserId()).toBe('demo');
});

test.each(['not json', 'null', '7', '{}'])('the invalid stored user %s is ignored', (text) => {
  local.values.set('user', text);
  expect(storedUser()).toBeNull();
});

test('a stored user may have its id in `_id`; one with only an email is shown until the check deletes it', async () => {
  local.values.set('user', '{"_id":"7","email":"a@b.co"}');
  expect(currentUserId()).toBe('7');
  local.values.set('user', '{"email":"a@b.co"}');
  local.values.set('session_token', 'token-1');
  expect(storedUser()).toMatchObject({ email: 'a@b.co' });
  const fetched = answering(() => Promise.resolve(Response.json({ valid: true })));
  await checkSession();
  expect(fetched).not.toHaveBeenCalled();
  expect(local.values.size).toBe(0);
});

test('with a value missing, no request is sent and the rest is deleted', async () => {
  const fetched = answering(() => Promise.resolve(Response.json({ valid: true })));
  local.values.set('user', JSON.stringify(user));
  await checkSession();
  expect(fetched).not.toHaveBeenCalled();
  expect(local.values.size).toBe(0);
});

test('a session that the server confirms is kept', async () => {
  saveSession(user, 'token-1');
  answering(() => Promise.resolve(Response.json({ valid: true })));
  await checkSession();
  expect(sessionToken()).toBe('token-1');
  expect(sessionStore.now()).toEqual({ user, checked: true });
});

const paid: UserWire = { ...user, subscription_status: 'active' };

test('the user in the server’s answer replaces the stored one', async () => {
  saveSession(user, 'token-1');
  answering(() => Promise.resolve(Response.json({ valid: true, user: paid })));
  await checkSession();
  expect(storedUser()).toEqual(paid);
  expect(sessionStore.now()).toEqual({ user: paid, checked: true });
});

test('an unchanged user is not written again, which would make the other tabs check forever', async () => {
  saveSession(user, 'token-1');
  answering(() => Promise.resolve(Response.json({ valid: true, user })));
  const writing = vi.spyOn(local, 'setItem');
  await checkSession();
  await refreshUser();
  expect(writing).not.toHaveBeenCalled();
});

test('a changed user is overwritten without being removed, so that no tab finds it missing', async () => {
  saveSession(user, 'token-1');
  answering(() => Promise.resolve(Response.json({ valid: true, user: paid })));
  const removing = vi.spyOn(local, 'removeItem');
  await refreshUser();
  expect(storedUser()).toEqual(paid);
  const removed = removing.mock.calls.flat();
  expect(removed).not.toContain('user');
  expect(removed).not.toContain('session_token');
});

test('a confirmed user stays confirmed during another check', async () => {
  saveSession(user, 'token-1');
  const meanwhile: boolean[] = [];
  answering(async () => {
    meanwhile.push(sessionStore.now().checked);
    return Response.json({ valid: true, user });
  });
  await checkSession();
  expect(meanwhile).toEqual([true]);
});

test.each([
  ['a refusal', () => Promise.resolve(Response.json({ error: 'x' }, { status: 401 }))],
  ['no answer', () => Promise.reject(new TypeError('Failed to fetch'))],
])('refreshing the user does not sign out after %s', async (_what, answer) => {
  saveSession(user, 'token-1');
  answering(answer);
  await refreshUser();
  expect(sessionStore.now()).toEqual({ user, checked: true });
  expect(sessionToken()).toBe('token-1');
});

test('refreshing the user stores the response', async () => {
  saveSession(user, 'token-1');
  answering(() => Promise.resolve(Response.json({ valid: true, user: paid })));
  await refreshUser();
  expect(storedUser()).toEqual(paid);
});

const signedOut = { user: null, checked: true };
const lost = { ...signedOut, isLost: true };

test.each([
  ['not valid', () => Promise.resolve(Response.json({ valid: false })), signedOut],
  ['a refusal', () => Promise.resolve(Response.json({ error: 'x' }, { status: 401 })), signedOut],
  ['an error', () => Promise.resolve(Response.json({ error: 'x' }, { status: 500 })), lost],
  ['no answer', () => Promise.reject(new TypeError('Failed to fetch')), lost],
])('after %s both values are deleted', async (_what, answer, state) => {
  saveSession(user, 'token-1');
  answering(answer);
  await checkSession();
  expect([sessionToken(), storedUser()]).toEqual([null, null]);
  expect(sessionStore.now()).toEqual(state);
});

/** The same storage, read by a page that has just loaded. */
async function inNewPage() {
  vi.resetModules();
  const { checkSession: check } = await import('./check-session');
  const { sessionStore: store } = await import('./session');
  await check();
  return store.now();
}

const noAnswer = () => answering(() => Promise.reject(new TypeError('Failed to fetch')));

test('a session lost without an answer is known as lost after a reload and in other tabs, without a request', async () => {
  saveSession(user, 'token-1');
  noAnswer();
  await checkSession();
  const fetched = noAnswer();
  expect(await inNewPage()).toEqual(lost);
  expect(await inNewPage()).toEqual(lost);
  expect(fetched).not.toHaveBeenCalled();
});

test('other tabs learn that it was lost before its values are gone', async () => {
  saveSession(user, 'token-1');
  noAnswer();
  const whenRemoved: string[][] = [];
  local.removeItem = (key) => {
    if (key === 'user') whenRemoved.push([...local.values.keys()].sort());
    local.values.delete(key);
  };
  await checkSession();
  expect(whenRemoved).toEqual([['session_lost', 'session_token', 'user']]);
});

test.each([
  ['a sign-out', () => forgetSession()],
  ['the server’s word', () => clearSession()],
])('after %s, a session that was lost before is not lost any more', async (_what, end) => {
  saveSession(user, 'token-1');
  noAnswer();
  await checkSession();
  end();
  expect(local.values.size).toBe(0);
  expect(await inNewPage()).toEqual(signedOut);
});

test('after a new sign-in, too', async () => {
  saveSession(user, 'token-1');
  noAnswer();
  await checkSession();
  saveSession(user, 'token-2');
  expect([...local.values.keys()].sort()).toEqual(['session_token', 'user']);
});

test('a call without an answer is repeated once, after 300 ms', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  saveSession(user, 'token-1');
  const fetched = answering(() => Promise.reject(new TypeError('Failed to fetch')));
  const checked = checkSession();
  await vi.advanceTimersByTimeAsync(299);
  expect([sessionToken(), fetched.mock.calls.length]).toEqual(['token-1', 1]);
  fetched.mockImplementation(() => Promise.resolve(Response.json({ valid: true })));
  await vi.advanceTimersByTimeAsync(1);
  await checked;
  expect([sessionToken(), fetched.mock.calls.length]).toEqual(['token-1', 2]);
});

test('a check of the old session does not end one that was opened meanwhile', async () => {
  saveSession(user, 'token-1');
  answering(async () => {
    saveSession(user, 'token-2');
    return Response.json({ valid: false });
  });
  await checkSession();
  expect(sessionToken()).toBe('token-2');
});
