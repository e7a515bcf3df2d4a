import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { adminRequests, auditEntries, users } from '@/db/schema';
import { createAdmin } from '@/tests/helpers/admin';
import { createUser } from '@/tests/helpers/factories';
import { brokenInvariants } from '@/tests/helpers/invariants';
import { TEST_NOW, testContext } from '@/tests/helpers/test-context';
import { useTestDatabase } from '@/tests/helpers/test-database';
import { AppError } from '../../errors';
import { adminMaintenance } from '../maintenance';
import { act } from './act';

const store = useTestDatabase();
const DAY_MS = 86_400_000;

async function renaming(to = 'Ada Lovelace') {
  const user = await createUser(store.db, { name: 'Ada Byron' });
  const actor = await createAdmin(store.db);
  const ctx = testContext({ db: store.db, actor });
  const rename = (request?: { key: string; fingerprint: string }, name = to) =>
    act(
      ctx,
      { action: 'restore', userId: user.id, reason: 'She married' },
      request,
      async (tx, entryId) => {
        await tx.update(users).set({ name }).where(eq(users.id, user.id));
        if (name === '') throw new AppError('invalid_input', 'No name');
        if (name === 'broken') throw new Error('Broken');
        return {
          response: { name, entryId },
          before: { name: user.name },
          after: { name },
        };
      },
    );
  const entries = () =>
    store.db.select().from(auditEntries).where(eq(auditEntries.userId, user.id));
  const name = async () =>
    (await store.db.select().from(users).where(eq(users.id, user.id)))[0]?.name;
  return { user, actor, rename, entries, name };
}

test('an action takes effect with its audit entry', async () => {
  const { user, actor, rename, entries, name } = await renaming();
  const { entryId } = await rename();
  expect(await name()).toBe('Ada Lovelace');
  expect(await entries()).toEqual([
    {
      id: entryId,
      stage: 'done',
      action: 'restore',
      admin: actor.username,
      userId: user.id,
      subject: null,
      reason: 'She married',
      before: { name: 'Ada Byron' },
      after: { name: 'Ada Lovelace' },
      detail: {},
      happenedAt: TEST_NOW,
    },
  ]);
  expect(await brokenInvariants(store.db)).toEqual([]);
});

test.each([
  ['', 'refused', 'invalid_input'],
  ['broken', 'failed', 'internal'],
])('an action that throws (%j) changes nothing, and is logged as %s', async (to, stage, code) => {
  const { rename, entries, name } = await renaming(to);
  const request = { key: randomUUID(), fingerprint: 'a' };
  await expect(rename(request)).rejects.toThrow();
  expect(await name()).toBe('Ada Byron');
  expect(await entries()).toMatchObject([{ stage, detail: { code }, before: null, after: null }]);
  expect(await rename(request, 'Ada King'), 'the key is free').toMatchObject({ name: 'Ada King' });
});

test('twenty requests with one key take effect once, and get one response', async () => {
  const { rename, entries } = await renaming();
  const request = { key: randomUUID(), fingerprint: 'a' };
  const responses = await Promise.all(Array.from({ length: 20 }, () => rename(request)));
  expect(new Set(responses.map(({ entryId }) => entryId)).size).toBe(1);
  expect(await entries()).toHaveLength(1);
  expect(await brokenInvariants(store.db)).toEqual([]);
});

test('a key of another request is refused; another admin may use it', async () => {
  const { rename, entries } = await renaming();
  const request = { key: 'one', fingerprint: 'a' };
  await rename(request);
  await expect(rename({ ...request, fingerprint: 'b' })).rejects.toMatchObject({
    code: 'conflict',
  });
  expect((await entries()).map(({ stage }) => stage).sort()).toEqual(['done', 'refused']);
  const support = testContext({
    db: store.db,
    actor: await createAdmin(store.db, { role: 'support' }),
  });
  expect(
    await act(support, { action: 'restore' }, request, async () => ({ response: 'theirs' })),
  ).toBe('theirs');
});

test('a response is kept for 30 days', async () => {
  const { rename } = await renaming();
  await rename({ key: 'kept', fingerprint: 'a' });
  const kept = async () =>
    (await store.db.select().from(adminRequests).where(eq(adminRequests.key, 'kept'))).length;
  const tidy = (days: number) =>
    adminMaintenance['old admin requests']({
      db: store.db,
      now: new Date(TEST_NOW.getTime() + days * DAY_MS),
    });
  await tidy(30);
  expect(await kept()).toBe(1);
  await tidy(30.01);
  expect(await kept()).toBe(0);
});
