import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres, { type Sql } from 'postgres';
import { migrateDatabase } from '../scripts/migrations.ts';
import { startEmbedded } from '../scripts/postgres/embedded.ts';

/** A temporary folder, which the account of an embedded Postgres may enter. */
export async function withDataFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'skimwise-bench-'));
  await chmod(folder, 0o711);
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A new, migrated database. */
export function withDatabase<T>(work: (url: string) => Promise<T>): Promise<T> {
  return withDataFolder(async (dataDir) => {
    const { url, release } = await startEmbedded({ dataDir });
    try {
      await migrateDatabase(url);
      return await work(url);
    } finally {
      await release();
    }
  });
}

const DAY_MS = 86_400_000;

/** One connection for work that takes longer than the app's time limits allow. */
export function seedingClient(url: string): Sql {
  const connection = { statement_timeout: DAY_MS, idle_in_transaction_session_timeout: DAY_MS };
  return postgres(url, { max: 1, connection, onnotice: () => {} });
}
