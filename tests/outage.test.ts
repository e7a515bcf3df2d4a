import { afterEach, beforeEach, describe, expect, inject, onTestFinished, test, vi } from 'vitest';
import { POST as login } from '@/app/api/auth/login/route';
import { GET as sendMail } from '@/app/api/cron/mail/route';
import { GET as library } from '@/app/api/documents/route';
import { GET as health } from '@/app/api/health/route';
import { GET as leaderboard } from '@/app/api/leaderboard/route';
import { connect, type Db } from '@/db/client';
import { sealSession } from '@/lib/accounts/sessions/account-cookies';
import { describeError, requestLog } from '@/lib/log';
import { toAppError } from '@/lib/responses/to-app-error';
import { call } from './helpers/call';
import { startRefusingServer } from './helpers/refusing-server';
import { cookiePair } from './helpers/signed-in';
import { openTcpGate } from './helpers/tcp-gate';

vi.unmock('@/db/patience');

const SECRET = 'the-scheduler-alone-knows-this';
const USER = '00000000-0000-4000-8000-000000000000';

const app = globalThis as typeof globalThis & { skimwiseDatabase?: ReturnType<typeof connect> };

beforeEach(() => {
  process.env.CRON_SECRET = SECRET;
});
afterEach(async () => {
  await app.skimwiseDatabase?.sql.end({ timeout: 0 });
});

/** Points the app at another database. */
function moveDatabase(url: string): Db {
  app.skimwiseDatabase = connect({ url, poolSize: 2, prepare: false });
  return app.skimwiseDatabase.db;
}

/** Calls with a cookie, a password, a bearer token, and no credentials. */
async function answers() {
  const cookie = cookiePair(await sealSession(USER, USER));
  const all = await Promise.all([
    call(health),
    call(leaderboard),
    call(library, { headers: { cookie } }),
    call(login, { body: { email: 'ada@example.com', password: 'vexed otter mosaic' } }),
    call(sendMail, { headers: { authorization: `Bearer ${SECRET}` } }),
  ]);
  return all.map(({ status, body, headers }) => ({
    status,
    body,
    retryAfter: headers.get('retry-after'),
  }));
}

// The health check has its own time limit of four seconds.
const SENTENCE = expect.stringMatching(
  /^(We’ll be right back. Please try again in a moment.|The database is not responding.)$/,
);
const UNAVAILABLE = {
  status: 503,
  body: {
    error: SENTENCE,
    detail: { error: SENTENCE, code: 'database_unavailable', request_id: expect.any(String) },
  },
  retryAfter: '5',
};

async function expectUnavailable(url: string, cause: unknown) {
  const db = moveDatabase(url);
  expect(await answers()).toEqual(Array(5).fill(UNAVAILABLE));
  const log = requestLog('a-test');
  const error = vi.spyOn(log, 'error');
  const failure = await db.execute('select 1').catch((thrown: unknown) => thrown);
  expect(toAppError(failure, log)).toMatchObject({
    code: 'database_unavailable',
    retryAfterSeconds: 5,
  });
  expect(error.mock.calls).toEqual([[{ cause }, 'database unavailable']]);
}

/** The URL of the test server, with something changed. */
function variant(
  change: Partial<Pick<URL, 'username' | 'password' | 'pathname' | 'hostname' | 'port' | 'search'>>,
) {
  return Object.assign(new URL(inject('testServer').url), change).href;
}

describe('a database that cannot be reached, and why', () => {
  test.each([
    ['nothing listens', () => variant({ port: '9' }), 'ECONNREFUSED (connect)'],
    [
      'there is no such host',
      () => variant({ hostname: 'db.invalid' }),
      expect.stringMatching(/^(ENOTFOUND|EAI_AGAIN) /),
    ],
    [
      'it speaks no TLS',
      () => variant({ search: '?sslmode=verify-full' }),
      expect.stringMatching(/^[A-Z][A-Z_]+/),
    ],
    [
      'the password is wrong',
      () => variant({ password: 'wrong' }),
      `28P01 password authentication failed for user "${new URL(inject('testServer').url).username}"`,
    ],
    [
      'there is no such database',
      () => variant({ pathname: '/none' }),
      '3D000 database "none" does not exist',
    ],
  ])('%s', async (_why, url, cause) => {
    await expectUnavailable(url(), cause);
  });

  test.each([
    {
      severity: 'FATAL',
      code: '08P01',
      message: 'unsupported startup parameter: statement_timeout',
    },
    { severity: 'FATAL', code: '08P01', message: 'no more connections allowed (max_client_conn)' },
    {
      severity: 'FATAL',
      code: '08P01',
      message: 'server login has been failing, try again later (server_login_retry)',
    },
    { severity: 'FATAL', code: '08P01', message: 'query_wait_timeout' },
    { severity: 'FATAL', code: '08P01', message: 'server conn crashed?' },
    { severity: 'FATAL', code: '28000', message: 'role "app" is not permitted to log in' },
    { severity: 'FATAL', code: '53300', message: 'sorry, too many clients already' },
    { severity: 'FATAL', code: '57P03', message: 'the database system is starting up' },
    { severity: 'FATAL', code: 'XX000', message: 'Tenant or user not found' },
    { severity: 'ERROR', code: '08006', message: 'could not reach the compute' },
    { severity: 'PANIC', code: '58030', message: 'could not write to the log' },
  ])('$severity $code $message', async (error) => {
    const server = await startRefusingServer(error);
    onTestFinished(server.stop);
    await expectUnavailable(server.url, `${error.code} ${error.message}`);
  });

  test.each(['hold', 'hang up'] as const)(
    'it accepts connections and does not answer: %s',
    async (mode) => {
      const gate = await openTcpGate(inject('testServer').url);
      onTestFinished(gate.close);
      gate.set(mode);
      await expectUnavailable(gate.url, 'CONNECTION_DESTROYED no answer');
    },
  );
});

test('the log names neither the password nor the host of the URL', async () => {
  const log = requestLog('a-test');
  const error = vi.spyOn(log, 'error');
  const described: object[] = [];
  for (const url of [
    'postgres://ada:hunter2@db.invalid/x',
    'postgres://ada:hunter2@127.0.0.1:9/x',
  ]) {
    const failure = await moveDatabase(url)
      .execute('select 1')
      .catch((thrown: unknown) => thrown);
    toAppError(failure, log);
    described.push(describeError(failure));
  }
  expect(error).toHaveBeenCalledTimes(2);
  expect(described).toMatchObject(
    Array(2).fill({ cause: { message: expect.stringMatching(/\((connect|getaddrinfo)\)$/) } }),
  );
  expect(JSON.stringify([described, error.mock.calls])).not.toMatch(
    /hunter2|db\.invalid|127\.0\.0\.1/,
  );
});

test('a failure to reach another server does not count as the database’s', () => {
  const log = requestLog('a-test');
  const refused = Object.assign(new Error('connect ECONNREFUSED'), {
    code: 'ECONNREFUSED',
    syscall: 'connect',
  });
  expect(toAppError(new Error('fetch failed', { cause: refused }), log)).toMatchObject({
    code: 'internal',
  });
  const missing = Object.assign(new Error('no such file'), { code: 'ENOENT', syscall: 'open' });
  expect(toAppError(missing, log)).toMatchObject({ code: 'internal' });
});
