import 'server-only';
import type { Sql } from 'postgres';
import { connect, type Db } from '@/db/client';
import { env } from './env';

type Connection = { db: Db; sql: Sql };

const holder = globalThis as typeof globalThis & { skimwiseDatabase?: Connection };

/** One pool per process, opened at first use and kept over hot reloads. */
export function database(): Connection {
  holder.skimwiseDatabase ??= open();
  return holder.skimwiseDatabase;
}

function open(): Connection {
  const { DATABASE_URL: url, DATABASE_POOL_SIZE: poolSize, DATABASE_PREPARE: prepare } = env();
  return connect({ url, poolSize, prepare: prepare === 'on' });
}
