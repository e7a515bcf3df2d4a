import 'server-only';
import type { Sql } from 'postgres';
import { connect, type Db } from '@/db/client';
import { env } from './env';

type Connection = { db: Db; sql: Sql };

const holder = globalThis as typeof globalThis & { skimwiseDatabase?: Connection };

/** The process's one pool, opened at first use and kept over hot reloads. */
export function database(): Connection {
  holder.skimwiseDatabase ??= connect({
    url: env().DATABASE_URL,
    poolSize: env().DATABASE_POOL_SIZE,
    prepare: env().DATABASE_PREPARE === 'on',
  });
  return holder.skimwiseDatabase;
}
