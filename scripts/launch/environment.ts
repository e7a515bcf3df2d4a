import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from '../../lib/env.ts';
import { assertMigrated, migrateDatabase } from '../migrations.ts';
import { OperatorError } from '../operator-error.ts';
import { type Embedded, startEmbedded } from '../postgres/embedded.ts';

const ROOT = join(import.meta.dirname, '..', '..');

/** Takes `.env.local` and `.env` into the environment; what is set already wins, and an empty value counts as none. */
export function loadEnvFiles(): void {
  for (const name of ['.env.local', '.env']) {
    if (existsSync(join(ROOT, name))) process.loadEnvFile(join(ROOT, name));
  }
}

const DEFAULT_PORT = 3000;

/** PORT, or 3000; 0 means any free one. */
export function wishedPort(given = process.env.PORT): number {
  if (!given) return DEFAULT_PORT;
  const port = Number(given);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw new OperatorError(`PORT must be a number from 0 to 65535, and is "${given}".`);
}

/** The database that the app is given, and how to let go of it. */
export type Ground = { embedded: boolean; release: () => Promise<void> };

/**
 * Sees to it that the environment has all that the app needs. With DATABASE_URL the person has set it all up, and is
 * told at once what is missing; without, an embedded database is started and every other value has a default.
 * @throws OperatorError
 */
export async function prepareEnvironment(port: number): Promise<Ground> {
  if (process.env.DATABASE_URL) {
    // The dev pages are for the embedded default alone, whatever else was set.
    process.env.SKIMWISE_EMBEDDED = 'off';
    checkEnvironment();
    await reachable(assertMigrated);
    return { embedded: false, release: async () => {} };
  }
  const embedded = await startEmbedded({ dataDir: dataDir(), say: console.log });
  const { url, secrets, release } = embedded;
  try {
    setFirstAdmin(embedded);
    setDefaults({
      NEXTAUTH_URL: `http://localhost:${port}`,
      NEXTAUTH_SECRET: secrets.nextauthSecret,
      DATABASE_POOL_SIZE: '10',
      DATABASE_PREPARE: 'on',
    });
    Object.assign(process.env, { DATABASE_URL: url, SKIMWISE_EMBEDDED: 'on' });
    checkEnvironment();
    await migrateDatabase(url);
    return { embedded: true, release };
  } catch (error) {
    await release();
    throw error;
  }
}

/** Where the embedded default keeps its database and secrets. */
function dataDir(): string {
  return process.env.SKIMWISE_DATA_DIR || join(ROOT, '.data');
}

/** Says once which password was made, as nobody gave one. */
function setFirstAdmin({ secrets: { adminPassword }, isAdminPasswordNew }: Embedded): void {
  const isGiven = Boolean(process.env.ADMIN_PASSWORD);
  setDefaults({ ADMIN_USERNAME: 'admin', ADMIN_PASSWORD: adminPassword });
  if (isGiven || !isAdminPasswordNew) return;
  console.log(`The admin area, /admin, opens to ${process.env.ADMIN_USERNAME} with the password ${adminPassword}`);
  console.log(`It is kept in ${join(dataDir(), 'secrets.json')}, and not shown again.`);
}

function setDefaults(defaults: Record<string, string>): void {
  for (const [name, value] of Object.entries(defaults)) process.env[name] ||= value;
}

function checkEnvironment(): void {
  try {
    parseEnv(process.env);
  } catch (error) {
    throw new OperatorError((error as Error).message);
  }
}

/** DATABASE_URL's database or, without one, the embedded one with its newest schema, for a task beside the app. */
export async function withDatabase(task: (url: string) => Promise<void>): Promise<void> {
  if (process.env.DATABASE_URL) {
    return reachable(async (url) => {
      await assertMigrated(url);
      await task(url);
    });
  }
  const { url, release } = await startEmbedded({ dataDir: dataDir(), say: console.log });
  try {
    await migrateDatabase(url);
    await task(url);
  } finally {
    await release();
  }
}

/** The database that the person gave us, for a task of the launcher's. */
export async function reachable(task: (url: string) => Promise<void>): Promise<void> {
  const url = process.env.DATABASE_MIGRATION_URL || process.env.DATABASE_URL;
  if (!url) throw new OperatorError('Set DATABASE_URL (or DATABASE_MIGRATION_URL) to the database to migrate.');
  if (!URL.canParse(url))
    throw new OperatorError('The address of the database must be a URL starting with postgres://');
  try {
    await task(url);
  } catch (cause) {
    if (cause instanceof OperatorError) throw cause;
    const { hostname, port } = new URL(url);
    const { code = '', message } = cause as Error & { code?: string };
    throw new OperatorError(
      `The database at ${hostname}:${port || 5432} cannot be used: ${[code, message].filter(Boolean).join(' ')}\n` +
        'Check DATABASE_URL, and that the server runs and lets this machine in.',
      { cause },
    );
  }
}
