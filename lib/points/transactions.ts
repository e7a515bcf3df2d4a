import 'server-only';
import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { Db } from '@/db/client';

/** Result of an operation that books points: `points` is what the day's cap left of `asked`. */
export type Booked<O extends string> = {
  outcome: O | 'conflict';
  points: number;
  asked: number;
  balance: number;
  lifetime: number;
  earnedToday: number;
};

const camelCase = (name: string) => name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The result of one of the database's functions, with its field names in camel case. */
export const fromAnswer = <T>(answer: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(answer).map(([name, value]) => [camelCase(name), value])) as T;

/**
 * Calls one of the procedures in `db/functions/transactions.sql`, which commits by itself and returns once its changes are durable.
 * Not inside a transaction.
 */
export async function runTransaction<T>(db: Db, procedure: SQL, inputs: SQL): Promise<T> {
  const [row] = await db.execute<{ answer: Record<string, unknown> }>(sql`call ${procedure}(${inputs}, null)`);
  return fromAnswer(row!.answer);
}
