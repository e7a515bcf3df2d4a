import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '@/db/client';
import { rowOf } from '@/db/rows';
import { GOOD } from '../../constants/memory';
import type { CardPractice, CardQuestion } from '../../engine/types';
import { source } from '../documents/rows';
import { isCounted } from '../memory/schedule-rows';
import type { Candidate } from './rules/candidate';
import { derivePractice } from './rules/derive-practice';
import { sectionPaths } from './section-paths';

export type PracticeScope = { learnerId: string; documentId: string | null; chapter: number };

/** Where all documents are practiced: those opened last. */
const MOST_DOCUMENTS = 20;
const MOST_CARDS = 600;

const candidateRow = z.object({
  cardId: z.string(),
  front: z.string(),
  back: z.string(),
  source,
  /** Its position; null for a passage that is gone. */
  section: z.int().nullable(),
  documentId: z.string(),
  documentTitle: z.string(),
  language: z.string(),
  mastered: z.boolean(),
  goodReviews: z.int(),
  lastGrade: z.int().nullable(),
  lastAt: z.string().nullable(),
  /** Written by the engine, like the checks' questions. */
  practice: z.custom<CardPractice>().nullable(),
  checks: z.array(z.object({ form: z.custom<CardQuestion>(), start: z.int(), quote: z.string() })),
});
const sectionRow = z.object({
  documentId: z.string(),
  position: z.int(),
  level: z.int(),
  title: z.string(),
});
const candidatesRow = z.object({
  found: z.boolean(),
  cards: z.array(candidateRow),
  sections: z.array(sectionRow),
});

/** Cards that weren't reported. Undefined if the document is another learner's. */
export async function findCandidates(
  db: Db,
  scope: PracticeScope,
): Promise<Candidate[] | undefined> {
  const { found, cards, sections } = await rowOf(db, candidatesRow, finding(scope));
  if (!found && scope.documentId) return undefined;
  const pathOf = sectionPaths(sections);
  return cards.map(({ checks, practice, section, ...card }) => ({
    ...card,
    sections: pathOf(card.documentId, section),
    practice: practice ?? practiceByChecks(card, checks),
  }));
}

type Row = z.output<typeof candidateRow>;

/** For a card without questions of its own. */
function practiceByChecks(
  card: Pick<Row, 'front' | 'back' | 'source'>,
  checks: Row['checks'],
): CardPractice {
  const { start, quote } = card.source;
  const onLine = checks.filter(
    (check) => check.start < start + quote.length && start < check.start + check.quote.length,
  );
  return derivePractice(
    { ...card, quote },
    onLine.map(({ form }) => form),
  );
}

function finding({ learnerId, documentId, chapter }: PracticeScope): SQL {
  const inScope = documentId
    ? sql`and documents.id = ${documentId}::uuid`
    : sql`order by opened_at desc, id limit ${MOST_DOCUMENTS}`;
  const inChapter = documentId ? sql`and card.chapter = ${chapter}::int` : sql``;
  return sql`
    with shelf as materialized (
      select id, title, language, opened_at from documents where learner_id = ${learnerId}::uuid ${inScope}
    ),
    picked as materialized (
      select card.*, shelf.title, shelf.language from shelf join cards as card on card.document_id = shelf.id
      where not exists (select from card_flags where card_id = card.id) ${inChapter}
      order by shelf.opened_at desc, card.chapter, card.position limit ${MOST_CARDS}
    )
    select exists (select from shelf) as found, (
      select coalesce(json_agg(json_build_object(
        'cardId', card.id, 'front', card.front, 'back', card.back, 'section', passages.section,
        'documentId', card.document_id, 'documentTitle', card.title, 'language', card.language,
        'source', json_build_object('passage', card.passage, 'start', card.quote_start, 'quote', card.quote,
          'page', passages.page),
        'mastered', exists (select from mastered_cards where card_id = card.id),
        'goodReviews', coalesce(log.good, 0), 'lastGrade', log.last, 'lastAt', log.at,
        'practice', card.practice, 'checks', coalesce(${checksOnPassage}, '[]')
      )), '[]')
      from picked as card
      left join passages on passages.document_id = card.document_id and passages.position = card.passage
      left join lateral (
        select count(*) filter (where grade >= ${GOOD}::int)::int as good, max(reviewed_at) as at,
          (array_agg(grade order by reviewed_at desc))[1] as last
        from card_reviews where card_id = card.id and ${isCounted}
      ) as log on true
    ) as cards, (
      select coalesce(json_agg(json_build_object('documentId', document_id, 'position', position, 'level', level,
        'title', sections.title) order by document_id, position), '[]')
      from sections join shelf on shelf.id = document_id
    ) as sections`;
}

/** For a card without questions of its own: the checks that can stand in for them. */
const checksOnPassage = sql`(
  select json_agg(json_build_object('start', quote_start, 'quote', quote, 'form', json_build_object(
    'kind', kind, 'question', question, 'solution', solution, 'asks', case when kind = 'typed' then 'description' end
  )) order by checks.position)
  from checks join lessons on lessons.id = lesson_id
  where card.practice is null and lessons.document_id = card.document_id and checks.passage = card.passage
    and kind in ('choice', 'changed', 'typed')
)`;
