import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { queriesOf } from '@/tests/helpers/count-queries';
import { createUser } from '@/tests/helpers/factories';
import { TEST_NOW, testContext } from '@/tests/helpers/test-context';
import { useTestDatabase } from '@/tests/helpers/test-database';
import { findLiveSession } from '../session-store';
import { tokenKey } from '../tokens';
import { openSession } from './open-session';
import { collectToken } from './sessions';

const store = useTestDatabase();

test('every tab gets the token that the session was opened with, without a query', async () => {
  const user = await createUser(store.db);
  const opened = await openSession(
    { db: store.db, now: TEST_NOW, newId: randomUUID },
    user,
    'Firefox',
  );
  const found = await findLiveSession(
    store.db,
    { by: 'id', value: opened?.sessionId ?? '' },
    TEST_NOW,
  );
  const ctx = testContext({ db: store.db, actor: found!.actor });
  const collected: string[] = [];
  const statements = await queriesOf(store.sql, async () => {
    for (const _tab of [1, 2]) collected.push((await collectToken(ctx)).session_token);
  });
  expect(collected).toEqual([opened?.token, opened?.token]);
  expect(statements).toEqual([]);
  expect(await findLiveSession(store.db, tokenKey(collected[0] ?? ''), TEST_NOW)).toEqual(found);
});
