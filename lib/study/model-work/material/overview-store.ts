import 'server-only';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { documents } from '@/db/schema';
import type { Anchored, SectionLine } from '../../../engine/types';
import type { WorkKey } from '../runs/held-work';

/** A model's parts of a summary in its depths; null leaves what is stored. */
export type Overview = {
  summary: readonly Anchored[] | null;
  gist: Anchored | null;
  sectionLines: readonly SectionLine[] | null;
};

/** In a transaction that holds the run. */
export async function saveOverview(
  tx: Db,
  { documentId, chapter }: WorkKey,
  { summary, gist, sectionLines }: Overview,
): Promise<void> {
  if (!summary && !gist && !sectionLines) return;
  const over = {
    ...(summary && { summary: [...summary] }),
    ...(gist && { gist }),
    ...(sectionLines && { sectionLines: [...sectionLines] }),
  };
  if (chapter === 0) {
    const set = { ...over, summaryEngine: 'model' as const };
    await tx.update(documents).set(set).where(eq(documents.id, documentId));
  } else await mergeIntoPack(tx, { documentId, chapter }, { ...over, summaryEngine: 'model' });
}

/** The document has a part that a model made. */
export async function markAsModel(tx: Db, { documentId, chapter }: WorkKey): Promise<void> {
  await tx.update(documents).set({ engine: 'model' }).where(eq(documents.id, documentId));
  if (chapter > 0) await mergeIntoPack(tx, { documentId, chapter }, { engine: 'model' });
}

/** Of a chapter that is made. */
export async function mergeIntoPack(
  tx: Db,
  { documentId, chapter }: WorkKey,
  over: object,
): Promise<void> {
  await tx.execute(sql`
    update chapters set pack = pack || ${JSON.stringify(over)}::text::jsonb
    where document_id = ${documentId}::uuid and position = ${chapter}::int and pack is not null`);
}
