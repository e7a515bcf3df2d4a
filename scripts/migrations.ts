import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import postgres, { type Sql, type TransactionSql } from 'postgres';
import { driverAddress } from '../db/address.ts';
import { localTimeLimits, NO_TIME_LIMITS } from '../db/time-limits.ts';
import { OperatorError } from './operator-error.ts';
import { limitRoles } from './role-limits.ts';

const FOLDER = join(import.meta.dirname, '..', 'drizzle');
/** Any number that nothing else in this database locks on. */
const LOCK_KEY = 7_266_469_631;
/** First in each transaction here: of several at once, one runs at a time. The lock ends with the transaction. */
const TAKE_TURN = [localTimeLimits(NO_TIME_LIMITS), `select pg_advisory_xact_lock(${LOCK_KEY})`];
const NEWER_DATABASE = 'The database was migrated by a newer version of Skimwise.';
/** Where drizzle's own migrator looks. */
const MIGRATIONS_TABLE = `
  create schema if not exists drizzle;
  create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`;

type Journal = { entries: { when: number }[] };

type Options = {
  /** The address that the app uses, where it is another. */
  appUrl?: string;
  say?: (line: string) => void;
};

/**
 * Brings a database up to this source's schema, in one transaction: all of it or nothing, also when killed half-way. Then it
 * gives the sessions of the app's role their time limits. Two at once run it once. One connection is enough, through a
 * transaction pooler too.
 * @throws OperatorError when the database was migrated by a newer source.
 */
export async function migrateDatabase(url: string, { appUrl = url, say = console.log }: Options = {}): Promise<void> {
  const known = await newestKnown();
  await inTurn(url, async (tx) => {
    const applied = await newestApplied(tx);
    assertNotNewer(applied, known);
    if (applied < known) await applyMigrations(tx, applied);
  });
  await limitRoles({ url, appUrl, say }, inTurn);
}

/** As drizzle's migrator does, which would open a transaction of its own and so need a second connection. */
async function applyMigrations(tx: TransactionSql, applied: number): Promise<void> {
  const { readMigrationFiles } = await import('drizzle-orm/migrator');
  await tx.unsafe(MIGRATIONS_TABLE);
  for (const { sql, hash, folderMillis } of readMigrationFiles({ migrationsFolder: FOLDER })) {
    if (folderMillis <= applied) continue;
    for (const statement of sql) await tx.unsafe(statement);
    await tx`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${folderMillis})`;
  }
}

/** A transaction on a connection of its own, while no other of these runs. */
async function inTurn<T>(url: string, task: (tx: TransactionSql) => Promise<T>): Promise<T> {
  return withClient(url, async (client) => {
    const done = Promise.withResolvers<T>();
    await client.begin('isolation level read committed', async (tx) => {
      for (const statement of TAKE_TURN) await tx.unsafe(statement);
      done.resolve(await task(tx));
    });
    return done.promise;
  });
}

/**
 * Compares without changing anything. A newer database is reported, not refused: during a deployment instances of the version
 * before start too, and migrations keep what it needs (README, "Deploy").
 * @throws OperatorError when the database is behind this source.
 */
export async function assertMigrated(url: string, say = console.log): Promise<void> {
  await withClient(url, async (client) => {
    const [applied, known] = [await newestApplied(client), await newestKnown()];
    if (applied > known) say(`${NEWER_DATABASE} This version still works with it; update it soon.`);
    if (applied < known) {
      throw new OperatorError('The database is behind this version of Skimwise. Run `npm run db:migrate` first.');
    }
  });
}

function assertNotNewer(applied: number, known: number): void {
  if (applied <= known) return;
  throw new OperatorError(`${NEWER_DATABASE} Update this copy (git pull, npm ci) and start again.`);
}

/** When the newest migration of this source was written. */
async function newestKnown(): Promise<number> {
  const journal: Journal = JSON.parse(await readFile(join(FOLDER, 'meta', '_journal.json'), 'utf8'));
  return Math.max(0, ...journal.entries.map(({ when }) => when));
}

/** When the newest migration in the database was written; 0 for an empty database. */
async function newestApplied(client: Sql | TransactionSql): Promise<number> {
  const [table] = await client`select to_regclass('drizzle.__drizzle_migrations') is not null as there`;
  if (!table?.there) return 0;
  const [row] = await client`select max(created_at) as newest from drizzle.__drizzle_migrations`;
  return Number(row?.newest ?? 0);
}

async function withClient<T>(url: string, task: (client: Sql) => Promise<T>): Promise<T> {
  const options = { max: 1, prepare: false, fetch_types: false, connect_timeout: 10, onnotice: () => {} };
  const client = postgres(driverAddress(url), options);
  try {
    return await task(client);
  } finally {
    await client.end({ timeout: 5 });
  }
}
