import type { Sql } from 'postgres';
import { brokenInvariants } from '../../db/broken-invariants.ts';
import { ensureBuilt } from '../../scripts/launch/build.ts';
import { startAppOn } from '../app-process.ts';
import { seedingClient, withDatabase } from '../database.ts';
import { type Player, seedPlayers } from './players.ts';

export type Bench = { url: string; players: Player[]; sql: Sql };

/** The app with a number of players in a new database. @throws Error if an invariant of points is broken afterwards */
export async function withPlayers<T>(
  count: number,
  work: (bench: Bench) => Promise<T>,
  env: Record<string, string> = {},
): Promise<T> {
  await ensureBuilt(new AbortController().signal);
  return withDatabase(async (databaseUrl) => {
    const sql = seedingClient(databaseUrl);
    try {
      const players = await seedPlayers(sql, count);
      const app = await startAppOn(databaseUrl, env);
      const result = await work({ url: app.url, players, sql }).finally(app.stop);
      const [broken] = await brokenInvariants(sql);
      if (broken)
        throw new Error(`Broken: ${broken.invariant} (${broken.subject}: ${broken.fault})`);
      return result;
    } finally {
      await sql.end();
    }
  });
}
