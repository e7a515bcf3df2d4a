import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Sql, TransactionSql } from 'postgres';
import { localTimeLimits, NO_TIME_LIMITS } from '../db/time-limits.ts';
import { carryOver } from './carry-over.ts';
import { functionsState, hasTable, installFunctions } from './functions.ts';
import { OperatorError } from './operator-error.ts';
import { limitRoles } from './role-limits.ts';
import { withClient } from './with-client.ts';

const FOLDER = join(import.meta.dirname, '..', 'drizzle');
const ADVISORY_LOCK_KEY = 7_266_469_631;
/** Serializes concurrent migrations, until the end of the transaction. */
const TAKE_LOCK = [
  localTimeLimits(NO_TIME_LIMITS),
  `select pg_advisory_xact_lock(${ADVISORY_LOCK_KEY})`,
];
const NEWER_DATABASE = 'The database was migrated by a newer version of Skimwise.';
/** As drizzle's migrator creates it. */
const MIGRATIONS_TABLE = `
  create schema if not exists drizzle;
  create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`;

type Options = {
  /** The URL that the app uses, if it differs. */
  appUrl?: string;
  say?: (line: string) => void;
};

/**
 * Runs the pending migrations and installs the functions in one transaction, and then sets the time limits of the app's role.
 * Concurrent calls run each migration once. Uses one connection at a time, which may be pooled.
 * @throws OperatorError when the database was migrated by a newer version, or is too old.
 */
export async function migrateDatabase(
  url: string,
  { appUrl = url, say = console.log }: Options = {},
): Promise<void> {
  const known = await newestKnown();
  await inLockedTransaction(url, async (tx) => {
    const applied = await newestApplied(tx);
    assertNotNewer(applied, known);
    if (applied < known) await applyMigrations(tx, await carryOver(tx, applied));
    await installFunctions(tx);
  });
  await limitRoles({ url, appUrl, say }, inLockedTransaction);
}

/** Replaces drizzle's migrator, which would open its own transaction on a second connection. */
async function applyMigrations(tx: TransactionSql, applied: number): Promise<void> {
  const { readMigrationFiles } = await import('drizzle-orm/migrator');
  await tx.unsafe(MIGRATIONS_TABLE);
  for (const { sql, hash, folderMillis } of readMigrationFiles({ migrationsFolder: FOLDER })) {
    if (folderMillis <= applied) continue;
    for (const statement of sql) await tx.unsafe(statement);
    await tx`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${folderMillis})`;
  }
}

/** Serialized, on a new connection. "Read committed", to see what was committed while it waited for the lock. */
async function inLockedTransaction<T>(
  url: string,
  task: (tx: TransactionSql) => Promise<T>,
): Promise<T> {
  return withClient(url, async (client) => {
    const done = Promise.withResolvers<T>();
    await client.begin('isolation level read committed', async (tx) => {
      for (const statement of TAKE_LOCK) await tx.unsafe(statement);
      done.resolve(await task(tx));
    });
    return done.promise;
  });
}

/**
 * Checks the schema's version without changing anything. A newer database is reported, not refused: during a deployment,
 * instances of the previous version start, too, and migrations keep what it needs (README, "Deploy").
 * @throws OperatorError when the database is behind this version.
 */
export async function assertMigrated(url: string, say = console.log): Promise<void> {
  await withClient(url, async (client) => {
    const [applied, known] = [await newestApplied(client), await newestKnown()];
    const functions = await functionsState(client);
    if (applied < known || (applied === known && functions === 'behind')) {
      throw new OperatorError(
        'The database is behind this version of Skimwise. Run `npm run db:migrate` first.',
      );
    }
    if (applied > known || functions === 'newer') {
      say(`${NEWER_DATABASE} This version still works with it; update it soon.`);
    }
  });
}

function assertNotNewer(applied: number, known: number): void {
  if (applied <= known) return;
  throw new OperatorError(`${NEWER_DATABASE} Update this copy (git pull, npm ci) and start again.`);
}

/** Timestamp of the newest migration of this version. */
async function newestKnown(): Promise<number> {
  const journal: { entries: { when: number }[] } = JSON.parse(
    await readFile(join(FOLDER, 'meta', '_journal.json'), 'utf8'),
  );
  return Math.max(0, ...journal.entries.map(({ when }) => when));
}

/** Timestamp of the newest migration of the database; 0 if it is empty. */
async function newestApplied(client: Sql | TransactionSql): Promise<number> {
  if (!(await hasTable(client, 'drizzle.__drizzle_migrations'))) return 0;
  const [row] = await client`select max(created_at) as newest from drizzle.__drizzle_migrations`;
  return Number(row?.newest ?? 0);
}
