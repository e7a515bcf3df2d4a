import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import * as tables from '@/db/schema';
import type { Anchor, Card, Lesson, StudyPack } from '../../engine/types';
import { insertRows } from './insert-rows';

type Target = { id: string; newId: () => string };

const ofDocument = (id: string): Record<string, SQL> => ({ document_id: sql`${id}::uuid` });

const anchorColumns = ({ passage, start, quote }: Anchor) => ({ passage, quote_start: start, quote });

export async function saveLessons(tx: Db, { id: documentId, newId }: Target, lessons: Lesson[]): Promise<void> {
  const numbered = lessons.map((lesson, position) => ({ ...lesson, id: newId(), position }));
  const lessonRows = numbered.map(({ id, position, title, content, durationMinutes, firstPage, lastPage }) => ({
    id,
    position,
    title,
    content,
    duration_minutes: durationMinutes,
    first_page: firstPage,
    last_page: lastPage,
  }));
  const pointRows = numbered.flatMap(({ id, keyPoints }) =>
    keyPoints.map((point, position) => ({ lesson_id: id, position, text: point.text, ...anchorColumns(point) })),
  );
  await insertRows(tx, tables.lessons, [JSON.stringify(lessonRows)], ofDocument(documentId));
  await insertRows(tx, tables.keyPoints, [JSON.stringify(pointRows)]);
}

export async function saveCards(tx: Db, { id: documentId, newId }: Target, cards: Card[]): Promise<void> {
  const rows = cards.map(({ front, back, category, difficulty, ...anchor }, position) => ({
    id: newId(),
    position,
    front,
    back,
    category,
    difficulty,
    ...anchorColumns(anchor),
  }));
  await insertRows(tx, tables.cards, [JSON.stringify(rows)], ofDocument(documentId));
}

export async function saveConcepts(tx: Db, { id }: Target, pack: Pick<StudyPack, 'concepts' | 'relations'>) {
  const conceptRows = pack.concepts.map(({ name, weight, ...anchor }, position) => ({
    position,
    name,
    weight,
    ...anchorColumns(anchor),
  }));
  const relationRows = pack.relations.map(({ from, to, label, ...anchor }) => ({
    from_concept: from,
    to_concept: to,
    label,
    ...anchorColumns(anchor),
  }));
  await insertRows(tx, tables.concepts, [JSON.stringify(conceptRows)], ofDocument(id));
  await insertRows(tx, tables.conceptRelations, [JSON.stringify(relationRows)], ofDocument(id));
}
