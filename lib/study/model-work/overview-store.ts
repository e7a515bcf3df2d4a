import 'server-only';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { chapters, conceptRelations, documents } from '@/db/schema';
import { relationsOver } from '../../engine/model-engine';
import type { Anchored, ConceptRelation, SectionLine } from '../../engine/types';
import { insertRows } from '../documents/save-pack';
import type { WorkKey } from './run-store';

/** What of a summary in its depths is another than the local engine's; null leaves what is stored. */
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

/** In place of local ones between the same two concepts. */
export async function addRelations(
  tx: Db,
  { documentId, chapter }: WorkKey,
  relations: readonly ConceptRelation[],
): Promise<void> {
  if (relations.length === 0) return;
  const found = relations.map((relation) => ({ ...relation, engine: 'model' as const }));
  if (chapter > 0) {
    const [row] = await tx
      .select({ pack: chapters.pack })
      .from(chapters)
      .where(and(eq(chapters.documentId, documentId), eq(chapters.position, chapter)));
    const earlier = row?.pack?.relations ?? [];
    const [own, local] = [true, false].map((isOwn) =>
      earlier.filter(({ engine }) => (engine === 'model') === isOwn),
    ) as [ConceptRelation[], ConceptRelation[]];
    const all = relationsOver(local, [...own, ...found]);
    return mergeIntoPack(tx, { documentId, chapter }, { relations: all });
  }
  const stored = await tx
    .select({
      from: conceptRelations.fromConcept,
      to: conceptRelations.toConcept,
      label: conceptRelations.label,
      engine: conceptRelations.engine,
      passage: conceptRelations.passage,
      start: conceptRelations.quoteStart,
      quote: conceptRelations.quote,
    })
    .from(conceptRelations)
    .where(eq(conceptRelations.documentId, documentId));
  const own = stored.filter(({ engine }) => engine === 'model');
  const local = stored.filter(({ engine }) => engine === 'local');
  const rows = relationsOver(local, [...own, ...found]).map(
    ({ from, to, label, engine, passage, start, quote }) => ({
      ...{ from_concept: from, to_concept: to, label, engine, passage, quote_start: start, quote },
    }),
  );
  await tx.delete(conceptRelations).where(eq(conceptRelations.documentId, documentId));
  await insertRows(tx, conceptRelations, [JSON.stringify(rows)], {
    document_id: sql`${documentId}::uuid`,
  });
}

async function mergeIntoPack(
  tx: Db,
  { documentId, chapter }: WorkKey,
  over: object,
): Promise<void> {
  await tx.execute(sql`
    update chapters set pack = pack || ${JSON.stringify(over)}::text::jsonb
    where document_id = ${documentId}::uuid and position = ${chapter}::int and pack is not null`);
}
