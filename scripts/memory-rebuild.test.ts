import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { cardSchedules } from '@/db/schema';
import { reviewCard } from '@/lib/study/cards/service';
import { studying } from '@/tests/helpers/studying';
import { useTestDatabase } from '@/tests/helpers/test-database';

const store = useTestDatabase();

/** `npm run memory:rebuild` against a database. */
function memoryRebuild(...args: string[]) {
  const script = join(import.meta.dirname, 'memory-rebuild.ts');
  const node = ['--conditions=react-server', '--import', 'tsx', script, ...args];
  const env = { ...process.env, DATABASE_URL: store.url, DATABASE_MIGRATION_URL: store.url };
  return new Promise<{ code: number; stdout: string; stderr: string }>((resolve) => {
    execFile(process.execPath, node, { env }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), stdout, stderr }),
    );
  });
}

test('differences are reported, and fail the command', async () => {
  const { ctx, cards } = await studying(store.db);
  await reviewCard(ctx, { cardId: cards[0]!, grade: 3 });
  await store.db.update(cardSchedules).set({ stability: 7 });
  const said = 'the schedules of 1 cards from 1 log entries of 1 learners.';
  expect(await memoryRebuild('--check')).toEqual({
    code: 1,
    stdout: `Compared ${said}\nDifferent: 1.\n`,
    stderr: `Different: ${cards[0]} (stored review, stability 7, due 2026-11-22, computed review, stability 2.3065, due 2026-11-22)\n`,
  });
});
