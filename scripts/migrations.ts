import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Sql, TransactionSql } from 'postgres';
import { localTimeLimits, NO_TIME_LIMITS } from '../db/time-limits.ts';
import { carryOver } from './carry-over.ts';
import { functionsState, installFunctions } from './functions.ts';
import { OperatorError } from './operator-error.ts';
import { limitRoles } from './role-limits.ts';
import { withClient } from './with-client.ts';

const FOLDER = join(import.meta.dirname, '..', 'drizzle');
/** Of an advisory lock; nothing else in this database uses it. */
const LOCK_KEY = 7_266_469_631;
/** Run first in each transaction, so that concurrent migrations wait for each other. The lock ends with the transaction. */
const TAKE_LOCK = [localTimeLimits(NO_TIME_LIMITS), `select pg_advisory_xact_lock(${LOCK_KEY})`];
const NEWER_DATABASE = 'The database was migrated by a newer version of Skimwise.';
/** The same as drizzle's own migrator creates. */
const MIGRATIONS_TABLE = `
  create schema if not exists drizzle;
  create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`;

type Journal = { entries: { when: number }[] };

type Options = {
  /** The URL that the app uses, if it differs. */
  appUrl?: string;
  say?: (line: string) => void;
};

/**
 * Runs the pending migrations and installs the functions in one transaction, so that one that is killed changes nothing, and then
 * sets the time limits of the app's role. Concurrent calls run each migration once. It needs one connection at a time, which may
 * be pooled.
 * @throws OperatorError when the database was migrated by a newer version, or is too old for this one.
 */
export async function migrateDatabase(url: string, { appUrl = url, say = console.log }: Options = {}): Promise<void> {
  const known = await newestKnown();
  await inLockedTransaction(url, async (tx) => {
    const applied = await newestApplied(tx);
    assertNotNewer(applied, known);
    if (applied < known) await applyMigrations(tx, await carryOver(tx, applied));
    await installFunctions(tx);
  });
  await limitRoles({ url, appUrl, say }, inLockedTransaction);
}

/** Does the same as drizzle's migrator, which would open its own transaction and so need a second connection. */
async function applyMigrations(tx: TransactionSql, applied: number): Promise<void> {
  const { readMigrationFiles } = await import('drizzle-orm/migrator');
  await tx.unsafe(MIGRATIONS_TABLE);
  for (const { sql, hash, folderMillis } of readMigrationFiles({ migrationsFolder: FOLDER })) {
    if (folderMillis <= applied) continue;
    for (const statement of sql) await tx.unsafe(statement);
    await tx`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${folderMillis})`;
  }
}

/**
 * Runs a task in a transaction, on a new connection, while no other one of these runs. "Read committed", so that after the
 * wait for the lock it sees what the one before has committed.
 */
async function inLockedTransaction<T>(url: string, task: (tx: TransactionSql) => Promise<T>): Promise<T> {
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
      throw new OperatorError('The database is behind this version of Skimwise. Run `npm run db:migrate` first.');
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

/** Timestamp of this version's newest migration. */
async function newestKnown(): Promise<number> {
  const journal: Journal = JSON.parse(await readFile(join(FOLDER, 'meta', '_journal.json'), 'utf8'));
  return Math.max(0, ...journal.entries.map(({ when }) => when));
}

/** Timestamp of the newest migration applied to the database; 0 for an empty one. */
async function newestApplied(client: Sql | TransactionSql): Promise<number> {
  const [table] = await client`select to_regclass('drizzle.__drizzle_migrations') is not null as there`;
  if (!table?.there) return 0;
  const [row] = await client`select max(created_at) as newest from drizzle.__drizzle_migrations`;
  return Number(row?.newest ?? 0);
}
