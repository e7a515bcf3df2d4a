import { drizzle } from 'drizzle-orm/postgres-js';
import postgres, { type Sql } from 'postgres';
import { driverAddress } from './address';
import { bounded, MOST_PER_CONNECTION } from './bounded';
import { keepStatements } from './kept-statements';
import { guardTransactions } from './transactions';
import { type PoolEvents, Watchdog, watchStatements } from './watchdog';
import { withoutPipelining } from './without-pipelining';

export type PoolOptions = { url: string; poolSize: number; prepare: boolean };

const PROBE_MS = 2_000;

const settings = {
  // Nothing here reads or sends arrays, and asking for their types costs each new connection a round trip and 10 kB.
  fetch_types: false,
  // A pause before each attempt to connect, 20 s by and by, would delay the refusal of everything in line behind it.
  backoff: () => 0,
  onnotice: () => {},
};

/**
 * Room for all that may be asked at once. A `begin` that came to a full pipeline would run on a connection that it shares
 * (porsager/postgres, issue 1189). The option is missing from the driver's types.
 */
const pipeline = (poolSize: number) => ({ max_pipeline: poolSize * MOST_PER_CONNECTION + 1 });

/** A pool of the driver's, open until it is ended. */
export function openPool({ url, poolSize, prepare }: PoolOptions, events: PoolEvents): Sql {
  const sql = postgres(driverAddress(url), {
    ...settings,
    ...pipeline(poolSize),
    max: poolSize,
    prepare,
    idle_timeout: 20,
    connect_timeout: 5,
  });
  // For its side effect: it sets how the driver reads and writes times and JSON.
  drizzle(sql);
  const watchdog = new Watchdog({ ...events, probe: () => answers(url) });
  const sending = watchStatements(prepare ? keepStatements(sql) : withoutPipelining(sql), watchdog);
  return bounded(guardTransactions(sending, watchdog), poolSize);
}

/** Whether a new connection gets an answer in time. One that is refused because there are too many gets one too. */
async function answers(url: string): Promise<boolean> {
  const sql = postgres(driverAddress(url), { ...settings, max: 1, prepare: false, connect_timeout: PROBE_MS / 1_000 });
  const late = new Promise<never>((_, reject) => setTimeout(reject, PROBE_MS).unref());
  try {
    await Promise.race([sql.unsafe('select 1'), late]);
    return true;
  } catch (error) {
    return error instanceof postgres.PostgresError && error.code === '53300';
  } finally {
    void sql.end({ timeout: 0 });
  }
}
