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

/** The check of the stored session fails, unlike `token`. */
async function checkedWithout(verdict: () => Response, token: () => Response) {
  vi.stubGlobal('document', { cookie: '' });
  stored.set('user', JSON.stringify(user));
  stored.set('session_token', 'old');
  const { checkSession } = await import('./check-session');
  const { sessionStore } = await import('./session');
  const shown: unknown[] = [];
  sessionStore.subscribe(() => void shown.push(sessionStore.now().user?.name));
  const held: (string | null)[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    if (address !== '/api/auth/token') return verdict();
    held.push(localStorage.getItem('session_token'));
    return token();
  });
  await checkSession();
  return { shown, held, state: sessionStore.now() };
}

const failure = () => Response.json({ error: 'x' }, { status: 500 });

test('where the check fails but the cookie’s session is found, the screen shows the same user throughout', async () => {
  const found = () => Response.json({ user, session_token: 'new' });
  const { shown, held, state } = await checkedWithout(failure, found);
  expect(held).toEqual([null]);
  expect(new Set(shown)).toEqual(new Set(['Ada']));
  expect(state).toEqual({ user, checked: true });
  expect(stored.get('session_token')).toBe('new');
});

test('where both fail, the user is lost; once the cookie’s session is found, it is resumed', async () => {
  const { state } = await checkedWithout(failure, failure);
  expect(state).toEqual({ user: null, checked: true, isLost: true });
  expect(stored.size).toBe(0);
  vi.stubGlobal('fetch', async () => Response.json({ user, session_token: 'new' }));
  const { resumeSession } = await import('./collect-session');
  const { sessionStore } = await import('./session');
  expect(await resumeSession()).toBe(true);
  expect(sessionStore.now()).toEqual({ user, checked: true });
});
