import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import journal from '../drizzle/meta/_journal.json' with { type: 'json' };
import { useEmptyDatabase } from '../tests/helpers/empty-database';
import { assertMigrated, migrateDatabase } from './migrations.ts';

const store = useEmptyDatabase();

const countApplied = async () =>
  (
    await store.sql`select count(*)::int as n from drizzle.__drizzle_migrations`.catch(() => [
      { n: 0 },
    ])
  )[0]!.n;

test('migrations are written in the order in which they are applied', () => {
  const times = journal.entries.map(({ when }) => when);
  expect(times).toEqual([...new Set(times)].sort((a, b) => a - b));
});

test('concurrent runs apply each migration once', async () => {
  await Promise.all([
    migrateDatabase(store.url),
    migrateDatabase(store.url),
    migrateDatabase(store.url),
  ]);
  expect(await countApplied()).toBe(journal.entries.length);
  await assertMigrated(store.url);
});

test('an empty database is refused with the command to run', async () => {
  await expect(assertMigrated(store.url)).rejects.toThrow(
    'The database is behind this version of Skimwise. Run `npm run db:migrate` first.',
  );
});

test('a database of a newer version is not migrated, and works with this version', async () => {
  await migrateDatabase(store.url);
  await store.sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9999999999999)`;
  await expect(migrateDatabase(store.url)).rejects.toThrow(
    'The database was migrated by a newer version of Skimwise. Update this copy (git pull, npm ci) and start again.',
  );
  const printed: string[] = [];
  await assertMigrated(store.url, (line) => printed.push(line));
  expect(printed).toEqual([
    'The database was migrated by a newer version of Skimwise. This version still works with it; update it soon.',
  ]);
});

test('migrations drop and rename nothing that the previous version needs', () => {
  const folder = join(import.meta.dirname, '..', 'drizzle');
  const destructive =
    /\bdrop (table|column)\b|\brename (to|column)\b|\bset data type\b|\balter column \S+ type\b/i;
  const found = readdirSync(folder).filter(
    (name) => name.endsWith('.sql') && destructive.test(readFileSync(join(folder, name), 'utf8')),
  );
  expect(found).toEqual([]);
});

test('a migration that was killed half-way is completed by the next one', async () => {
  // Holding a lock on a name that the migration creates stops it in the middle of its transaction.
  const blocker = await store.sql.reserve();
  await blocker`begin`;
  await blocker`create table users (id int)`;
  const killed = spawnMigration();
  await untilBlocked();
  killed.kill('SIGKILL');
  await once(killed, 'exit');
  await blocker`rollback`;
  blocker.release();

  await migrateDatabase(store.url);
  expect(await countApplied()).toBe(journal.entries.length);
});

function spawnMigration(): ChildProcess {
  const module = join(import.meta.dirname, 'migrations.ts');
  const script = `import { migrateDatabase } from ${JSON.stringify(module)}; await migrateDatabase(${JSON.stringify(store.url)});`;
  return spawn(process.execPath, ['--input-type=module-typescript', '-e', script], {
    stdio: 'inherit',
  });
}

async function untilBlocked(): Promise<void> {
  for (;;) {
    const rows = await store.sql`
      select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    if (rows.length > 0) return;
  }
}
