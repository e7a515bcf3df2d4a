import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '@/db/client';
import { rowOf } from '@/db/rows';
import { MAX_FOUND } from '../../constants/search';

const foundCard = z.object({
  card_id: z.string(),
  document_id: z.string(),
  document_title: z.string(),
  /** 0 for the whole document. */
  chapter: z.int(),
  front: z.string(),
});
export type FoundCardWire = z.output<typeof foundCard>;

const foundSection = z.object({
  document_id: z.string(),
  document_title: z.string(),
  title: z.string(),
  /** Where it begins. */
  first_passage: z.int(),
});
export type FoundSectionWire = z.output<typeof foundSection>;

const found = z.object({ cards: z.array(foundCard), sections: z.array(foundSection) });

/** The library lists no more. */
const MAX_SEARCHED = 500;

/**
 * The first rows of the documents opened last: `ofDocument` is read for one after the other until there are enough, so that a
 * common word costs little.
 */
function firstOf(learnerId: string, ofDocument: SQL): SQL {
  return sql`
    select shelf.id as document_id, shelf.title as document_title, row.*
    from (
      select id, title, opened_at from documents
      where learner_id = ${learnerId}::uuid order by opened_at desc, id limit ${MAX_SEARCHED}
    ) as shelf cross join lateral (${ofDocument} limit ${MAX_FOUND}) as row
    order by shelf.opened_at desc, shelf.id limit ${MAX_FOUND}`;
}

const cardsWhere = (condition: SQL) => sql`
  select id as card_id, chapter, front from cards
  where document_id = shelf.id and ${condition}
    and not exists (select from card_flags where card_flags.card_id = cards.id)
  order by chapter, position`;

type Search = { learnerId: string; patterns: readonly string[]; withCards: boolean };

/** What has every pattern: cards with all of them in the question before others, and sections. Reported cards are left out. */
export function findInLibrary(db: Db, { learnerId, patterns, withCards }: Search) {
  const wanted = sql`all(array(select jsonb_array_elements_text(${JSON.stringify(patterns)}::jsonb)))`;
  const inFront = sql`front ilike ${wanted}`;
  const elsewhere = sql`(front || ' ' || back) ilike ${wanted} and not (${inFront})`;
  const sectionsOf = sql`
    select title, first_passage from sections
    where document_id = shelf.id and sections.title ilike ${wanted} order by position`;
  return rowOf(
    db,
    found,
    sql`
    select
      (select coalesce(json_agg(card), '[]') from (
        (${firstOf(learnerId, cardsWhere(inFront))}) union all (${firstOf(learnerId, cardsWhere(elsewhere))})
        limit ${withCards ? MAX_FOUND : 0}
      ) as card) as cards,
      (select coalesce(json_agg(section), '[]') from (${firstOf(learnerId, sectionsOf)}) as section) as sections`,
  );
}
