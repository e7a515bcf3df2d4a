import { join } from 'node:path';
import { loadEnvFiles, prepareEnvironment, wishedPort } from './environment.ts';
import { untilStopped } from './main.ts';
import { claimPort } from './port.ts';
import { serve } from './serve.ts';

const ROOT = join(import.meta.dirname, '..', '..');

type Run = { dev: boolean; beforeServing?: (stop: AbortSignal) => Promise<void> };

/** From nothing to a served app, until `stop`; then back, in order: answers, pools, database. */
export async function runApp({ dev, beforeServing }: Run, stop: AbortSignal): Promise<undefined> {
  // The app looks for its workers from the working folder.
  process.chdir(ROOT);
  loadEnvFiles();
  Object.assign(process.env, { NODE_ENV: dev ? 'development' : 'production' });
  const port = await claimPort(wishedPort());
  const ground = await prepareEnvironment(port);
  try {
    await beforeServing?.(stop);
    if (stop.aborted) return;
    const serving = await serve({ dev, port, host: ground.embedded ? '127.0.0.1' : undefined });
    console.log(`Skimwise is ready at ${process.env.NEXTAUTH_URL}`);
    await untilStopped(stop);
    await serving.close();
  } finally {
    await ground.release();
  }
}
