import { afterEach, expect, test } from 'vitest';
import { brokenInvariants } from '@/tests/helpers/invariants';
import { createPlayer } from '@/tests/helpers/players';
import { TEST_NOW } from '@/tests/helpers/test-context';
import { useTestDatabase } from '@/tests/helpers/test-database';
import { awardActivity } from './store';

const store = useTestDatabase();
afterEach(async () => expect(await brokenInvariants(store.db)).toEqual([]));

test('an operation inside another transaction books nothing', async () => {
  const { userId, did } = await createPlayer(store.db);
  await did('lesson');
  const claim = { userId, kind: 'lesson', since: new Date(0) } as const;
  const within = store.db.transaction((tx) => awardActivity(tx, claim, TEST_NOW));
  await expect(within).rejects.toMatchObject({ cause: { code: '2D000' } });
  expect(await awardActivity(store.db, claim, TEST_NOW)).toMatchObject({
    outcome: 'awarded',
    points: 1,
    balance: 1,
  });
});

test('every function that locks a wallet uses the indexes, however small the tables were when it was planned', async () => {
  const functions = await store.sql<{ name: string; settings: string | null }[]>`
    select proname as name, proconfig::text as settings from pg_proc
    where pronamespace = current_schema()::regnamespace and prokind = 'f' and prosrc ~ '\\mlock_wallet\\M' order by proname`;
  expect(functions.map(({ name }) => name)).toContain('award_activity');
  expect(functions.filter(({ settings }) => !settings?.includes('enable_seqscan=off'))).toEqual([]);
});
