import { expect, inject, test } from 'vitest';

const { baseUrl } = inject('app');

const NOBODY = '00000000-0000-4000-8000-000000000000';
/** A call that reads, one that changes, and a page, all for signed-in users only. */
const GUARDED: [method: string, path: string][] = [
  ['GET', '/api/account'],
  ['DELETE', '/api/sessions'],
  ['POST', `/api/rewards/redeem/${NOBODY}`],
  ['GET', `/api/usage/${NOBODY}`],
  ['GET', '/dashboard'],
];

/** Other spellings of an address, which a check by its text would not know. */
const SPELLINGS: [string, (path: string) => string][] = [
  ['a trailing slash', (path) => `${path}/`],
  ['a double slash', (path) => path.replace('/', '//')],
  ['a double slash within', (path) => path.replace(/(?<=.)\//, '//')],
  ['upper case', (path) => path.toUpperCase()],
  ['an encoded letter', (path) => path.replace('a', '%61')],
  ['an encoded slash', (path) => `${path.slice(0, 4)}${path.slice(4).replace('/', '%2f')}`],
  ['a parameter of a path', (path) => `${path};x=1`],
  ['an encoded null', (path) => `${path}%00`],
  ['a file name', (path) => `${path}.json`],
  ['next’s own data', (path) => `/_next/data/x${path}.json`],
];

const OVERRIDES = ['x-http-method-override', 'x-method-override', 'x-http-method'];

test.for(SPELLINGS)('%s opens nothing without a session', async ([, spell]) => {
  for (const [method, path] of GUARDED) {
    const { status, headers } = await fetch(baseUrl + spell(path), { method, redirect: 'manual' });
    const what = `${method} ${spell(path)}: ${status} ${headers.get('location') ?? ''}`;
    expect([307, 308, 401, 403, 404, 405], what).toContain(status);
    expect(headers.getSetCookie(), what).toEqual([]);
  }
});

test('neither HEAD nor OPTIONS, nor a header that names another method or address, opens anything', async () => {
  for (const [method, path] of GUARDED) {
    for (const other of ['HEAD', 'OPTIONS', 'PUT', 'PATCH']) {
      const { status } = await fetch(baseUrl + path, { method: other, redirect: 'manual' });
      expect([204, 307, 401, 405], `${other} ${path}: ${status}`).toContain(status);
    }
    const named = Object.fromEntries(OVERRIDES.map((name) => [name, method]));
    const headers = {
      ...named,
      'x-original-url': path,
      'x-rewrite-url': path,
      'x-middleware-subrequest': 'middleware',
    };
    const answers = await Promise.all(
      ['/api/health', path].map((to) => fetch(baseUrl + to, { headers, redirect: 'manual' })),
    );
    expect(answers[0]?.status).toBe(200);
    expect(await answers[0]?.json()).toMatchObject({ status: 'ok' });
    expect([307, 401, 405]).toContain(answers[1]?.status);
  }
});

test('no other site is let read an answer', async () => {
  const origin = 'https://evil.example';
  for (const [method, path] of GUARDED) {
    const asking = {
      origin,
      'access-control-request-method': method,
      'access-control-request-headers': 'authorization',
    };
    for (const answer of [
      await fetch(baseUrl + path, { method: 'OPTIONS', headers: asking, redirect: 'manual' }),
      await fetch(baseUrl + path, { method, headers: { origin }, redirect: 'manual' }),
    ]) {
      expect(
        [...answer.headers.keys()].filter((name) => name.startsWith('access-control-')),
      ).toEqual([]);
    }
  }
});
