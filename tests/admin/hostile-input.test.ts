import { expect, test } from 'vitest';
import { adminHeaders } from '../helpers/admin';
import { ADMIN_BODIES, UNKNOWN_ID } from '../helpers/admin-bodies';
import { call } from '../helpers/call';
import { createUser } from '../helpers/factories';
import { type Route, routesInTheCode } from '../helpers/routes-in-code';
import { signedInHeaders } from '../helpers/signed-in';
import { useTestDatabase } from '../helpers/test-database';

const store = useTestDatabase();

const sealed = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

const TIMES = [
  '0000-01-01T00:00:00.000Z',
  '0000-01-01T00:00:00.000000Z',
  '9999-12-31T23:59:59.999Z',
  '9999-12-31T23:59:59.999999Z',
];

/** Of the shapes that the lists use, with values that no page ends with. */
const CURSORS = [
  ...TIMES.map((time) => sealed([time, UNKNOWN_ID])),
  ...TIMES.map((time) => `${time}_${UNKNOWN_ID}`),
  ...TIMES.map((key) => sealed({ order: 'created', key, id: UNKNOWN_ID, total: 1 })),
  ...[Number.MAX_SAFE_INTEGER, -Number.MAX_SAFE_INTEGER, 2 ** 31].map((n) =>
    sealed([n, UNKNOWN_ID]),
  ),
  sealed({ order: 'points', key: '999999999', id: UNKNOWN_ID, total: 1 }),
  sealed({ order: 'points', key: '9999999999', id: UNKNOWN_ID, total: 1 }),
  sealed({ order: 'name', key: 'a\0', id: UNKNOWN_ID, total: 1 }),
  sealed(null),
  sealed([]),
  Buffer.from('a\0b').toString('base64url'),
  Buffer.from([0xff, 0xfe]).toString('base64url'),
];

const TEXTS = [
  '',
  ' ',
  '\0',
  'text\0text',
  '\ud800',
  'half \udc00 a pair',
  '\u202egnp.exe',
  '<img src=x onerror=alert(1)>',
  '=HYPERLINK("https://evil.example")',
  "' or 1=1 --",
  '%_\\',
  'x'.repeat(10_000),
  '-1',
  '0',
  '1e309',
  'NaN',
  '9007199254740991',
  '99999999999999999999',
  '2147483648',
  '0000-01-01',
  '9999-12-31',
  '2026-02-30',
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:59-23:59',
  '0000-01-01T00:00:00+23:59',
  '9999-12-31T23:59:59Z',
];

const VALUES: unknown[] = [
  ...[undefined, null, true, [], [null], {}, { trial: { file_uploads: -1 } }],
  ...[-1, 0.5, 1e308, 2 ** 31, Number.MAX_SAFE_INTEGER],
  ...['', 'text\0text', '\ud800', '\u202egnp.exe', '=1+1', 'x'.repeat(10_000), '1e309', 'NaN'],
  ...['9'.repeat(400), '0000-01-01T00:00:00+23:59', '9999-12-31T23:59:59-23:59'],
];

const QUERIES: Record<string, string[]> = {
  '/api/admin/users': ['limit', 'offset', 'cursor', 'search', 'status', 'suspended', 'order'],
  '/api/admin/users/[userId]': ['download'],
  '/api/admin/users/export': ['format'],
  '/api/admin/audit': ['admin', 'action', 'user', 'q', 'from', 'to', 'cursor'],
  '/api/admin/admins': ['cursor'],
  '/api/admin/redemptions': ['status', 'cursor'],
  '/api/admin/reports': ['state', 'cursor'],
  '/api/admin/users-at-limit': ['cursor'],
  '/api/admin/farming': ['cursor'],
  '/api/rewards/points/[userId]': ['before'],
  '/api/faculty': ['name'],
};

const ORDERS = ['created', 'last_login', 'points', 'name'];

const BODIES: Record<string, Record<string, unknown>> = {
  ...ADMIN_BODIES,
  'POST /api/faculty/[professorId]/rating': { rating: 4 },
  'POST /api/faculty/[professorId]/report': { reason: 'These ratings are an advertisement' },
};

/** They read nothing of a request. */
const WITHOUT_INPUT = ['POST /api/admin/logout', 'POST /api/admin/two-factor'];

const isOfAdmins = ({ path }: Route) =>
  path.startsWith('/api/admin/') ||
  path.startsWith('/api/rewards/points/') ||
  path.startsWith('/api/faculty');
const routes = (await routesInTheCode()).filter(isOfAdmins);

const names = (path: string) => [...path.matchAll(/\[(\w+)\]/g)].map(([, name]) => name ?? '');
const paramsOf = (path: string, value: string) =>
  Object.fromEntries(names(path).map((name) => [name, value]));

type Given = Parameters<typeof call>[1];

/** Each value in each field of the query, the body and the path. */
function* hostile({ path, name }: Route, id: string): Generator<[what: string, given: Given]> {
  const params = paramsOf(path, id);
  for (const field of QUERIES[path] ?? [])
    for (const query of queriesWith(path, field))
      yield [`?${query}`, { path: `${path}?${query}`, params }];
  const body = BODIES[name];
  for (const field of body ? [...Object.keys(body), 'request_id'] : [])
    for (const value of VALUES)
      yield [
        `${field}: ${JSON.stringify(value)?.slice(0, 50)}`,
        { path, params, body: { ...body, [field]: value } },
      ];
  for (const text of names(path).length > 0 ? TEXTS : [])
    yield [`[] ${text.slice(0, 50)}`, { path, params: paramsOf(path, text), body }];
}

/** A cursor goes with each order. */
const queriesWith = (path: string, field: string) =>
  (field === 'cursor' ? CURSORS : TEXTS).flatMap((text) =>
    (field === 'cursor' && path === '/api/admin/users' ? ORDERS : [undefined]).map(
      (order) => new URLSearchParams({ ...(order && { order }), [field]: text }),
    ),
  );

test('every change is attacked, and every call that is attacked is there', () => {
  const changing = routes.filter(({ method }) => method !== 'GET').map(({ name }) => name);
  expect(changing.sort()).toEqual([...Object.keys(BODIES), ...WITHOUT_INPUT].sort());
  const paths = routes.map(({ path }) => path);
  expect(paths).toEqual(expect.arrayContaining(Object.keys(QUERIES)));
});

test.each(routes)('$name: hostile input is refused, and never a server error', async (route) => {
  const { handler, method } = route;
  const user = await createUser(store.db);
  const isForUsers = handler.access === 'user';
  const headers = isForUsers ? await signedInHeaders(store.db, user) : await adminHeaders(store.db);
  const wrong: string[] = [];
  for (const [what, given] of hostile(route, user.id)) {
    const { status } = await call(handler, { method, headers, ...given });
    if (status >= 500) wrong.push(`${what}: ${status}`);
  }
  expect(wrong).toEqual([]);
});
