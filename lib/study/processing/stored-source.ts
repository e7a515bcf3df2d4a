import 'server-only';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '@/db/client';
import { findRow, rowsOf } from '@/db/rows';
import { headerRow } from '../documents/rows';
import { PARTS } from '../rules';
import type { PackedDocument } from '../worker/protocol';

type Owned = { documentId: string; learnerId: string };

/** Undefined if another learner's. */
export function findParts(db: Db, { documentId, learnerId }: Owned) {
  const finding = sql`
    select exists (select from lessons where document_id = document.id and chapter = 0) as mini_courses,
      exists (select from cards where document_id = document.id and chapter = 0) as flashcards
    from documents as document where id = ${documentId}::uuid and learner_id = ${learnerId}::uuid`;
  return findRow(db, z.record(z.enum(PARTS), z.boolean()), finding);
}

const pieceRow = z.object({ of: z.enum(['sections', 'passages']), json: z.string() });

/** In characters, before JSON quoting. */
const PIECE_LENGTH = 300_000;

/** Passages; the end is exclusive. */
type Range = { firstPassage: number; endPassage: number };

const ALL: Range = { firstPassage: 0, endPassage: 2 ** 31 - 1 };

/** For the worker: the text stays in JSON pieces that aren't parsed here. A range brings the sections that it is in. */
export async function readPacked(
  db: Db,
  { documentId, learnerId }: Owned,
  { firstPassage, endPassage }: Range = ALL,
): Promise<PackedDocument | undefined> {
  const finding = sql`
    select title, kind, page_count as "pageCount", word_count as "wordCount", language, notes,
      content_hash as "contentHash"
    from documents where id = ${documentId}::uuid and learner_id = ${learnerId}::uuid`;
  const [header] = await rowsOf(db, headerRow, finding);
  if (!header) return undefined;
  const packing = sql`
    with part as (
      select * from passages where document_id = ${documentId}::uuid
        and position >= ${firstPassage}::int and position < ${endPassage}::int
    )
    select 'sections' as of, 0 as n, json_agg(json_build_object('position', position, 'level', level, 'title', title,
      'first_passage', first_passage) order by position)::text as json
    from sections where document_id = ${documentId}::uuid and (
      first_passage >= ${firstPassage}::int and first_passage < ${endPassage}::int
      or position = (select min(section) from part)
    )
    having count(*) > 0
    union all
    select 'passages', n, json_agg(json_build_object('position', position, 'section', section, 'page', page,
      'start', start, 'text', text, 'emphasis', emphasis, 'depth', depth, 'goes_on', goes_on) order by position)::text
    from (
      select *, sum(length(text)) over (order by position) / ${PIECE_LENGTH}::int as n from part
    ) as numbered
    group by n order by 1, 2`;
  const pieces = await rowsOf(db, pieceRow, packing);
  const chunksOf = (kind: 'sections' | 'passages') =>
    pieces.filter(({ of }) => of === kind).map(({ json }) => json);
  return { ...header, sectionChunks: chunksOf('sections'), passageChunks: chunksOf('passages') };
}
