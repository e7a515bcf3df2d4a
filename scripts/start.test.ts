import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import postgres from 'postgres';
import { beforeAll, expect, inject, onTestFinished, test } from 'vitest';

type Outcome = { code: number | null; output: string; errors: string };

/** Runs a script with this environment and nothing else; a variable that is empty counts as not set. */
async function run(script: string, given: Record<string, string>): Promise<Outcome> {
  const env = { PATH: process.env.PATH, NODE_ENV: 'production', ...given } as NodeJS.ProcessEnv;
  const child = spawn(process.execPath, [join(import.meta.dirname, `${script}.ts`)], {
    env,
    stdio: 'pipe',
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const [output, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ]);
  return { code, output, errors };
}

let databaseUrl: string;

beforeAll(async () => {
  const { url, prefix } = inject('testServer');
  const name = prefix + randomUUID().slice(0, 8);
  const admin = postgres(url, { max: 1 });
  await admin.unsafe(`create database ${name}`);
  await admin.end();
  databaseUrl = Object.assign(new URL(url), { pathname: `/${name}` }).href;
});

const complete = () => ({
  PORT: '0',
  DATABASE_URL: databaseUrl,
  NEXTAUTH_URL: 'https://skimwise.example',
  NEXTAUTH_SECRET: 'x'.repeat(32),
  RESEND_API_KEY: 're_123',
});

test('with an external database, all missing or invalid variables are reported at once, without values', async () => {
  const outcome = await run('start', {
    PORT: '0',
    DATABASE_URL: databaseUrl,
    NEXTAUTH_SECRET: 'too short',
  });
  expect(outcome).toMatchObject({
    code: 1,
    errors: `
The configuration is not usable:
  NEXTAUTH_URL is required
  NEXTAUTH_SECRET must have at least 32 characters
  RESEND_API_KEY is required to send mail
See .env.example for what each one means.

`,
  });
});

test('a common admin password', async () => {
  const admin = { ADMIN_USERNAME: 'admin', ADMIN_PASSWORD: 'administrator' };
  expect(await run('start', { ...complete(), ...admin })).toMatchObject({
    code: 1,
    errors: `
The configuration is not usable:
  ADMIN_PASSWORD must not be a common password
See .env.example for what each one means.

`,
  });
});

test('a database that cannot be reached', async () => {
  const outcome = await run('start', {
    ...complete(),
    DATABASE_URL: 'postgres://me:secret@127.0.0.1:9/skimwise',
  });
  expect(outcome.code).toBe(1);
  expect(outcome.errors).toBe(`
The database at 127.0.0.1:9 cannot be used: ECONNREFUSED connect ECONNREFUSED 127.0.0.1:9
Check DATABASE_URL, and that the server is running and accepts connections from this machine.

`);
});

test('a database that is not migrated until db:migrate has run on the direct address', async () => {
  expect(await run('start', complete())).toMatchObject({
    code: 1,
    errors:
      '\nThe database is behind this version of Skimwise. Run `npm run db:migrate` first.\n\n',
  });
  const migrated = await run('migrate', {
    DATABASE_URL: 'postgres://me:secret@127.0.0.1:9/pooler',
    DATABASE_MIGRATION_URL: databaseUrl,
  });
  const [database, role] = [new URL(databaseUrl).pathname.slice(1), '"me" in database'];
  expect(migrated).toEqual({
    code: 0,
    output: `The time limits of the database role me could not be set (role "me" does not exist). Run this SQL as a role with permission: \
alter role ${role} "${database}" set statement_timeout = 5000; alter role ${role} "${database}" set lock_timeout = 2000; \
alter role ${role} "${database}" set idle_in_transaction_session_timeout = 10000;
The database is up to date.
`,
    errors: '',
  });
  expect(await run('migrate', { DATABASE_URL: databaseUrl })).toMatchObject({ code: 0 });
});

test('an address of the app that does not work, beside one for migrations that does', async () => {
  const unusable = {
    DATABASE_URL: 'postgres://me:secret@127.0.0.1:9/pooler',
    DATABASE_MIGRATION_URL: databaseUrl,
  };
  expect(await run('start', { ...complete(), ...unusable })).toMatchObject({
    code: 1,
    errors: `
The database at 127.0.0.1:9 cannot be used: ECONNREFUSED connect ECONNREFUSED 127.0.0.1:9
Check DATABASE_URL, and that the server is running and accepts connections from this machine.

`,
  });
});

test.each([
  [
    'postgres://me:secret@127.0.0.1:9/skimwise',
    'The database at 127.0.0.1:9 cannot be used: ECONNREFUSED connect ECONNREFUSED 127.0.0.1:9\n' +
      'Check DATABASE_MIGRATION_URL, and that the server is running and accepts connections from this machine.',
  ],
  [
    'mysql://me:secret@db.example/x',
    'DATABASE_MIGRATION_URL must be a URL starting with postgres:// or postgresql://.',
  ],
  [
    'postgres://me:100%secret@db.example/x',
    'DATABASE_MIGRATION_URL must have its user and its password percent-encoded.',
  ],
])('migrating over %s', async (address, message) => {
  const given = { DATABASE_URL: databaseUrl, DATABASE_MIGRATION_URL: address };
  expect(await run('migrate', given)).toMatchObject({ code: 1, errors: `\n${message}\n\n` });
});

test('migrating as a role that may not change the schema', async () => {
  const role = `weak_${randomUUID().slice(0, 8)}`;
  const admin = postgres(databaseUrl, { max: 1 });
  await admin.unsafe(`create role ${role} login password 'weak'`);
  onTestFinished(async () => {
    await admin.unsafe(`drop owned by ${role}; drop role ${role}`);
    await admin.end();
  });
  const address = Object.assign(new URL(databaseUrl), { username: role, password: 'weak' });
  const outcome = await run('migrate', { DATABASE_URL: address.href });
  expect(outcome.code).toBe(1);
  expect(outcome.errors).toBe(`
The database at ${address.hostname}:${address.port} cannot be used: 42501 permission denied for schema drizzle
Set DATABASE_MIGRATION_URL to the address of a role that may change the schema.

`);
});

test('migrating nothing', async () => {
  expect(await run('migrate', {})).toMatchObject({
    code: 1,
    errors: '\nSet DATABASE_URL (or DATABASE_MIGRATION_URL) to the database to migrate.\n\n',
  });
});

test.skipIf(process.platform !== 'linux')('a full disk', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'skimwise-full-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await symlink('/dev/full', join(folder, 'secrets.json.new'));
  expect(await run('start', { PORT: '0', SKIMWISE_DATA_DIR: folder })).toEqual({
    code: 1,
    output: '',
    errors:
      '\nThe disk is full (ENOSPC: no space left on device, write). Free some space and try again.\n\n',
  });
});

test('an invalid PORT', async () => {
  expect(await run('start', { PORT: 'http' })).toMatchObject({
    code: 1,
    errors: '\nPORT must be a number from 0 to 65535, not "http".\n\n',
  });
});

test.each([
  [
    'another program',
    { hello: 'world' },
    (port: number) =>
      `Port ${port} is in use by another program. Stop that program, or use another port: PORT=${port + 1} npm start`,
  ],
  [
    'Skimwise',
    { status: 'ok', database: 'embedded', version: '1' },
    (port: number) =>
      `Skimwise is already running at http://localhost:${port}. Open that, or start a second one with: PORT=${port + 1} npm start`,
  ],
])('a port taken by %s', async (_, health, message) => {
  const other = createServer(
    (_request, response) => void response.end(JSON.stringify(health)),
  ).listen(0, '127.0.0.1');
  await once(other, 'listening');
  onTestFinished(() => void other.close());
  const { port } = other.address() as AddressInfo;
  const outcome = await run('start', { PORT: String(port) });
  expect(outcome).toMatchObject({ code: 1, errors: `\n${message(port)}\n\n` });
});
