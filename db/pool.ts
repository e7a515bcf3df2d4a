import { drizzle } from 'drizzle-orm/postgres-js';
import postgres, { type Sql } from 'postgres';
import { driverAddress } from './address';
import { limitPending, MAX_PENDING_PER_CONNECTION } from './back-pressure';
import { CONNECT_MS, PROBE_MS } from './patience';
import { cacheStatements } from './statement-cache';
import { guardTransactions } from './transactions';
import { type PoolEvents, Watchdog, watchStatements } from './watchdog';
import { withoutPipelining } from './without-pipelining';

export type PoolOptions = { url: string; poolSize: number; prepare: boolean };

const TOO_MANY_CONNECTIONS = '53300';

const settings = {
  // No query uses arrays. Looking up their types costs each connection a round trip and 10 kB.
  fetch_types: false,
  // The driver's own backoff (up to 20 s) would delay the errors of all queued calls.
  backoff: () => 0,
  onnotice: () => {},
};

/**
 * Longer than all pending calls: a `begin` that fills the pipeline shares its connection with other
 * calls (porsager/postgres, issue 1189). Missing from the driver's types.
 */
const pipeline = (poolSize: number) => ({
  max_pipeline: poolSize * MAX_PENDING_PER_CONNECTION + 1,
});

export function openPool({ url, poolSize, prepare }: PoolOptions, events: PoolEvents): Sql {
  const sql = postgres(driverAddress(url), {
    ...settings,
    ...pipeline(poolSize),
    max: poolSize,
    prepare,
    idle_timeout: 20,
    connect_timeout: CONNECT_MS / 1_000,
  });
  // For its side effect: sets how the driver parses and serializes times and JSON.
  drizzle(sql);
  const watchdog = new Watchdog({ ...events, probe: () => answers(url) });
  const sending = watchStatements(
    prepare ? cacheStatements(sql) : withoutPipelining(sql),
    watchdog,
  );
  return limitPending(guardTransactions(sending, watchdog), poolSize);
}

/** "Too many connections" is an answer, too. */
async function answers(url: string): Promise<boolean> {
  const sql = postgres(driverAddress(url), {
    ...settings,
    max: 1,
    prepare: false,
    connect_timeout: PROBE_MS / 1_000,
  });
  const late = new Promise<never>((_, reject) => setTimeout(reject, PROBE_MS).unref());
  try {
    await Promise.race([sql.unsafe('select 1'), late]);
    return true;
  } catch (error) {
    return error instanceof postgres.PostgresError && error.code === TOO_MANY_CONNECTIONS;
  } finally {
    void sql.end({ timeout: 0 });
  }
}
