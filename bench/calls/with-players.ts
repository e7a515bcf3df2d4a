import type { Sql } from 'postgres';
import { brokenInvariants } from '../../db/broken-invariants.ts';
import { ensureBuilt } from '../../scripts/launch/build.ts';
import { migrateDatabase } from '../../scripts/migrations.ts';
import { startEmbedded } from '../../scripts/postgres/embedded.ts';
import { startAppOn } from '../app-process.ts';
import { withDataFolder } from '../data-folder.ts';
import { seedingClient } from '../seeding-client.ts';
import { type Player, seedPlayers } from './players.ts';

export type Bench = { url: string; players: Player[]; sql: Sql };

/** The app and a number of players in a database of the bench's own; afterwards every invariant of points still holds. */
export async function withPlayers<T>(
  count: number,
  work: (bench: Bench) => Promise<T>,
  env: Record<string, string> = {},
): Promise<T> {
  await ensureBuilt(new AbortController().signal);
  return withDataFolder(async (folder) => {
    const database = await startEmbedded({ dataDir: folder });
    const sql = seedingClient(database.url);
    try {
      await migrateDatabase(database.url);
      const players = await seedPlayers(sql, count);
      const app = await startAppOn(database.url, env);
      const result = await work({ url: app.url, players, sql }).finally(app.stop);
      const [broken] = await brokenInvariants(sql);
      if (broken) throw new Error(`Broken: ${broken.invariant} (${broken.subject}: ${broken.fault})`);
      return result;
    } finally {
      await sql.end();
      await database.release();
    }
  });
}
