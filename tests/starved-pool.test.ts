import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { GET as leaderboard } from '@/app/api/leaderboard/route';
import { MAX_PENDING_PER_CONNECTION } from '@/db/back-pressure';
import { call } from './helpers/call';
import { createCaller } from './helpers/play-calls';
import { useTestDatabase } from './helpers/test-database';

const CONNECTIONS = 5;
const store = useTestDatabase({ connections: CONNECTIONS });

/** Keeps so many connections of the app's own pool busy, as slow queries do, until they are released. */
async function holding(connections: number) {
  const released = Promise.withResolvers<void>();
  const held = Array.from({ length: connections }, () => Promise.withResolvers<void>());
  const slow = held.map(({ resolve }) =>
    store.db.transaction(async (tx) => {
      await tx.execute(sql`select 1`);
      resolve();
      await released.promise;
    }),
  );
  await Promise.all(held.map(({ promise }) => promise));
  return { isOver: Promise.all(slow), release: released.resolve };
}

const statusesOf = (answers: { status: number }[]) => [
  ...new Set(answers.map(({ status }) => status)),
];

test('two hundred calls at once are all answered while another is slow', async () => {
  const callers = await Promise.all(Array.from({ length: 20 }, () => createCaller(store.db)));
  const slow = await holding(1);
  const asked = callers.flatMap(({ reads }) =>
    Object.values({ ...reads, again: reads.stats }).map((read) => read()),
  );
  expect(asked).toHaveLength(200);
  expect(statusesOf(await Promise.all(asked))).toEqual([200]);
  slow.release();
  await slow.isOver;
});

test('calls beyond the queue get a 503, and all in the queue are served', async () => {
  const slow = await holding(CONNECTIONS);
  const waiting = Array.from({ length: CONNECTIONS * (MAX_PENDING_PER_CONNECTION - 1) }, () =>
    call(leaderboard),
  );
  const { status, body, headers } = await call(leaderboard);
  expect({ status, body, retryAfter: headers.get('retry-after') }).toEqual({
    status: 503,
    body: {
      error: 'We can’t do this right now. Please try again in a minute.',
      detail: {
        error: 'We can’t do this right now. Please try again in a minute.',
        code: 'busy',
        request_id: expect.any(String),
      },
    },
    retryAfter: '60',
  });
  slow.release();
  expect(statusesOf(await Promise.all(waiting))).toEqual([200]);
  await slow.isOver;
  expect((await call(leaderboard)).status).toBe(200);
});
