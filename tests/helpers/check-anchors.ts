import { sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { type Anchor, PASSAGE_SEPARATOR } from '@/lib/study/types';

type Stored = Anchor & { of: string; documentId: string };
type Passage = { start: number; text: string };

/** Everything stored that claims to stand on the text: summary, key points, cards, concepts, relations, tutor sources. */
function storedAnchors(db: Db): Promise<Stored[]> {
  return db.execute<Stored>(sql`
    select 'summary' as of, id as "documentId", (item ->> 'passage')::int as passage, (item ->> 'start')::int as start,
      item ->> 'quote' as quote
    from documents, jsonb_array_elements(summary) as item
    union all
    select 'key point', document_id, passage, quote_start, quote from key_points join lessons on lessons.id = lesson_id
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

async function storedPassages(db: Db): Promise<Map<string, Passage[]>> {
  const rows = await db.execute<Passage & { documentId: string; position: number }>(sql`
    select document_id as "documentId", position, start, text from passages order by document_id, position`);
  const byDocument = new Map<string, Passage[]>();
  for (const { documentId, ...passage } of rows) {
    const passages = byDocument.get(documentId) ?? [];
    byDocument.set(documentId, passages);
    passages[passage.position] = passage;
  }
  return byDocument;
}

/** What is wrong with one anchor, or undefined. */
function faultOf({ passage, start, quote }: Anchor, passages: Passage[]): string | undefined {
  const within = passages[passage];
  if (!within) return 'its passage does not exist';
  const text = passages.map((each) => each.text).join(PASSAGE_SEPARATOR);
  if (quote === '') return 'it is empty';
  if (text.slice(start, start + quote.length) !== quote) return 'the text at its offset is another';
  const end = start + quote.length;
  if (start < within.start || end > within.start + within.text.length) return 'it lies outside its passage';
  return quote.isWellFormed() ? undefined : 'it cuts a character';
}

/**
 * The promise: every stored quote is an exact substring of the stored text, at its offset and inside its passage.
 * @returns how many quotes there are of each kind, and every one that breaks the promise.
 */
export async function checkAnchors(db: Db): Promise<{ checked: Record<string, number>; faults: string[] }> {
  const passages = await storedPassages(db);
  const checked: Record<string, number> = {};
  const faults: string[] = [];
  for (const { of, documentId, ...anchor } of await storedAnchors(db)) {
    checked[of] = (checked[of] ?? 0) + 1;
    const fault = faultOf(anchor, passages.get(documentId) ?? []);
    if (fault) faults.push(`${of} in ${documentId} at ${anchor.passage}:${anchor.start}: ${fault}`);
  }
  return { checked, faults };
}
