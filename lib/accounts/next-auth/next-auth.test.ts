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

/** The value for next-auth. The response is the connection failure, so that no outage signs a user out. */
async function refused(act: (options: NextAuthOptions) => unknown) {
  const extras: ResponseExtras = { cookies: [] };
  const request = new Request('http://localhost:3000/api/auth/session');
  const outcome = await Promise.resolve(
    act(nextAuthOptions(testContext({ db, actor: visitor }), request, extras)),
  ).catch(() => 'an error');
  expect(extras.refusal).toSatisfy(isConnectionFailure);
  return outcome;
}

test('without a database, reading a session is refused as a connection failure', async () => {
  const token = cookiePair(await sealSession(ID, ID)).split('=')[1];
  await refused(({ jwt, secret = '' }) => jwt?.decode?.({ token, secret: String(secret) }));
});

test('without a database, comparing a password is refused as a connection failure', async () => {
  const credentials = { email: 'ada@example.com', password: 'vexed otter mosaic' };
  const outcome = await refused(({ providers: [provider] }) => {
    const { authorize } = provider!.options as {
      authorize: (given: object, request: object) => unknown;
    };
    return authorize(credentials, {});
  });
  expect(outcome).toBeNull();
});

test('without a database, ending a session is refused as a connection failure', async () => {
  await refused(({ events }) =>
    events?.signOut?.({ token: { sid: ID }, session: undefined as never }),
  );
});
