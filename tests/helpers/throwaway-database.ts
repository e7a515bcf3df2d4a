import { migrateDatabase } from '../../scripts/migrations.ts';
import { startEmbedded } from '../../scripts/postgres/embedded.ts';
import { makeDataDir } from './run-app.ts';

/** A migrated database on a server of its own, which `stop` removes. */
export async function startThrowawayDatabase(): Promise<{
  url: string;
  stop: () => Promise<void>;
}> {
  const { dataDir, remove } = await makeDataDir();
  const { url, release } = await startEmbedded({ dataDir, throwaway: true });
  await migrateDatabase(url);
  const stop = async () => {
    await release();
    await remove();
  };
  return { url, stop };
}
