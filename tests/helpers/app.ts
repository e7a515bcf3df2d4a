import type { TestProject } from 'vitest/node';
import { ensureBuilt } from '../../scripts/launch/build.ts';
import { startEmbedded } from '../../scripts/postgres/embedded.ts';
import { makeDataDir, startApp, stopApp } from './run-app.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The running app, and its database. */
    app: { baseUrl: string; databaseUrl: string };
  }
}

/** Once per run: the production app, as `npm start` serves it, on a port and a data folder of its own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await ensureBuilt(new AbortController().signal);
  const { dataDir, remove } = await makeDataDir();
  const app = await startApp(dataDir);
  const { url, release } = await startEmbedded({ dataDir });
  project.provide('app', { baseUrl: app.baseUrl, databaseUrl: url });
  return async () => {
    await release();
    await stopApp(app);
    await remove();
  };
}
