import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { auditEntries } from '@/db/schema';
import { createAdmin } from '@/tests/helpers/admin';
import { TEST_NOW, testContext } from '@/tests/helpers/test-context';
import { useTestDatabase } from '@/tests/helpers/test-database';
import { audited } from './audited';

const store = useTestDatabase();

test('a failure at the provider is told also if its entry can’t be written', async () => {
  const actor = await createAdmin(store.db);
  const id = randomUUID();
  const ctx = { ...testContext({ db: store.db, actor }), newId: () => id };
  const action = { action: 'money_back', subject: 'provider' } as const;
  const taken = { ...action, id, admin: actor.username, happenedAt: TEST_NOW, detail: {} };
  const fail = async () => {
    await store.db.insert(auditEntries).values({ ...taken, stage: 'failed' });
    throw new Error('The provider is away.');
  };
  await expect(audited(ctx, action, fail, () => ({ detail: {} }))).rejects.toThrow(
    'The provider is away.',
  );
  const entries = await store.db.select().from(auditEntries).where(eq(auditEntries.id, id));
  expect(entries.map(({ stage }) => stage).sort()).toEqual(['asked', 'failed']);
});
