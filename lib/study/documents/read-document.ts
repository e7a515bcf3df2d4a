import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { findRow } from '@/db/rows';
import { utcDay } from '../../time/days';
import { workStateJson } from '../model-work/runs/work-state';
import {
  chapterDocumentRow,
  documentRow,
  type StoredChapterDocument,
  type StoredDocument,
} from './rows';

const source = (row: string): SQL =>
  sql.raw(`json_build_object('passage', ${row}.passage, 'start', ${row}.quote_start, 'quote', ${row}.quote, 'page', (
    select page from passages where document_id = document.id and position = ${row}.passage))`);

const list = (item: SQL, from: SQL, order: SQL): SQL =>
  sql`(select coalesce(json_agg(${item} order by ${order}), '[]') from ${from})`;

/** A JSON array of quotes, each with one text. */
const quotesIn = (column: string, name: string): SQL =>
  list(
    sql`json_build_object(${sql.raw(`'${name}'`)}, one.text, 'source', ${source('one')})`,
    sql`(
      select n, item ->> ${sql.raw(`'${name}'`)} as text, (item ->> 'passage')::int as passage,
        (item ->> 'start')::int as quote_start, item ->> 'quote' as quote
      from jsonb_array_elements(document.${sql.identifier(column)}) with ordinality as listed(item, n)
    ) as one`,
    sql`one.n`,
  );

const keyPoints = list(
  sql`json_build_object('text', point.text, 'source', ${source('point')})`,
  sql`key_points as point where point.lesson_id = lesson.id`,
  sql`point.position`,
);

/** None in lessons from before there were any. */
const alsoInSection = list(
  sql`json_build_object('term', one.term, 'text', one.text, 'source', ${source('one')})`,
  sql`(
    select n, item ->> 'term' as term, item ->> 'text' as text, (item ->> 'passage')::int as passage,
      (item ->> 'start')::int as quote_start, item ->> 'quote' as quote
    from jsonb_array_elements(nullif(lesson.also_in_section, 'null')) with ordinality as listed(item, n)
  ) as one`,
  sql`one.n`,
);

/** Without what would give the answer away. */
const checks = list(
  sql`json_build_object('id', question.id, 'kind', question.kind, 'question', question.question,
    'engine', question.engine)`,
  sql`checks as question where question.lesson_id = lesson.id`,
  sql`question.position`,
);

const checkLines = list(
  sql`json_build_object('source', ${source('question')}, 'correct', (
    select correct from check_answers where check_id = question.id order by answered_at desc limit 1))`,
  sql`checks as question where question.lesson_id = lesson.id`,
  sql`question.position`,
);

/** Of a chapter, or of the whole document (0). */
const lessons = (chapter: number): SQL =>
  list(
    sql`json_build_object('id', lesson.id, 'title', lesson.title, 'durationMinutes', lesson.duration_minutes,
    'content', lesson.content, 'emphasis', lesson.emphasis, 'items', lesson.items, 'firstPage', lesson.first_page, 'lastPage', lesson.last_page,
    'completed', exists (select from lesson_completions where lesson_id = lesson.id), 'keyPoints', ${keyPoints},
    'alsoInSection', ${alsoInSection},
    'pointsEngine', lesson.points_engine, 'wording', lesson.wording, 'checks', ${checks},
    'checkLines', ${checkLines})`,
    sql`lessons as lesson where lesson.document_id = document.id and lesson.chapter = ${chapter}::int`,
    sql`lesson.position`,
  );

/** Of the rows `card` and `document`. */
export const cardJson = sql`json_build_object('id', card.id, 'front', card.front, 'back', card.back, 'difficulty', card.difficulty,
    'category', card.category, 'source', ${source('card')},
    'mastered', exists (select from mastered_cards where card_id = card.id),
    'flagged', (select reason from card_flags where card_id = card.id),
    'engine', card.engine)`;

const cards = (chapter: number): SQL =>
  list(
    cardJson,
    sql`cards as card where card.document_id = document.id and card.chapter = ${chapter}::int`,
    sql`card.position`,
  );

/** Of a document's own, or taken for it where its text carries none: its chapters may have some. */
export const hasPart = (part: 'lessons' | 'cards'): SQL =>
  sql.raw(`(coalesce(document.parts -> '${part}' = 'true', false) or exists (
    select from ${part} as made where made.document_id = document.id and made.chapter = 0
  ))`);

/** Whether all parts that the document has are made of the chapter. */
const isMade = (part: 'lessons' | 'cards'): SQL =>
  sql`(chapters.parts -> ${sql.raw(`'${part}'`)} = 'true' or not ${hasPart(part)})`;

const chapterJson = sql`json_build_object('position', position, 'title', chapters.title, 'firstPage', first_page,
  'lastPage', last_page, 'words', words, 'made', pack is not null and ${isMade('lessons')} and ${isMade('cards')})`;

const chapters = list(
  chapterJson,
  sql`chapters where chapters.document_id = document.id`,
  sql`position`,
);

/** What a model worded, with the passages that it stands on. */
const wordings = (chapter: number): SQL =>
  sql`(select jsonb_agg(wording) from lessons where document_id = document.id and chapter = ${chapter}::int)`;

/** The pages of the passages that anchors in a JSON column quote. */
const pagesOf = (json: SQL): SQL => sql`(
  select coalesce(json_object_agg(position, page), '{}') from passages
  where document_id = document.id and position in (select (jsonb_path_query(${json}, 'lax $.**.passage'))::int)
)`;

const columns = sql`document.id, filename, document.title, kind, source_url, language, page_count, word_count, notes,
  engine, summary_engine, structure, word_cloud, suggested_questions, created_at, (
    select json_build_object('size', size, 'contentType', content_type) from stored_files
    where document_id = document.id
  ) as original`;

const concepts = list(
  sql`json_build_object('name', concept.name, 'weight', concept.weight, 'theme', concept.theme,
    'source', ${source('concept')})`,
  sql`concepts as concept where concept.document_id = document.id`,
  sql`concept.position`,
);

const relations = list(
  sql`json_build_object('from', relation.from_concept, 'to', relation.to_concept, 'label', relation.label,
    'source', ${source('relation')}, 'engine', relation.engine)`,
  sql`concept_relations as relation where relation.document_id = document.id`,
  sql`relation.from_concept, relation.to_concept`,
);

/** One query; marks the document as opened. Undefined if another learner's. */
export function openDocument(
  db: Db,
  { id, learnerId, now }: { id: string; learnerId: string; now: Date },
): Promise<StoredDocument | undefined> {
  const opening = sql`
    with opened as (
      update documents set opened_at = ${now.toISOString()}::timestamptz
      where id = ${id}::uuid and learner_id = ${learnerId}::uuid
    )
    select ${columns}, gist, section_lines,
      ${pagesOf(sql`jsonb_build_array(gist, section_lines, ${wordings(0)})`)} as pages, ${chapters} as chapters, ${workStateJson(0, utcDay(now))} as work,
      ${quotesIn('summary', 'text')} as summary, ${lessons(0)} as lessons, ${cards(0)} as cards, ${quotesIn('themes', 'title')} as themes, ${concepts} as concepts,
      ${relations} as relations
    from documents as document
    where document.id = ${id}::uuid and document.learner_id = ${learnerId}::uuid`;
  return findRow(db, documentRow, opening);
}

type OwnedChapter = { documentId: string; learnerId: string; chapter: number; now: Date };

/** One query; undefined without such a chapter, also if another learner's. */
export function readChapter(
  db: Db,
  { documentId, learnerId, chapter, now }: OwnedChapter,
): Promise<StoredChapterDocument | undefined> {
  const reading = sql`
    select ${columns}, chapters.pack, ${pagesOf(sql`jsonb_build_array(chapters.pack, ${wordings(chapter)})`)} as pages, ${chapterJson} as chapter, ${workStateJson(chapter, utcDay(now))} as work,
      ${lessons(chapter)} as lessons, ${cards(chapter)} as cards
    from documents as document join chapters on chapters.document_id = document.id
    where document.id = ${documentId}::uuid and document.learner_id = ${learnerId}::uuid
      and position = ${chapter}::int`;
  return findRow(db, chapterDocumentRow, reading);
}
