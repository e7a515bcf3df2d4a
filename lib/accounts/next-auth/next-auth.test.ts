import type { NextAuthOptions } from 'next-auth';
import { afterAll, expect, test } from 'vitest';
import { connect } from '@/db/client';
import { isConnectionFailure } from '@/db/connection-failure';
import { visitor } from '@/tests/helpers/factories';
import { cookiePair } from '@/tests/helpers/signed-in';
import { testContext } from '@/tests/helpers/test-context';
import type { ResponseExtras } from '../google/handle-google-sign-in';
import { sealSession } from '../sessions/account-cookies';
import { nextAuthOptions } from './next-auth';

// Nothing listens there.
const { db, sql } = connect({
  url: 'postgres://nobody@127.0.0.1:9/none',
  poolSize: 1,
  prepare: false,
});
afterAll(() => sql.end());

const ID = '00000000-0000-4000-8000-000000000000';

/** What next-auth would go on with, and why nobody is to see that. */
async function refused(act: (options: NextAuthOptions) => unknown) {
  const extras: ResponseExtras = { cookies: [] };
  const request = new Request('http://localhost:3000/api/auth/session');
  const outcome = await Promise.resolve(
    act(nextAuthOptions(testContext({ db, actor: visitor }), request, extras)),
  ).catch(() => 'an error');
  expect(extras.refusal).toSatisfy(isConnectionFailure);
  return outcome;
}

test('without a database, a session that cannot be looked up has not ended', async () => {
  const token = cookiePair(await sealSession(ID, ID)).split('=')[1];
  await refused(({ jwt, secret = '' }) => jwt?.decode?.({ token, secret: String(secret) }));
});

test('a password that cannot be looked at is not wrong', async () => {
  const credentials = { email: 'ada@example.com', password: 'vexed otter mosaic' };
  const outcome = await refused(({ providers: [provider] }) => {
    const { authorize } = provider!.options as {
      authorize: (given: object, request: object) => unknown;
    };
    return authorize(credentials, {});
  });
  expect(outcome).toBeNull();
});

test('a session that cannot be ended is not ended', async () => {
  await refused(({ events }) =>
    events?.signOut?.({ token: { sid: ID }, session: undefined as never }),
  );
});
