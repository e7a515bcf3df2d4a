import { mkdir } from 'node:fs/promises';
import { startThrowawayDatabase } from '../throwaway-database.ts';
import { buildFunctions } from './build.ts';
import { FunctionHost } from './host.ts';

/** Runs the app as functions with a new database and `more` variables. Their output goes to `test-results/`. */
export async function runFunctions(more: Record<string, string>) {
  const deployment = await buildFunctions();
  const database = await startThrowawayDatabase();
  await mkdir('test-results', { recursive: true });
  const host = await FunctionHost.start({
    deployment,
    logFile: 'test-results/functions.log',
    env: (url) => ({
      DATABASE_URL: database.url,
      // Each function is a process, and there's no pooler.
      DATABASE_POOL_SIZE: '2',
      NEXTAUTH_URL: url,
      NEXTAUTH_SECRET: 'the same one for all of the functions',
      TRUSTED_PROXY_HOPS: '1',
      ...more,
    }),
  });
  const stop = async () => {
    await host.stop();
    await database.stop();
  };
  return { baseUrl: host.url, databaseUrl: database.url, stop };
}
