import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Next copies these into its output, with their secrets. */
const ENV_FILES = ['.env', '.env.production'];

/**
 * Adds the static files to the standalone output (https://nextjs.org/docs/app/api-reference/config/next-config-js/output), and
 * removes the `.env` files.
 */
export async function completeStandalone(root: string): Promise<void> {
  const output = join(root, '.next');
  const standalone = join(output, 'standalone');
  await cp(join(output, 'static'), join(standalone, '.next', 'static'), { recursive: true });
  await cp(join(root, 'public'), join(standalone, 'public'), { recursive: true });
  for (const file of ENV_FILES) await rm(join(standalone, file), { force: true });
}
