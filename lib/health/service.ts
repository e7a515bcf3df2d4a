import 'server-only';
import { sql } from 'drizzle-orm';
import { version } from '@/package.json';
import type { ContextFor } from '../context';
import { env } from '../env';
import { AppError } from '../errors';

/** The time limit of the health check, which has to respond when the database hangs. */
const TIMEOUT_MS = 4_000;

export type Health = { status: 'ok'; database: 'embedded' | 'postgres'; version: string };

/**
 * Says that the database answers.
 * @throws AppError `database_unavailable` when it does not, within 4 seconds.
 */
export async function checkHealth({ db }: ContextFor<'anyone'>): Promise<Health> {
  await inTime(db.execute(sql`select 1`));
  return { status: 'ok', database: env().SKIMWISE_EMBEDDED === 'on' ? 'embedded' : 'postgres', version };
}

async function inTime(answer: PromiseLike<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    const error = new AppError('database_unavailable', 'The database is not responding.', {}, 5);
    timer = setTimeout(() => reject(error), TIMEOUT_MS);
  });
  await Promise.race([answer, late]).finally(() => clearTimeout(timer));
}
