import 'server-only';
import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { Db } from '@/db/client';

/** What came of an act that books points: `points` is what the day's cap left of `asked`. */
export type Booked<O extends string> = {
  outcome: O | 'conflict';
  points: number;
  asked: number;
  balance: number;
  lifetime: number;
  earnedToday: number;
};

const camelCase = (name: string) => name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** What one of the database's functions answered, with the names of its fields as ours. */
export const fromAnswer = <T>(answer: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(answer).map(([name, value]) => [camelCase(name), value])) as T;

/**
 * Runs one of the database's acts (`act_…`), which waits for nobody's disk but its own: the answer comes when all of it is kept.
 * Not inside a transaction.
 */
export async function runAct<T>(db: Db, act: SQL, inputs: SQL): Promise<T> {
  const [row] = await db.execute<{ answer: Record<string, unknown> }>(sql`call ${act}(${inputs}, null)`);
  return fromAnswer(row!.answer);
}
