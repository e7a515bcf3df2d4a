import { globSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { Access } from '@/lib/context';
import { noRoute } from '@/lib/http/no-route';
import { call } from './helpers/call';
import { demoCookie } from './helpers/signed-in';
import { useTestDatabase } from './helpers/test-database';

const store = useTestDatabase();

/** Who may call what: the contract. A route that is not here, or has another access in the code, fails. */
const CONTRACT: Record<string, Access> = {
  'GET /api/auth/[...nextauth]': 'anyone',
  'POST /api/auth/[...nextauth]': 'anyone',
  'POST /api/auth/login': 'anyone',
  'POST /api/auth/logout': 'anyone',
  'POST /api/auth/resend-verification': 'anyone',
  'POST /api/auth/signup': 'anyone',
  'GET /api/auth/validate/[userId]': 'user',
  'GET /api/auth/verify-email': 'anyone',
  'POST /api/demo': 'anyone',
  'GET /api/dev/mail': 'anyone',
  'GET /api/health': 'anyone',
  'POST /api/cards/[cardId]/review': 'learner',
  'PUT /api/cards/[cardId]/mastered': 'learner',
  'DELETE /api/cards/[cardId]/mastered': 'learner',
  'GET /api/documents': 'learner',
  'GET /api/documents/[documentId]': 'learner',
  'PATCH /api/documents/[documentId]': 'learner',
  'DELETE /api/documents/[documentId]': 'learner',
  'POST /api/documents/[documentId]/cards/reset': 'learner',
  'POST /api/documents/[documentId]/generate': 'learner',
  'GET /api/documents/[documentId]/messages': 'learner',
  'DELETE /api/documents/[documentId]/messages': 'learner',
  'GET /api/documents/[documentId]/text': 'learner',
  'POST /api/grok-chat': 'learner',
  'POST /api/lessons/[lessonId]/complete': 'learner',
  'POST /api/process-content': 'learner',
  'POST /api/process-url': 'learner',
  'GET /api/processing/current': 'learner',
  'POST /api/processing/[jobId]/cancel': 'learner',
  'GET /api/usage/[userId]': 'learner',
};

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

type Handler = Parameters<typeof call>[0] & { access?: Access };
type Route = { name: string; method: string; path: string; handler: Handler };

async function routesInTheCode(): Promise<Route[]> {
  const found: Route[] = [];
  for (const file of globSync('app/api/**/route.ts')) {
    const path = `/${file.slice('app/'.length, -'/route.ts'.length)}`;
    const exported: Partial<Record<string, Handler>> = await import(`@/${file}`);
    for (const method of METHODS) {
      const handler = exported[method];
      if (handler && handler !== noRoute) found.push({ name: `${method} ${path}`, method, path, handler });
    }
  }
  return found.sort((a, b) => (a.path < b.path ? -1 : 1));
}

const routes = await routesInTheCode();

test('every route of the code is in the contract, with its access, and none too many', () => {
  expect(Object.fromEntries(routes.map(({ name, handler }) => [name, handler.access]))).toEqual(CONTRACT);
});

/** A value for each `[part]` of the path that is well formed and nobody's. */
function paramsOf(path: string) {
  const names = [...path.matchAll(/\[(\w+)\]/g)].map(([, name]) => name ?? '');
  return Object.fromEntries(names.map((name) => [name, '00000000-0000-4000-8000-000000000000']));
}

/** How many rows each table has. */
async function rowCounts() {
  const rows = await store.db.execute<{ name: string; rows: number }>(sql`
    select table_name as name,
      (xpath('//c/text()', query_to_xml(format('select count(*) as c from %I', table_name), false, true, '')))[1]::text::int as rows
    from information_schema.tables where table_schema = 'public' order by table_name`);
  return rows.map(({ name, rows }) => `${name} ${rows}`);
}

const guarded = routes.filter(({ handler }) => handler.access !== 'anyone');

function callAs({ handler, method, path }: Route, headers: Record<string, string>) {
  return call(handler, { method, path, params: paramsOf(path), headers, body: method === 'GET' ? undefined : {} });
}

describe.each(guarded)('$name', (route) => {
  test.each([
    ['no session', {}],
    ['a token that was never issued', { authorization: `Bearer ${'A'.repeat(43)}` }],
    ['a cookie that we did not make', { cookie: 'next-auth.session-token=x.y.z; skimwise-demo=x.y.z' }],
  ])('with %s: 401, and nothing changes', async (_what, headers) => {
    const before = await rowCounts();
    expect(await callAs(route, headers)).toMatchObject({ status: 401, body: { detail: { code: 'not_signed_in' } } });
    expect(await rowCounts()).toEqual(before);
  });
});

const forAccounts = routes.filter(({ handler }) => handler.access === 'user');

test.each(forAccounts)('$name is not for demo visitors', async (route) => {
  const { headers } = await demoCookie(store.db);
  expect(await callAs(route, headers)).toMatchObject({ status: 403, body: { detail: { code: 'demo_not_allowed' } } });
});
