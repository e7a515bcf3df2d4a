import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { ledgerCheck } from '@/tests/helpers/ledger-check';
import { createPlayer } from '@/tests/helpers/players';
import { useTestDatabase } from '@/tests/helpers/test-database';

const store = useTestDatabase();

test('a valid database passes, and differences are reported', async () => {
  const { userId, earn } = await createPlayer(store.db);
  await earn(3);
  expect(await ledgerCheck(store.url)).toEqual({
    code: 0,
    stdout: 'All invariants hold.\n',
    stderr: '',
  });
  await store.db.execute(sql`update wallets set balance = 5`);
  expect(await ledgerCheck(store.url)).toEqual({
    code: 1,
    stdout: 'Broken invariants: 1.\n',
    stderr: `Broken: the balance is the sum of the ledger (${userId}: wallet 5, ledger 3)\n`,
  });
});

test('it waits for a lock longer than the lock timeout of the app', async () => {
  const [name] = await store.sql`select current_database() as database`;
  await store.sql.unsafe(
    `alter role current_user in database ${name!.database} set lock_timeout = 1`,
  );
  const { checking } = await store.sql.begin(async (tx) => {
    await tx`lock table wallets`;
    const checking = ledgerCheck(store.url);
    const waiting = () =>
      store.sql`select from pg_locks where not granted and relation = 'wallets'::regclass`;
    await expect.poll(async () => (await waiting()).length).toBe(1);
    return { checking };
  });
  expect(await checking).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('Broken: the balance'),
  });
});
