import { randomUUID } from 'node:crypto';
import postgres, { type Sql } from 'postgres';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { migrateDatabase } from './migrations.ts';

const LIMITS = { statement: '5s', lock: '2s', idle: '10s' };
const NONE = { statement: '0', lock: '0', idle: '0' };
const PASSWORD = 'hunter2';

const names = { database: '', owner: '', app: '' };
let admin: Sql;

beforeEach(async () => {
  const { url, prefix } = inject('testServer');
  admin = postgres(url, { max: 2, onnotice: () => {} });
  const name = prefix + randomUUID().slice(0, 8);
  Object.assign(names, { database: name, owner: `${name}_owner`, app: `${name}_"app"` });
  for (const role of [names.owner, names.app]) {
    await admin.unsafe(`create role ${quoted(role)} login password '${PASSWORD}'`);
  }
  await admin.unsafe(`create database ${name} owner ${names.owner}`);
});

afterEach(async () => {
  await admin.unsafe(`drop database ${names.database} with (force)`);
  for (const role of [names.owner, names.app]) await admin.unsafe(`drop role ${quoted(role)}`);
  await admin.end({ timeout: 1 });
});

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** The URL of the new database for a role; by default for the superuser. */
function addressOf(role?: string, database = names.database): string {
  const url = new URL(inject('testServer').url);
  url.pathname = `/${database}`;
  if (role) Object.assign(url, { username: encodeURIComponent(role), password: PASSWORD });
  return url.href;
}

/** The limits of a new session. */
async function limitsOf(address: string) {
  const sql = postgres(address, { max: 1 });
  const [row] = await sql`
    select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
      current_setting('idle_in_transaction_session_timeout') as idle`;
  await sql.end();
  return { ...row };
}

/** The lines that a migration prints. */
async function printed(url: string, appUrl?: string): Promise<string[]> {
  const lines: string[] = [];
  await migrateDatabase(url, { ...(appUrl && { appUrl }), say: (line) => lines.push(line) });
  return lines;
}

test('the owner of a database can limit its own sessions there, and nothing else', async () => {
  expect(await printed(addressOf(names.owner))).toEqual([]);
  expect(await limitsOf(addressOf(names.owner))).toEqual(LIMITS);
  expect(await limitsOf(addressOf(names.owner, 'postgres'))).toEqual(NONE);
  expect(await limitsOf(addressOf(names.app))).toEqual(NONE);
});

test('every migration sets the limits, and concurrent ones do not conflict', async () => {
  const url = addressOf();
  await Promise.all([printed(url), printed(url), printed(url)]);
  expect(await limitsOf(url)).toEqual(LIMITS);
  await admin.unsafe(
    `alter role current_user in database ${names.database} set lock_timeout = '1h'`,
  );
  expect(await limitsOf(url)).toEqual({ ...LIMITS, lock: '1h' });
  expect(await printed(url)).toEqual([]);
  expect(await limitsOf(url)).toEqual(LIMITS);
});

test('a superuser limits the role of the app', async () => {
  const unreachable = addressOf(names.app).replace(/:\d+\//, ':9/');
  expect(await printed(addressOf(), unreachable)).toEqual([]);
  expect(await limitsOf(addressOf(names.app))).toEqual(LIMITS);
});

test('without permission to limit other roles, the role of the app limits itself', async () => {
  expect(await printed(addressOf(names.owner), addressOf(names.app))).toEqual([]);
  expect(await limitsOf(addressOf(names.app))).toEqual(LIMITS);
});

test('where neither is possible, one line has the SQL, and none once that was run', async () => {
  const wrongPassword = addressOf(names.app).replace(PASSWORD, 'wrong');
  const [line, ...more] = await printed(addressOf(names.owner), wrongPassword);
  expect(more).toEqual([]);
  const [sentence, statements] = line!.split('. Run this SQL as a role with permission: ');
  expect(sentence).toMatch(
    /^The time limits of the database role \S+"app" could not be set \(permission denied/,
  );
  expect(line).not.toContain('wrong');
  await admin.unsafe(statements!);
  expect(await limitsOf(addressOf(names.app))).toEqual(LIMITS);
  expect(await printed(addressOf(names.owner), wrongPassword)).toEqual([]);
});

test('a migration has no time limits', async () => {
  const url = addressOf();
  for (const name of ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']) {
    await admin.unsafe(`alter role current_user in database ${names.database} set ${name} = 250`);
  }
  const other = postgres(url, { max: 1, onnotice: () => {} });
  const migrated = await other.begin(async (tx) => {
    // As another migration does.
    await tx.unsafe(
      'set local idle_in_transaction_session_timeout = 0; select pg_advisory_xact_lock(7266469631)',
    );
    const migrating = printed(url);
    const waitsLong = () => admin`
      select from pg_stat_activity
      where datname = ${names.database} and wait_event = 'advisory' and now() - query_start > interval '500 ms'`;
    await expect.poll(async () => (await waitsLong()).length).toBe(1);
    return { migrating };
  });
  expect(await migrated.migrating).toEqual([]);
  expect(await limitsOf(url)).toEqual(LIMITS);
  await other.end();
});
