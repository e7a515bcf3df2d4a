import { randomUUID } from 'node:crypto';
import postgres, { type Sql } from 'postgres';
import { afterEach, beforeEach, inject } from 'vitest';

/** An empty database for each test, on the test run's server. Call it once, at the top. */
export function useEmptyDatabase(): { readonly sql: Sql; readonly url: string } {
  let opened: { sql: Sql; url: string } | undefined;

  beforeEach(async () => {
    const { url: server, prefix } = inject('testServer');
    const name = prefix + randomUUID().slice(0, 8);
    const admin = postgres(server, { max: 1 });
    await admin.unsafe(`create database ${name}`);
    await admin.end();
    const url = Object.assign(new URL(server), { pathname: `/${name}` }).href;
    opened = { url, sql: postgres(url, { max: 2, onnotice: () => {} }) };
  });

  afterEach(() => opened?.sql.end({ timeout: 1 }));

  const current = () => {
    if (!opened) throw new Error('The database is available from beforeEach on.');
    return opened;
  };
  return {
    get sql() {
      return current().sql;
    },
    get url() {
      return current().url;
    },
  };
}
