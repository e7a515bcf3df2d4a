import { mkdir } from 'node:fs/promises';
import { migrateDatabase } from '../../../scripts/migrations.ts';
import { startEmbedded } from '../../../scripts/postgres/embedded.ts';
import { makeDataDir } from '../run-app.ts';
import { buildFunctions } from './build.ts';
import { FunctionHost } from './host.ts';

/** The app as functions on a host, with a database of their own and `more` variables. Their output goes to `test-results/`. */
export async function runFunctions(more: Record<string, string>) {
  const deployment = await buildFunctions();
  const { dataDir, remove } = await makeDataDir();
  const database = await startEmbedded({ dataDir, throwaway: true });
  await migrateDatabase(database.url);
  await mkdir('test-results', { recursive: true });
  const host = await FunctionHost.start({
    deployment,
    logFile: 'test-results/functions.log',
    env: (url) => ({
      DATABASE_URL: database.url,
      // There is no pooler between, and one process for each function.
      DATABASE_POOL_SIZE: '2',
      NEXTAUTH_URL: url,
      NEXTAUTH_SECRET: 'the same one for all of the functions',
      TRUSTED_PROXY_HOPS: '1',
      ...more,
    }),
  });
  const stop = async () => {
    await host.stop();
    await database.release();
    await remove();
  };
  return { baseUrl: host.url, databaseUrl: database.url, stop };
}
