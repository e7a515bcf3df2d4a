import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { learners, users } from '@/db/schema';
import { database } from '@/lib/database';
import { route } from '@/lib/http/route';
import { call } from './call';
import { settleDeferred } from './deferred';
import { createDemo, createSignedIn, createUser } from './factories';
import { TEST_NOW, testContext } from './test-context';
import { useTestDatabase } from './test-database';

const store = useTestDatabase();

test('the file has a migrated database of its own, and the app uses the same one', async () => {
  const user = await createUser(store.db);
  const rows = await database().db.select({ id: users.id }).from(users);
  expect(rows).toEqual([{ id: user.id }]);
});

test('its sessions have the time limits that migrations give them', async () => {
  const [row] = await store.db.execute(sql`
    select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
      current_setting('idle_in_transaction_session_timeout') as idle`);
  expect(row).toEqual({ statement: '5s', lock: '2s', idle: '10s' });
});

test('ten transactions run at once', async () => {
  const arrivals: (() => void)[] = [];
  const all = Array.from({ length: 10 }, () =>
    store.db.transaction(async (tx) => {
      await tx.execute(sql`select 1`);
      await new Promise<void>((resolve) => {
        arrivals.push(resolve);
        if (arrivals.length === 10) for (const go of arrivals) go();
      });
    }),
  );
  await expect(Promise.all(all)).resolves.toHaveLength(10);
});

test('the context counts limits and collects deferred work', async () => {
  const ctx = testContext({ db: store.db, actor: await createSignedIn(store.db) });
  const rule = { name: 'once', points: 1, seconds: 60 };
  await ctx.limit(rule, 'key');
  await expect(ctx.limit(rule, 'key')).rejects.toMatchObject({ code: 'rate_limited' });
  const done: string[] = [];
  ctx.defer(async () => void done.push(ctx.actor.userId));
  await settleDeferred();
  expect(done).toEqual([ctx.actor.userId]);
  expect(ctx.now).toEqual(TEST_NOW);
});

test('a handler can be called directly, deferred work included', async () => {
  const input = z.object({ kind: z.literal('demo') });
  const done: string[] = [];
  const handler = route({
    access: 'anyone',
    input,
    run: async (ctx, { kind }) => {
      ctx.defer(async () => void done.push(kind));
      return {
        learners: (await ctx.db.select().from(learners)).filter((row) => row.kind === kind).length,
      };
    },
  });
  await createDemo(store.db);
  expect(await call(handler, { body: { kind: 'demo' } })).toMatchObject({
    status: 200,
    body: { learners: 1 },
  });
  expect((await call(handler, { body: { kind: 'other' } })).status).toBe(400);
  await settleDeferred();
  expect(done).toEqual(['demo']);
});
