import 'server-only';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '@/db/client';
import { findRow } from '@/db/rows';
import type { Anchored, Lesson, SectionLine } from '../../../engine/types';
import type { WorkKey } from '../runs/held-work';

const anchored = z.object({
  passage: z.int(),
  start: z.int(),
  quote: z.string(),
  text: z.string(),
});
const quoted = z.object({ passage: z.int(), quote: z.string() });

/** Of the row `lesson`: what a learner has begun to read doesn't change. */
export const MAY_BE_REWORDED = sql`(
  lesson.wording is null
  and not exists (select from lesson_openings where lesson_id = lesson.id)
  and not exists (select from lesson_completions where lesson_id = lesson.id)
)`;

const localRow = z.object({
  /** Of the chapter's passages in the document; null for all of it. */
  range: z.object({ firstPassage: z.int(), endPassage: z.int() }).nullable(),
  title: z.string(),
  words: z.int(),
  // Written by the engine.
  summary: z.custom<Anchored[]>(),
  gist: z.custom<Anchored>().nullable(),
  sectionLines: z.custom<SectionLine[]>().nullable(),
  concepts: z.array(z.object({ name: z.string(), passage: z.int() })),
  definitions: z.array(quoted),
  lessons: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      content: z.string(),
      /** It's in the authors' words, and the learner hasn't opened it. */
      mayBeReworded: z.boolean(),
      keyPoints: z.array(anchored),
      // Written by the engine.
      alsoInSection: z.custom<Lesson['alsoInSection'] | null>(),
    }),
  ),
});
export type LocalMaterial = z.output<typeof localRow>;

/** What is stored of a document or chapter beside its text, with passages numbered as in the document. */
export function readLocal(db: Db, { documentId, chapter }: WorkKey) {
  const ofChapter = (path: string) => sql.raw(`chapters.pack -> '${path}'`);
  const either = (column: string, path: string) =>
    chapter === 0 ? sql.raw(`document.${column}`) : ofChapter(path);
  const concepts =
    chapter === 0
      ? sql`select coalesce(json_agg(json_build_object('name', name, 'passage', passage) order by position), '[]')
          from concepts where document_id = document.id`
      : sql`select coalesce(json_agg(json_build_object('name', item ->> 'name', 'passage', (item ->> 'passage')::int) order by n), '[]')
          from jsonb_array_elements(${ofChapter('concepts')}) with ordinality as listed(item, n)`;
  return findRow(
    db,
    localRow,
    sql`
    select case when chapters.position is null then null
        else json_build_object('firstPassage', first_passage, 'endPassage', end_passage) end as range,
      coalesce(chapters.title, document.title) as title, coalesce(chapters.words, document.word_count) as words,
      ${either('summary', 'summary')} as summary, nullif(${either('gist', 'gist')}, 'null') as gist,
      nullif(${either('section_lines', 'sectionLines')}, 'null') as "sectionLines", (${concepts}) as concepts, (
        select coalesce(json_agg(json_build_object('passage', passage, 'quote', quote) order by position), '[]') from cards
        where document_id = document.id and cards.chapter = ${chapter}::int and category = 'definition'
      ) as definitions, (
        select coalesce(json_agg(json_build_object('id', lesson.id, 'title', lesson.title, 'content', lesson.content, 'mayBeReworded', ${MAY_BE_REWORDED}, 'alsoInSection', lesson.also_in_section, 'keyPoints', (
          select coalesce(json_agg(json_build_object('passage', passage, 'start', quote_start, 'quote', quote, 'text', text) order by point.position), '[]')
          from key_points as point where lesson_id = lesson.id
        )) order by lesson.position), '[]')
        from lessons as lesson where document_id = document.id and lesson.chapter = ${chapter}::int
      ) as lessons
    from documents as document
    left join chapters on chapters.document_id = document.id and chapters.position = ${chapter}::int
    where document.id = ${documentId}::uuid and (${chapter}::int = 0 or chapters.pack is not null)`,
  );
}
