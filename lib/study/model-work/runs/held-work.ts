import { type SQL, sql } from 'drizzle-orm';
import { modelRuns } from '@/db/schema';

/** `chapter`: 0 for the whole document. */
export type WorkKey = { documentId: string; chapter: number };

/** `runner` is the fencing token: whoever has it on the row works. */
export type HeldWork = WorkKey & { runner: string; learnerId: string };

/** For the rows of `run`. */
export const isKey = ({ documentId, chapter }: WorkKey): SQL =>
  sql`run.document_id = ${documentId}::uuid and run.chapter = ${chapter}::int`;

/** For the rows of `run`. */
export const isHeld = (work: HeldWork): SQL =>
  sql`${isKey(work)} and run.runner = ${work.runner}::uuid and run.status = 'running'`;

/** Of `run`: one that starts while the learner refuses the document isn't ended with the others. */
export const IS_WANTED = sql`not exists (
  select from ${modelRuns} as other where other.document_id = run.document_id and other.status = 'refused'
)`;
