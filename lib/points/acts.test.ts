import { afterEach, expect, test } from 'vitest';
import { brokenLaws } from '@/tests/helpers/invariants';
import { createPlayer } from '@/tests/helpers/players';
import { TEST_NOW } from '@/tests/helpers/test-context';
import { useTestDatabase } from '@/tests/helpers/test-database';
import { awardDeed } from './store';

const store = useTestDatabase();
afterEach(async () => expect(await brokenLaws(store.db)).toEqual([]));

test('an act that is made part of another transaction books nothing', async () => {
  const { userId, did } = await createPlayer(store.db);
  await did('lesson');
  const claim = { userId, kind: 'lesson', since: new Date(0) } as const;
  const within = store.db.transaction((tx) => awardDeed(tx, claim, TEST_NOW));
  await expect(within).rejects.toMatchObject({ cause: { code: '2D000' } });
  expect(await awardDeed(store.db, claim, TEST_NOW)).toMatchObject({ outcome: 'awarded', points: 1, balance: 1 });
});
