import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { ledgerCheck } from '@/tests/helpers/ledger-check';
import { createPlayer } from '@/tests/helpers/players';
import { useTestDatabase } from '@/tests/helpers/test-database';

const store = useTestDatabase();

test('a sound database passes, and what differs is named', async () => {
  const { userId, earn } = await createPlayer(store.db);
  await earn(3);
  expect(await ledgerCheck(store.url)).toEqual({ code: 0, stdout: 'Every law holds.\n', stderr: '' });
  await store.db.execute(sql`update wallets set balance = 5`);
  expect(await ledgerCheck(store.url)).toEqual({
    code: 1,
    stdout: '1 broken.\n',
    stderr: `Broken: the balance is the sum of the ledger (${userId}: wallet 5, ledger 3)\n`,
  });
});
