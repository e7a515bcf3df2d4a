import 'server-only';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '@/db/client';
import { findRow, rowOf } from '@/db/rows';
import { modelRuns, modelSections } from '@/db/schema';
import type { SectionAnswer } from '../../../engine/model-engine';
import type { TokenUse } from '../../../model/ports';
import type { WorkPlan } from '../work-plan';
import { type HeldWork, IS_WANTED, isHeld, isKey, type WorkKey } from './held-work';

const stored = z.object({
  plan: z.custom<WorkPlan>().nullable(),
  sections: z.array(
    // Checked before it was stored.
    z.object({ position: z.int(), answer: z.custom<SectionAnswer>().nullable() }),
  ),
});

/** Undefined if another holds it, or nobody, or the document is refused. */
export function readRun(db: Db, work: HeldWork) {
  return findRow(
    db,
    stored,
    sql`
    select run.plan, (
      select coalesce(json_agg(json_build_object('position', section.position, 'answer', section.answer) order by section.position), '[]')
      from ${modelSections} as section where section.document_id = run.document_id and section.chapter = run.chapter
    ) as sections
    from ${modelRuns} as run where ${isHeld(work)} and ${IS_WANTED}`,
  );
}

/** Counts the sections, too. */
export async function savePlan(db: Db, work: HeldWork, plan: WorkPlan): Promise<void> {
  await db.execute(sql`
    update ${modelRuns} as run set plan = ${JSON.stringify(plan)}::text::jsonb, sections = ${plan.stretches.length}::int
    where ${isHeld(work)}`);
}

/** Forgets sections without an answer, so that they are asked about once more. */
export async function forgetEmptySections(db: Db, { documentId, chapter }: WorkKey): Promise<void> {
  await db.execute(sql`
    delete from ${modelSections} where document_id = ${documentId}::uuid and chapter = ${chapter}::int and answer is null`);
}

/** That a document took, with all its chapters. */
export async function tokensOf(db: Db, documentId: string): Promise<number> {
  const { tokens } = await rowOf(
    db,
    z.object({ tokens: z.coerce.number() }),
    sql`
    select coalesce(sum(input_tokens + output_tokens), 0)::text as tokens from ${modelRuns}
    where document_id = ${documentId}::uuid`,
  );
  return tokens;
}

/** Tokens as the server counts them; also of a run that was ended meanwhile. */
export async function countTokens(db: Db, key: WorkKey, used: TokenUse): Promise<void> {
  await db.execute(sql`
    update ${modelRuns} as run set input_tokens = input_tokens + ${used.input}::bigint, output_tokens = output_tokens + ${used.output}::bigint
    where ${isKey(key)}`);
}

/** Items that the text doesn't bear out. */
export async function addDropped(tx: Db, work: HeldWork, dropped: number): Promise<void> {
  if (dropped === 0) return;
  await tx.execute(
    sql`update ${modelRuns} as run set dropped = dropped + ${dropped}::int where ${isHeld(work)}`,
  );
}
