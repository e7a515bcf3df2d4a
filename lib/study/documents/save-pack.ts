import 'server-only';
import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '@/db/client';
import * as tables from '@/db/schema';
import type { Anchor, Card, Chapter, Lesson, StudyPack } from '../../engine/types';

/**
 * Inserts JSON arrays of objects with the table's column names. One parameter for each piece, parsed by the database.
 * `fixed`: columns that all rows share.
 */
export async function insertRows(
  db: Db,
  table: PgTable,
  pieces: string[],
  fixed: Record<string, SQL> = {},
): Promise<void> {
  const names = Object.values(getTableColumns(table)).map(({ name }) => name);
  const columns = names.map((name) => sql.identifier(name));
  const values = names.map(
    (name) => fixed[name] ?? sql`${sql.identifier('row')}.${sql.identifier(name)}`,
  );
  for (const piece of pieces) {
    await db.execute(sql`
      insert into ${table} (${sql.join(columns, sql`, `)})
      select ${sql.join(values, sql`, `)} from json_populate_recordset(null::${table}, ${piece}::text::json) as "row"`);
  }
}

/** `chapter`: 0, the default, for the whole document. */
type Target = { id: string; newId: () => string; chapter?: number };

const ofDocument = (id: string): Record<string, SQL> => ({ document_id: sql`${id}::uuid` });

const anchorColumns = ({ passage, start, quote }: Anchor) => ({
  passage,
  quote_start: start,
  quote,
});

/** The outline; keeps one that exists. */
export async function saveChapters(
  tx: Db,
  documentId: string,
  chapters: readonly Chapter[],
): Promise<void> {
  if (chapters.length === 0) return;
  const rows = chapters.map((chapter, i) => ({ ...chapter, documentId, position: i + 1 }));
  await tx.insert(tables.chapters).values(rows).onConflictDoNothing();
}

export async function saveLessons(
  tx: Db,
  { id: documentId, newId, chapter = 0 }: Target,
  lessons: Lesson[],
): Promise<void> {
  const numbered = lessons.map((lesson, position) => ({ ...lesson, id: newId(), position }));
  const lessonRows = numbered.map(
    ({
      id,
      position,
      title,
      content,
      emphasis,
      items,
      durationMinutes,
      firstPage,
      lastPage,
      alsoInSection,
    }) => ({
      id,
      chapter,
      position,
      title,
      content,
      duration_minutes: durationMinutes,
      first_page: firstPage,
      last_page: lastPage,
      points_engine: 'local',
      also_in_section: alsoInSection ?? null,
      emphasis: emphasis?.length ? emphasis : null,
      items: items?.length ? items : null,
    }),
  );
  const pointRows = numbered.flatMap(({ id, keyPoints }) =>
    keyPoints.map((point, position) => ({
      lesson_id: id,
      position,
      text: point.text,
      ...anchorColumns(point),
    })),
  );
  await insertRows(tx, tables.lessons, [JSON.stringify(lessonRows)], ofDocument(documentId));
  await insertRows(tx, tables.keyPoints, [JSON.stringify(pointRows)]);
  const checkRows = numbered.flatMap(({ id, checks = [] }) =>
    checks.map(({ kind, question, solution, explanation, ...anchor }, position) => ({
      id: newId(),
      lesson_id: id,
      position,
      ...{ kind, question, solution, explanation, engine: 'local' },
      ...anchorColumns(anchor),
    })),
  );
  await insertRows(tx, tables.checks, [JSON.stringify(checkRows)]);
}

export async function saveCards(
  tx: Db,
  { id: documentId, newId, chapter = 0 }: Target,
  cards: Card[],
): Promise<void> {
  const rows = cards.map(
    ({ front, back, category, difficulty, practice, ...anchor }, position) => ({
      id: newId(),
      chapter,
      position,
      front,
      back,
      category,
      difficulty,
      engine: 'local',
      practice,
      ...anchorColumns(anchor),
    }),
  );
  await insertRows(tx, tables.cards, [JSON.stringify(rows)], ofDocument(documentId));
}

export async function saveConcepts(
  tx: Db,
  { id }: Target,
  pack: Pick<StudyPack, 'concepts' | 'relations'>,
) {
  const conceptRows = pack.concepts.map(({ name, weight, theme, ...anchor }, position) => ({
    position,
    name,
    weight,
    theme,
    ...anchorColumns(anchor),
  }));
  const relationRows = pack.relations.map(({ from, to, label, ...anchor }) => ({
    from_concept: from,
    to_concept: to,
    label,
    engine: 'local',
    ...anchorColumns(anchor),
  }));
  await insertRows(tx, tables.concepts, [JSON.stringify(conceptRows)], ofDocument(id));
  await insertRows(tx, tables.conceptRelations, [JSON.stringify(relationRows)], ofDocument(id));
}
