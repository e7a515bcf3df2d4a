import 'server-only';
import { sql } from 'drizzle-orm';
import { version } from '@/package.json';
import type { ContextFor } from '../context';
import { env } from '../env';
import { AppError } from '../errors';

/** Answers even when the database hangs. */
const TIMEOUT_MS = 4_000;

export type Health = { status: 'ok'; database: 'embedded' | 'postgres'; version: string };

/** @throws AppError `database_unavailable` if the database doesn't answer within 4 seconds */
export async function checkHealth({ db }: ContextFor<'anyone'>): Promise<Health> {
  await inTime(db.execute(sql`select 1`));
  return {
    status: 'ok',
    database: env().SKIMWISE_EMBEDDED === 'on' ? 'embedded' : 'postgres',
    version,
  };
}

async function inTime(answer: PromiseLike<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    const error = new AppError('database_unavailable', 'The database is not responding.', {}, 5);
    timer = setTimeout(() => reject(error), TIMEOUT_MS);
  });
  await Promise.race([answer, late]).finally(() => clearTimeout(timer));
}
