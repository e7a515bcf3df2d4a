import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import postgres, { type Sql } from 'postgres';
import { OperatorError } from './operator-error.ts';

const FOLDER = join(import.meta.dirname, '..', 'drizzle');
/** Any number that nothing else in this database locks on. */
const LOCK_KEY = 7_266_469_631;

type Journal = { entries: { when: number }[] };

/**
 * Brings a database up to this source's schema, in one transaction: all of it or nothing, also when killed half-way.
 * Two at once run it once: a second connection holds a transaction-level lock meanwhile, which ends with its process
 * and is not broken by a pooler.
 * @throws OperatorError when the database was migrated by a newer source.
 */
export async function migrateDatabase(url: string): Promise<void> {
  await withClient(url, async (client) => {
    await client.begin(async (holder) => {
      await holder`select pg_advisory_xact_lock(${LOCK_KEY})`;
      const [applied, known] = [await newestApplied(client), await newestKnown()];
      assertNotNewer(applied, known);
      if (applied < known) await applyMigrations(client);
    });
  });
}

/** The migrator takes as long to load as all the rest of a start; most starts have nothing to migrate. */
async function applyMigrations(client: Sql): Promise<void> {
  const [{ drizzle }, { migrate }] = await Promise.all([
    import('drizzle-orm/postgres-js'),
    import('drizzle-orm/postgres-js/migrator'),
  ]);
  await migrate(drizzle(client), { migrationsFolder: FOLDER });
}

/**
 * Compares without changing anything.
 * @throws OperatorError when the database is behind this source, or ahead of it.
 */
export async function assertMigrated(url: string): Promise<void> {
  await withClient(url, async (client) => {
    const [applied, known] = [await newestApplied(client), await newestKnown()];
    assertNotNewer(applied, known);
    if (applied < known) {
      throw new OperatorError('The database is behind this version of Skimwise. Run `npm run db:migrate` first.');
    }
  });
}

function assertNotNewer(applied: number, known: number): void {
  if (applied <= known) return;
  throw new OperatorError(
    'The database was migrated by a newer version of Skimwise. Update this copy (git pull, npm ci) and start again.',
  );
}

/** When the newest migration of this source was written. */
async function newestKnown(): Promise<number> {
  const journal: Journal = JSON.parse(await readFile(join(FOLDER, 'meta', '_journal.json'), 'utf8'));
  return Math.max(0, ...journal.entries.map(({ when }) => when));
}

/** When the newest migration in the database was written; 0 for an empty database. */
async function newestApplied(client: Sql): Promise<number> {
  const [table] = await client`select to_regclass('drizzle.__drizzle_migrations') is not null as there`;
  if (!table?.there) return 0;
  const [row] = await client`select max(created_at) as newest from drizzle.__drizzle_migrations`;
  return Number(row?.newest ?? 0);
}

async function withClient(url: string, task: (client: Sql) => Promise<void>): Promise<void> {
  const client = postgres(url, { max: 2, prepare: false, connect_timeout: 10, onnotice: () => {} });
  try {
    await task(client);
  } finally {
    await client.end({ timeout: 5 });
  }
}
