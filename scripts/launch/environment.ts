import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { databaseAddress, parseEnv } from '../../lib/env.ts';
import { assertMigrated, migrateDatabase } from '../migrations.ts';
import { OperatorError } from '../operator-error.ts';
import { type Embedded, startEmbedded } from '../postgres/embedded.ts';
import { withClient } from '../with-client.ts';

const ROOT = join(import.meta.dirname, '..', '..');

/** Variables that are already set win. */
export function loadEnvFiles(): void {
  for (const name of ['.env.local', '.env']) {
    if (existsSync(join(ROOT, name))) process.loadEnvFile(join(ROOT, name));
  }
}

const DEFAULT_PORT = 3000;

/** PORT, or 3000; 0 means any free one. */
export function requestedPort(given = process.env.PORT): number {
  if (!given) return DEFAULT_PORT;
  const port = Number(given);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw new OperatorError(`PORT must be a number from 0 to 65535, not "${given}".`);
}

/** `release` stops an embedded database that nothing else uses. */
export type Prepared = { embedded: boolean; release: () => Promise<void> };

/**
 * Prepares the app's variables. With DATABASE_URL they are only checked; without it, an embedded database is started and the other
 * variables get defaults.
 * @throws OperatorError naming all variables that are missing or invalid, or if the database can't be used
 */
export async function prepareEnvironment(port: number): Promise<Prepared> {
  if (process.env.DATABASE_URL) {
    // The dev pages are for the embedded database only.
    process.env.SKIMWISE_EMBEDDED = 'off';
    checkEnvironment();
    await assertReachable();
    await reachable(assertMigrated);
    return { embedded: false, release: async () => {} };
  }
  const embedded = await startDatabase();
  const { url, secrets, release } = embedded;
  try {
    await setFirstAdmin(embedded);
    setDefaults({
      NEXTAUTH_URL: `http://localhost:${port}`,
      NEXTAUTH_SECRET: secrets.nextauthSecret,
      DATABASE_POOL_SIZE: '10',
      DATABASE_PREPARE: 'on',
    });
    Object.assign(process.env, {
      DATABASE_URL: url,
      SKIMWISE_EMBEDDED: 'on',
      ...stripeEmulator(port),
    });
    checkEnvironment();
    await migrateDatabase(url);
    return { embedded: true, release };
  } catch (error) {
    await release();
    throw error;
  }
}

/** Without a Stripe key, the app's own server emulates Stripe (lib/fakes/stripe). It may not be able to reach its public address. */
function stripeEmulator(port: number): Record<string, string> {
  return process.env.STRIPE_SECRET_KEY
    ? {}
    : { STRIPE_API_BASE: `http://127.0.0.1:${port}/api/dev/stripe` };
}

const dataDir = () => process.env.SKIMWISE_DATA_DIR || join(ROOT, '.data');

const startDatabase = () => startEmbedded({ dataDir: dataDir(), say: console.log });

/** Prints a generated password once. */
async function setFirstAdmin({ adminPassword }: Embedded): Promise<void> {
  setDefaults({ ADMIN_USERNAME: 'admin' });
  if (process.env.ADMIN_PASSWORD) return;
  const { password, isNew } = await adminPassword();
  process.env.ADMIN_PASSWORD = password;
  if (!isNew) return;
  console.log(
    `Admin area: sign in at /admin as ${process.env.ADMIN_USERNAME} with the password ${password}`,
  );
  console.log(
    `The password is stored in ${join(dataDir(), 'secrets.json')} and won't be shown again.`,
  );
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

/** The database of DATABASE_URL or, without one, the embedded one, migrated. */
export async function withDatabase<T>(task: (url: string) => Promise<T>): Promise<T> {
  if (process.env.DATABASE_URL) {
    return reachable(async (url) => {
      await assertMigrated(url);
      return task(url);
    });
  }
  const { url, release } = await startDatabase();
  try {
    await migrateDatabase(url);
    return await task(url);
  } finally {
    await release();
  }
}

/**
 * Runs a task on the operator's database, at DATABASE_MIGRATION_URL if it is set.
 * @throws OperatorError saying why the database can't be used
 */
export function reachable<T>(task: (url: string) => Promise<T>): Promise<T> {
  return overAddress(
    process.env.DATABASE_MIGRATION_URL ? 'DATABASE_MIGRATION_URL' : 'DATABASE_URL',
    task,
  );
}

/** DATABASE_MIGRATION_URL may work where DATABASE_URL doesn't. */
async function assertReachable(): Promise<void> {
  await overAddress('DATABASE_URL', (url) =>
    withClient(url, async (client) => void (await client`select 1`)),
  );
}

type AddressName = 'DATABASE_URL' | 'DATABASE_MIGRATION_URL';

async function overAddress<T>(name: AddressName, task: (url: string) => Promise<T>): Promise<T> {
  const url = process.env[name];
  if (!url)
    throw new OperatorError(
      'Set DATABASE_URL (or DATABASE_MIGRATION_URL) to the database to migrate.',
    );
  const { error } = databaseAddress.safeParse(url);
  if (error) throw new OperatorError(`${name} ${error.issues[0]?.message}.`);
  try {
    return await task(url);
  } catch (cause) {
    throw cause instanceof OperatorError ? cause : unusable(name, new URL(url), cause);
  }
}

const PERMISSION_DENIED = '42501';

function unusable(name: AddressName, { hostname, port }: URL, cause: unknown): OperatorError {
  const { code = '', message } = cause as Error & { code?: string };
  const advice =
    code === PERMISSION_DENIED
      ? 'Set DATABASE_MIGRATION_URL to the address of a role that may change the schema.'
      : `Check ${name}, and that the server is running and accepts connections from this machine.`;
  return new OperatorError(
    `The database at ${hostname}:${port || 5432} cannot be used: ${[code, message].filter(Boolean).join(' ')}\n${advice}`,
    { cause },
  );
}
