import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createPlayer } from '@/tests/helpers/players';
import { useTestDatabase } from '@/tests/helpers/test-database';

const store = useTestDatabase();

function check(): Promise<{ code: unknown; stdout: string; stderr: string }> {
  const env = { ...process.env, DATABASE_URL: store.url };
  const args = [join(import.meta.dirname, 'ledger-check.ts')];
  return new Promise((resolve) => {
    execFile(process.execPath, args, { env }, (error, stdout, stderr) => {
      resolve({ code: error?.code ?? 0, stdout, stderr });
    });
  });
}

test('a sound database passes, and what differs is named', async () => {
  const { userId, earn } = await createPlayer(store.db);
  await earn(3);
  expect(await check()).toEqual({ code: 0, stdout: 'Every law holds.\n', stderr: '' });
  await store.db.execute(sql`update wallets set balance = 5`);
  expect(await check()).toEqual({
    code: 1,
    stdout: '1 broken.\n',
    stderr: `Broken: the balance is the sum of the ledger (${userId}: wallet 5, ledger 3)\n`,
  });
});
