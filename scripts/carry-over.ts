import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TransactionSql } from 'postgres';
import { OperatorError } from './operator-error.ts';

const SCRIPT = join(import.meta.dirname, '..', 'db', 'carry-over.sql');

/** Timestamp of the last migration from before the baseline. */
export const BEFORE_BASELINE = 1_795_397_782_745;
/** Timestamp of the last migration of the baseline. */
export const BASELINE = 1_795_397_782_748;

const TOO_OLD =
  'This database was made by an early version of Skimwise, which this version can’t read. Back it up, check out commit 455c4ce, ' +
  'run `npm ci` and `npm run db:migrate` there, and then start this version again.';

/**
 * Converts a database of the migrations before the baseline into one of the baseline.
 * @param applied timestamp of the newest migration in the database; 0 when it's empty
 * @returns the same afterwards
 * @throws OperatorError when not all migrations before the baseline were run
 */
export async function carryOver(tx: TransactionSql, applied: number): Promise<number> {
  if (applied === 0 || applied >= BASELINE) return applied;
  if (applied !== BEFORE_BASELINE) throw new OperatorError(TOO_OLD);
  await tx.unsafe(await readFile(SCRIPT, 'utf8'));
  await tx`insert into drizzle.__drizzle_migrations (hash, created_at) values ('carried over', ${BASELINE})`;
  return BASELINE;
}
