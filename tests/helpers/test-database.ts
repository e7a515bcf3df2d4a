import { randomUUID } from 'node:crypto';
import postgres from 'postgres';
import { afterAll, beforeAll, inject } from 'vitest';
import { roleTimeLimits } from '@/db/time-limits';
import { database } from '@/lib/database';
import { settleDeferred } from './deferred';

/** At least this many connections, so that what races in production races here. */
const CONNECTIONS = 10;

/** A pooler is installed where there is none. */
const OPENING_MS = 10 * 60_000;

type TestDatabaseOptions = {
  connections?: number;
  prepare?: 'on' | 'off';
  /** From the database's address to the one that the app is given. */
  addressFor?: (url: string) => Promise<string>;
};

type TestDatabase = ReturnType<typeof database> & { readonly url: string };

/**
 * A migrated database of this test file's own, dropped when the file is done. Call it once, at the top.
 * `database()` of the app leads to it too, so that handlers can be called directly.
 * @returns getters that work from the first `beforeAll` on.
 */
export function useTestDatabase({
  connections = CONNECTIONS,
  prepare = 'on',
  addressFor = async (url) => url,
}: TestDatabaseOptions = {}): TestDatabase {
  const name = `${inject('testServer').prefix}${randomUUID().slice(0, 8)}`;
  let connection: ReturnType<typeof database> | undefined;
  const opened = () => {
    if (!connection) throw new Error('The test database is there from beforeAll on.');
    return connection;
  };

  beforeAll(async () => {
    const { template } = inject('testServer');
    // A copy does not take along what a role has set for the template. Copied as files: for so small a database, going through the
    // log takes twice as long, and so does dropping what has gone through it.
    await asAdmin(async (sql) => {
      await sql.unsafe(`create database ${name} template ${template} strategy file_copy`);
      await sql.unsafe(
        roleTimeLimits(name, decodeURIComponent(new URL(inject('testServer').url).username)),
      );
    });
    process.env.DATABASE_URL = await addressFor(urlOf(name));
    process.env.DATABASE_POOL_SIZE = String(connections);
    process.env.DATABASE_PREPARE = prepare;
    connection = database();
  }, OPENING_MS);

  afterAll(async () => {
    await settleDeferred();
    await connection?.sql.end({ timeout: 1 });
    await asAdmin((sql) => sql.unsafe(`drop database if exists ${name} with (force)`));
  });

  return {
    get db() {
      return opened().db;
    },
    get sql() {
      return opened().sql;
    },
    get url() {
      return urlOf(name);
    },
  };
}

function urlOf(name: string): string {
  const url = new URL(inject('testServer').url);
  url.pathname = `/${name}`;
  return url.href;
}

async function asAdmin(act: (sql: postgres.Sql) => Promise<unknown>): Promise<void> {
  const sql = postgres(inject('testServer').url, { max: 1, onnotice: () => {} });
  try {
    await act(sql);
  } finally {
    await sql.end({ timeout: 1 });
  }
}
