import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import postgres, { type Sql } from 'postgres';
import type { TestProject } from 'vitest/node';
import { migrateDatabase } from '../../scripts/migrations.ts';
import { startEmbedded } from '../../scripts/postgres/embedded.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A connection that may create databases, the migrated database to copy, and how this run names its copies. */
    testServer: { url: string; template: string; prefix: string };
  }
}

const TEST_PREFIX = 'skimwise_test_';
const TEMPLATE_PREFIX = 'skimwise_template_';

/** Once per run: a server (DATABASE_URL's, or an embedded one of the tests' own) with a migrated template. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, release } = await testServer();
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    const prefix = `${TEST_PREFIX}${process.pid}_`;
    await dropStale(sql);
    project.provide('testServer', {
      url,
      prefix,
      template: await ensureTemplate(sql, { url, prefix }),
    });
    return release;
  } catch (error) {
    await release();
    throw error;
  } finally {
    await sql.end();
  }
}

async function testServer(): Promise<{ url: string; release: () => Promise<void> }> {
  if (process.env.DATABASE_URL) return { url: process.env.DATABASE_URL, release: async () => {} };
  const dataDir = join(process.env.SKIMWISE_DATA_DIR || '.data', 'tests');
  return startEmbedded({ dataDir: resolve(dataDir), throwaway: true });
}

/** The template's name depends on its migrations and functions, so that a changed one makes a new template. */
function templateName(): string {
  const hash = createHash('sha256');
  for (const file of globSync(['drizzle/*.sql', 'db/functions/*.sql']).sort())
    hash.update(readFileSync(file));
  return TEMPLATE_PREFIX + hash.digest('hex').slice(0, 16);
}

async function ensureTemplate(sql: Sql, server: { url: string; prefix: string }): Promise<string> {
  const template = templateName();
  const [known] = await sql`select 1 from pg_database where datname = ${template}`;
  if (known) return template;
  // Named like a test database of this process until it is whole: a run that dies half-way leaves something stale.
  const half = `${server.prefix}template`;
  await sql.unsafe(`create database ${half}`);
  const url = new URL(server.url);
  url.pathname = `/${half}`;
  await migrateDatabase(url.href);
  await sql
    .unsafe(`alter database ${half} rename to ${template}`)
    .catch(() => sql.unsafe(`drop database ${half}`));
  return template;
}

/** Databases of runs whose process is gone, and templates of other migrations that aren't in use. */
async function dropStale(sql: Sql): Promise<void> {
  const rows = await sql<{ name: string }[]>`
    select datname as name from pg_database
    where datname like ${`${TEST_PREFIX}%`} or datname like ${`${TEMPLATE_PREFIX}%`}`;
  const current = templateName();
  const stale = rows.filter(({ name }) =>
    name.startsWith(TEMPLATE_PREFIX) ? name !== current : !isAlive(name),
  );
  for (const { name } of stale)
    await sql.unsafe(`drop database if exists ${name} with (force)`).catch(() => {});
}

function isAlive(name: string): boolean {
  const pid = Number(name.slice(TEST_PREFIX.length).split('_')[0]);
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
