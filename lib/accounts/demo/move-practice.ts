import 'server-only';
import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { matchTimes, practiceRuns } from '@/db/schema';

/** Runs and best times over all documents stay behind: the account may have its own. In a transaction. */
export async function movePractice(
  tx: Db,
  { from, to }: { from: string; to: string },
): Promise<void> {
  for (const table of [practiceRuns, matchTimes])
    await tx.delete(table).where(and(eq(table.learnerId, from), isNull(table.documentId)));
  for (const table of [practiceRuns, matchTimes])
    await tx.update(table).set({ learnerId: to }).where(eq(table.learnerId, from));
}
