import { sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { type Anchor, PASSAGE_SEPARATOR } from '@/lib/engine/types';

type Stored = Anchor & { of: string; documentId: string };
type Passage = { start: number; text: string };
type StoredText = { text: string; passages: Passage[] };

/** Everything stored that claims to stand on the text: summary in its depths, key points, chapters, cards, concepts, relations, tutor sources. */
function storedAnchors(db: Db): Promise<Stored[]> {
  return db.execute<Stored>(sql`
    select 'summary' as of, id as "documentId", (item ->> 'passage')::int as passage, (item ->> 'start')::int as start,
      item ->> 'quote' as quote
    from documents, jsonb_array_elements(summary) as item
    union all
    select 'gist', id, (gist ->> 'passage')::int, (gist ->> 'start')::int, gist ->> 'quote'
    from documents where jsonb_typeof(gist) = 'object'
    union all
    select 'section line', id, (item -> 'line' ->> 'passage')::int, (item -> 'line' ->> 'start')::int, item -> 'line' ->> 'quote'
    from documents, jsonb_array_elements(case jsonb_typeof(section_lines) when 'array' then section_lines end) as item
    where jsonb_typeof(item -> 'line') = 'object'
    union all
    select 'section topic', id, (item ->> 'passage')::int, (item ->> 'start')::int, item ->> 'quote'
    from documents, jsonb_path_query(section_lines, 'lax $[*].topics[*]') as item
    union all
    select 'chapter', document_id, (item ->> 'passage')::int, (item ->> 'start')::int, item ->> 'quote'
    from chapters, jsonb_path_query(pack, 'strict $.** ? (exists (@.quote))') as item
    union all
    select 'key point', document_id, passage, quote_start, quote from key_points join lessons on lessons.id = lesson_id
    union all
    select 'also in the section', document_id, (item ->> 'passage')::int, (item ->> 'start')::int, item ->> 'quote'
    from lessons, jsonb_path_query(also_in_section, 'lax $[*]') as item
    union all
    select 'check', document_id, passage, quote_start, quote from checks join lessons on lessons.id = lesson_id
    union all
    select 'card', document_id, passage, quote_start, quote from cards
    union all
    select 'concept', document_id, passage, quote_start, quote from concepts
    union all
    select 'relation', document_id, passage, quote_start, quote from concept_relations
    union all
    select 'tutor source', document_id, (item ->> 'passage')::int, (item ->> 'start')::int, item ->> 'quote'
    from tutor_exchanges, jsonb_array_elements(sources) as item`);
}

async function storedTexts(db: Db): Promise<Map<string, StoredText>> {
  const rows = await db.execute<Passage & { documentId: string; position: number }>(sql`
    select document_id as "documentId", position, start, text from passages order by document_id, position`);
  const byDocument = new Map<string, Passage[]>();
  for (const { documentId, ...passage } of rows) {
    const passages = byDocument.get(documentId) ?? [];
    byDocument.set(documentId, passages);
    passages[passage.position] = passage;
  }
  const withText = (passages: Passage[]) => ({
    passages,
    text: passages.map((passage) => passage.text).join(PASSAGE_SEPARATOR),
  });
  return new Map([...byDocument].map(([id, passages]) => [id, withText(passages)]));
}

/** What is wrong with one anchor, or undefined. */
function faultOf(
  { passage, start, quote }: Anchor,
  { text, passages }: StoredText,
): string | undefined {
  const within = passages[passage];
  if (!within) return 'its passage does not exist';
  if (quote === '') return 'it is empty';
  if (text.slice(start, start + quote.length) !== quote) return 'the text at its offset is another';
  const end = start + quote.length;
  if (start < within.start || end > within.start + within.text.length)
    return 'it lies outside its passage';
  return quote.isWellFormed() ? undefined : 'it cuts a character';
}

/**
 * The promise: every stored quote is an exact substring of the stored text, at its offset and inside its passage.
 * Looks at one document, or at all there are.
 * @returns how many quotes there are of each kind, and every one that breaks the promise.
 */
export async function checkAnchors(
  db: Db,
  only?: string,
): Promise<{ checked: Record<string, number>; faults: string[] }> {
  const texts = await storedTexts(db);
  const checked: Record<string, number> = {};
  const faults: string[] = [];
  for (const { of, documentId, ...anchor } of await storedAnchors(db)) {
    if (only !== undefined && documentId !== only) continue;
    checked[of] = (checked[of] ?? 0) + 1;
    const fault = faultOf(anchor, texts.get(documentId) ?? { text: '', passages: [] });
    if (fault) faults.push(`${of} in ${documentId} at ${anchor.passage}:${anchor.start}: ${fault}`);
  }
  return { checked, faults };
}
