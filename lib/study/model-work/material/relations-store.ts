import 'server-only';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { chapters, conceptRelations } from '@/db/schema';
import { relationsOver } from '../../../engine/model-engine';
import type { ConceptRelation } from '../../../engine/types';
import { insertRows } from '../../documents/save-pack';
import type { WorkKey } from '../runs/held-work';
import { mergeIntoPack } from './overview-store';

/** Adds a model's relations, in place of local ones between the same two concepts. */
export async function addRelations(
  tx: Db,
  { documentId, chapter }: WorkKey,
  relations: readonly ConceptRelation[],
): Promise<void> {
  if (relations.length === 0) return;
  const found = relations.map((relation) => ({ ...relation, engine: 'model' as const }));
  if (chapter === 0) {
    const stored = await readOfDocument(tx, documentId);
    return replaceOfDocument(tx, documentId, withFound(stored, found));
  }
  const stored = await readOfChapter(tx, { documentId, chapter });
  await mergeIntoPack(tx, { documentId, chapter }, { relations: withFound(stored, found) });
}

/** Those of earlier sections stay before new ones. */
function withFound(stored: readonly ConceptRelation[], found: readonly ConceptRelation[]) {
  const earlier = stored.filter(({ engine }) => engine === 'model');
  const local = stored.filter(({ engine }) => engine !== 'model');
  return relationsOver(local, [...earlier, ...found]);
}

function readOfDocument(tx: Db, documentId: string) {
  return tx
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
}

async function readOfChapter(tx: Db, { documentId, chapter }: WorkKey) {
  const [row] = await tx
    .select({ pack: chapters.pack })
    .from(chapters)
    .where(and(eq(chapters.documentId, documentId), eq(chapters.position, chapter)));
  return row?.pack?.relations ?? [];
}

async function replaceOfDocument(
  tx: Db,
  documentId: string,
  relations: readonly ConceptRelation[],
): Promise<void> {
  const rows = relations.map(({ from, to, label, engine, passage, start, quote }) => ({
    ...{ from_concept: from, to_concept: to, label, engine, passage, quote_start: start, quote },
  }));
  await tx.delete(conceptRelations).where(eq(conceptRelations.documentId, documentId));
  await insertRows(tx, conceptRelations, [JSON.stringify(rows)], {
    document_id: sql`${documentId}::uuid`,
  });
}
