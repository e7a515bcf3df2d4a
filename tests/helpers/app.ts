import type { TestProject } from 'vitest/node';
import { ensureBuilt } from '../../scripts/launch/build.ts';
import { ADMIN_ENVIRONMENT } from './admin-environment.ts';
import { prepareDataDir, runApp } from './run-app.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The running app, and its database. */
    app: { baseUrl: string; databaseUrl: string };
  }
}

/** Once per run: the production app, as `npm start` serves it, on a port and a data folder of its own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await ensureBuilt(new AbortController().signal, 'standalone');
  const { dataDir, remove } = await prepareDataDir();
  project.provide('preparedData', dataDir);
  const { stop, ...app } = await runApp(undefined, ADMIN_ENVIRONMENT, dataDir);
  project.provide('app', app);
  return async () => {
    await stop();
    await remove();
  };
}
