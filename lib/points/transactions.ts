import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '@/db/client';
import { firstOf, parseStored } from '@/db/rows';

/** `points` is what the daily cap left of `asked`. */
export const bookedAs = <Outcome extends string>(...outcomes: Outcome[]) =>
  z
    .object({
      outcome: z.enum([...outcomes, 'conflict']),
      points: z.int(),
      asked: z.int(),
      balance: z.int(),
      lifetime: z.int(),
      earned_today: z.int(),
    })
    .transform(({ earned_today: earnedToday, ...booked }) => ({ ...booked, earnedToday }));

/**
 * Calls a procedure of `db/functions/transactions.sql`, which commits and returns once that is durable. Not inside a
 * transaction.
 */
export async function runTransaction<Answer extends z.ZodType>(
  db: Db,
  answer: Answer,
  procedure: SQL,
  inputs: SQL,
): Promise<z.output<Answer>> {
  const row = firstOf(await db.execute(sql`call ${procedure}(${inputs}, null)`));
  return parseStored(answer, row.answer);
}
