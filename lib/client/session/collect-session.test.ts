import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const user = { id: '7', email: 'ada@example.com', name: 'Ada' };
const stored = new Map<string, string>();

beforeEach(() => {
  vi.resetModules();
  stored.clear();
  vi.stubGlobal('sessionStorage', undefined);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

async function collectWith(cookie: string, answer: Response) {
  vi.stubGlobal('document', { cookie });
  const fetched = vi.fn<(address: string, init: RequestInit) => Promise<Response>>(
    async () => answer,
  );
  vi.stubGlobal('fetch', fetched);
  const { collectSession } = await import('./collect-session');
  const collecting = collectSession();
  expect(collectSession()).toBe(collecting);
  await collecting;
  return { collecting, fetched };
}

test.each(['', 'skimwise-demo=1', 'x-skimwise-entered=1'])(
  'with the cookies %j no request is sent',
  async (cookie) => {
    const { collecting, fetched } = await collectWith(cookie, Response.json({}));
    expect(collecting).toBeUndefined();
    expect(fetched).not.toHaveBeenCalled();
  },
);

test.each(['skimwise-entered=1', 'a=b; __Host-skimwise-entered=1'])(
  'with %j the token is fetched, once',
  async (cookie) => {
    stored.set('session_token', 'of another user');
    const { fetched } = await collectWith(cookie, Response.json({ user, session_token: 'new' }));
    expect(fetched).toHaveBeenCalledTimes(1);
    expect(fetched.mock.calls[0]?.[0]).toBe('/api/auth/token');
    expect(fetched.mock.calls[0]?.[1].headers).toEqual({ accept: 'application/json' });
    expect(Object.fromEntries(stored)).toEqual({
      session_token: 'new',
      user: JSON.stringify(user),
    });
  },
);

test('when that fails, no session is stored', async () => {
  stored.set('session_token', 'of another user');
  await collectWith('skimwise-entered=1', Response.json({ error: 'x' }, { status: 401 }));
  expect(stored.size).toBe(0);
});

test.each([
  [
    'the token',
    'skimwise-entered=1',
    () => Response.json({ user, session_token: 'new' }),
    'skimwise-entered=; Max-Age=0; Path=/',
  ],
  [
    'the token, behind https',
    '__Host-skimwise-entered=1',
    () => Response.json({ user, session_token: 'new' }),
    '__Host-skimwise-entered=; Max-Age=0; Path=/; Secure',
  ],
  [
    'a refusal',
    'skimwise-entered=1',
    () => Response.json({ error: 'x' }, { status: 401 }),
    'skimwise-entered=; Max-Age=0; Path=/',
  ],
  [
    'no answer',
    'skimwise-entered=1',
    () => Promise.reject(new TypeError('Failed to fetch')),
    'skimwise-entered=1',
  ],
])(
  'after %s the cookie decides whether the next page requests the token',
  async (_what, cookie, answer, left) => {
    vi.stubGlobal('document', { cookie });
    vi.stubGlobal('fetch', async () => answer());
    const { collectSession } = await import('./collect-session');
    await collectSession();
    expect(document.cookie).toBe(left);
  },
);

test.each([
  ['a session', Response.json({ user, session_token: 'new' }), true],
  ['no session', Response.json({ error: 'x' }, { status: 403 }), false],
])('without the sign-in cookie, it finds %s', async (_who, answer, found) => {
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('fetch', async () => answer);
  const { resumeSession } = await import('./collect-session');
  expect(await resumeSession()).toBe(found);
});

const failure = () => Response.json({ error: 'x' }, { status: 500 });
const found = () => Response.json({ user, session_token: 'new' });

test('a session is lost where its check fails, is found again by its cookie, and may be lost and found again', async () => {
  vi.stubGlobal('document', { cookie: '' });
  const { checkSession } = await import('./check-session');
  const { resumeSession } = await import('./collect-session');
  const { sessionStore } = await import('./session');
  stored.set('user', JSON.stringify(user));
  stored.set('session_token', 'old');
  for (const time of ['once', 'again']) {
    vi.stubGlobal('fetch', async () => failure());
    await checkSession();
    expect([time, sessionStore.now()]).toEqual([time, { user: null, checked: true, isLost: true }]);
    expect([...stored.keys()]).toEqual(['session_lost']);
    expect(await resumeSession()).toBe(false);
    expect([...stored.keys()]).toEqual(['session_lost']);
    vi.stubGlobal('fetch', async () => found());
    expect(await resumeSession()).toBe(true);
    expect(sessionStore.now()).toEqual({ user, checked: true });
  }
});

test('a lost session that the server doesn’t know is no longer looked for, by this page or the next', async () => {
  vi.stubGlobal('document', { cookie: '' });
  const { resumeSession } = await import('./collect-session');
  const { clearSession, sessionStore } = await import('./session');
  clearSession(true);
  vi.stubGlobal('fetch', async () => Response.json({ error: 'x' }, { status: 401 }));
  expect(await resumeSession()).toBe(false);
  expect(stored.size).toBe(0);
  expect(sessionStore.now()).toEqual({ user: null, checked: true });
});

test.each([
  ['no answer', failure, { user: null, checked: true, isLost: true }, ['session_lost']],
  [
    'a refusal',
    () => Response.json({ error: 'x' }, { status: 401 }),
    { user: null, checked: true },
    [],
  ],
])(
  'after a sign-in by a form and %s, the page knows whether there may be a session',
  async (_what, answer, state, kept) => {
    stored.set('session_token', 'of another user');
    await collectWith('skimwise-entered=1', answer());
    const { sessionStore } = await import('./session');
    expect(sessionStore.now()).toEqual(state);
    expect([...stored.keys()]).toEqual(kept);
  },
);

test('who signs in elsewhere meanwhile stays signed in', async () => {
  vi.stubGlobal('document', { cookie: '' });
  const { resumeSession } = await import('./collect-session');
  vi.stubGlobal('fetch', async () => {
    stored.set('session_token', 'of another');
    return found();
  });
  expect(await resumeSession()).toBe(true);
  expect(stored.get('session_token')).toBe('of another');
});
