import 'server-only';
import type { Sql } from 'postgres';
import { connect, type Db } from '@/db/client';
import { env } from './env';
import { onShutdown } from './shutdown';

type Connection = { db: Db; sql: Sql };

const holder = globalThis as typeof globalThis & { skimwiseDatabase?: Connection };

/** The process's one pool, opened at first use and kept over hot reloads. */
export function database(): Connection {
  holder.skimwiseDatabase ??= open();
  return holder.skimwiseDatabase;
}

function open(): Connection {
  const connection = connect({
    url: env().DATABASE_URL,
    poolSize: env().DATABASE_POOL_SIZE,
    prepare: env().DATABASE_PREPARE === 'on',
  });
  onShutdown(() => connection.sql.end({ timeout: 5 }));
  return connection;
}
