import { expect, test, vi } from 'vitest';
import { connect } from '@/db/client';
import { isConnectionFailure } from '@/db/connection-failure';
import { adminCookie } from '../helpers/admin';
import { call } from '../helpers/call';
import { settleDeferred } from '../helpers/deferred';
import { createUser } from '../helpers/factories';
import { usePooledDatabase } from '../helpers/pooled-database';
import { routesInTheCode } from '../helpers/routes-in-code';
import { signedInCookie } from '../helpers/signed-in';

vi.unmock('@/db/patience');

// By default PgBouncer retries its server only every 15 s.
const { store, pooler, gate } = usePooledDatabase({ server_login_retry: 1 });

const routes = await routesInTheCode();
const health = routes.find(({ name }) => name === 'GET /api/health')!.handler;

/** Calls every route with a user's and an admin's session, and returns each status and `Retry-After`. */
async function browser() {
  const user = await createUser(store.db);
  const [own, admins] = [await signedInCookie(store.db, user), await adminCookie(store.db)];
  const headers = {
    cookie: `${own.cookie}; ${admins.cookie}`,
    'content-type': 'text/plain',
    'content-length': '0',
  };
  const params = { userId: user.id, nextauth: ['session'] };
  await settleDeferred();
  return async () => {
    const answers = routes.map(async ({ name, method, path, handler }) => {
      const { status, headers: answered } = await call(handler, { method, path, params, headers });
      return [name, `${status} after ${answered.get('retry-after')}`];
    });
    return Object.fromEntries(await Promise.all(answers));
  };
}

const everywhere = (answer: string) => Object.fromEntries(routes.map(({ name }) => [name, answer]));
const statusOfHealth = async () => (await call(health)).status;

test('while the pooler is down, every route answers 503, and recovers once it is back', async () => {
  const ask = await browser();
  await pooler().stop();
  expect(await ask()).toEqual(everywhere('503 after 5'));
  await pooler().start();
  await expect.poll(statusOfHealth).toBe(200);
  // Each connection is renewed when it is next needed: on a busy machine, not all routes are back at the same moment.
  const down = new Set(routes.map(({ name }) => name));
  const recover = async () => {
    for (const [name, answer] of Object.entries(await ask()))
      if (answer !== '503 after 5') down.delete(name);
    return [...down];
  };
  await expect.poll(recover).toEqual([]);
});

test('while its server is down, every route answers 503, and recovers once it is back', async () => {
  const ask = await browser();
  await gate().close();
  expect(await ask()).toEqual(everywhere('503 after 5'));
  await gate().open();
  await expect.poll(statusOfHealth).toBe(200);
});

test('a server that stops answering behind the pooler', async () => {
  const ask = await browser();
  gate().set('hold');
  expect(await ask()).toEqual(everywhere('503 after 5'));
  gate().set('pass');
  // The gate has dropped what it held, so the pooler's connections are unusable.
  await pooler().stop();
  await pooler().start();
  await expect.poll(statusOfHealth).toBe(200);
});

test.each([
  ['a wrong password', { password: 'wrong' }],
  ['a role that it does not know', { username: 'nobody' }],
  ['a database that is not there', { pathname: '/none' }],
  ['a start-up parameter that it refuses', { search: '?options=-c%20search_path%3Dapp' }],
])('%s', async (_what, change) => {
  const { sql } = connect({
    url: Object.assign(new URL(pooler().url), change).href,
    poolSize: 1,
    prepare: false,
  });
  await expect(sql.unsafe('select 1')).rejects.toSatisfy(isConnectionFailure);
  await sql.end({ timeout: 0 });
});
