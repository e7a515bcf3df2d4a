import 'server-only';
import { sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { hasRow } from '@/db/rows';
import { modelConsents, modelRuns } from '@/db/schema';

type Reading = { learnerId: string; host: string; documentId: string };

/** Whether a learner agreed that text goes to a model's server, and doesn't refuse it for this document. */
export function mayRead(db: Db, { learnerId, host, documentId }: Reading): Promise<boolean> {
  return hasRow(
    db,
    sql`
    select from ${modelConsents} where learner_id = ${learnerId}::uuid and host = ${host}
      and not exists (select from ${modelRuns} where document_id = ${documentId}::uuid and status = 'refused')`,
  );
}
