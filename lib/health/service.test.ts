import { afterEach, expect, test, vi } from 'vitest';
import { DELETE, GET as unknown } from '@/app/api/[[...path]]/route';
import { GET } from '@/app/api/health/route';
import { database } from '@/lib/database';
import { call } from '@/tests/helpers/call';
import { setHandlerClock } from '@/tests/helpers/clock';
import { useTestDatabase } from '@/tests/helpers/test-database';

useTestDatabase();
afterEach(() => vi.useRealTimers());

test('health reports the database, its kind and the version', async () => {
  const { status, body } = await call(GET);
  expect({ status, body }).toEqual({
    status: 200,
    body: { status: 'ok', database: 'embedded', version: '0.1.0' },
  });
});

test('a database that hangs makes it unhealthy after four seconds', async () => {
  setHandlerClock(new Date());
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.spyOn(database().db, 'execute').mockReturnValueOnce(new Promise(() => {}) as never);
  const answer = call(GET);
  await vi.advanceTimersByTimeAsync(4_000);
  expect(await answer).toMatchObject({
    status: 503,
    body: { error: 'The database is not responding.' },
  });
});

test('a database that is down makes it unhealthy at once', async () => {
  await database().sql.end();
  const { status, body, headers } = await call(GET);
  expect(status).toBe(503);
  expect(body).toMatchObject({
    detail: {
      code: 'database_unavailable',
      error: 'We’ll be right back. Please try again in a moment.',
    },
  });
  expect(headers.get('retry-after')).toBe('5');
});

test.each([unknown, DELETE])('an unknown call gets the error envelope', async (handler) => {
  const { status, body } = await call(handler, { path: '/api/nothing' });
  expect({ status, body }).toEqual({
    status: 404,
    body: {
      error: 'There’s nothing at this address.',
      detail: { error: 'There’s nothing at this address.', code: 'not_found' },
    },
  });
});
