import { join } from 'node:path';
import { loadEnvFiles, prepareEnvironment, requestedPort } from './environment.ts';
import { startNext } from './next-process.ts';
import { claimPort } from './port.ts';
import { untilEnded } from './server-end.ts';

const ROOT = join(import.meta.dirname, '..', '..');

type Run = { dev: boolean; beforeServing?: (stop: AbortSignal) => Promise<void> };

/** Runs the app until `stop` aborts. @returns the exit code: the server's, if it exited by itself */
export async function runApp({ dev, beforeServing }: Run, stop: AbortSignal): Promise<number> {
  process.chdir(ROOT);
  loadEnvFiles();
  Object.assign(process.env, { NODE_ENV: dev ? 'development' : 'production' });
  const port = await claimPort(requestedPort());
  const database = await prepareEnvironment(port);
  try {
    await beforeServing?.(stop);
    if (stop.aborted) return 0;
    const serving = await startNext({
      dev,
      port,
      host: database.embedded ? '127.0.0.1' : undefined,
    });
    console.log(`Skimwise is ready at ${process.env.NEXTAUTH_URL}`);
    const code = await untilEnded(serving.child, stop);
    await serving.stop();
    return code;
  } finally {
    await database.release();
  }
}
