import 'server-only';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '@/db/client';
import { rowOf, rowsOf } from '@/db/rows';
import { LONGEST_REVIEW_SECONDS } from '../../../constants/memory';
import { cardJson } from '../../documents/read-document';
import { card } from '../../documents/rows';
import { examNewCardsJson, examNewCardsRow } from '../../exams/new-cards';
import { mayBeFit } from '../fitting/store';
import { scheduleJson, scheduleRow } from '../schedule-rows';
import { settingsJson, studySettingsRow } from '../settings/store';
import { dueCards, IN_SESSIONS, newCards, nextDue, ofScope, type QueueScope } from './queued';

const startRow = z.object({
  settings: studySettingsRow,
  /** From before study days were kept. */
  hasOldReviews: z.boolean(),
  /** On average; null without a review. */
  reviewSeconds: z.number().nullable(),
  exams: z.array(examNewCardsRow),
  /** To the learner, with reviews since the last time. */
  mayBeFit: z.boolean(),
});

/** What the queue of a day depends on. */
export function readStart(db: Db, { learnerId, now }: { learnerId: string; now: Date }) {
  const start = sql`
    select ${settingsJson(learnerId)} as settings,
      exists (select from card_reviews where learner_id = ${learnerId}::uuid and study_day is null) as "hasOldReviews",
      (select avg(took_ms) / 1000 from (
        select took_ms from card_reviews where learner_id = ${learnerId}::uuid and counted order by reviewed_at desc limit 100
      ) as latest where took_ms <= ${LONGEST_REVIEW_SECONDS * 1000}::int)::float8 as "reviewSeconds",
      ${examNewCardsJson(learnerId, now)} as exams, ${mayBeFit({ learnerId, now })} as "mayBeFit"
    from learners where id = ${learnerId}::uuid`;
  return rowsOf(db, startRow, start);
}

const queuedCard = z.object({
  card,
  documentId: z.string(),
  documentTitle: z.string(),
  chapter: z.int(),
  section: z.string().nullable(),
  schedule: scheduleRow,
});
export type QueuedCard = z.output<typeof queuedCard>;

const queueRow = z.object({
  cards: z.array(queuedCard),
  due: z.int(),
  newLeft: z.int(),
  hasMoreNew: z.boolean(),
  nextDueAt: z.coerce.date().nullable(),
  nextDueDay: z.string().nullable(),
  setAside: z.int(),
});

const cardFields = sql`'card', ${cardJson}, 'documentId', document.id, 'documentTitle', document.title, 'chapter', card.chapter`;

/**
 * The cards of a session: those being learned, then the reviews, among which the new cards of the day are spread evenly. Index scans
 * that are bound by the numbers of cards that are due and of documents, not by all cards.
 */
export function readQueue(db: Db, scope: QueueScope & { limit: number }) {
  return rowOf(
    db,
    queueRow,
    sql`
    with ${dueCards(scope)}, ${newCards(scope)},
    page as materialized (
      select card_id, row_number() over (order by stage, spread, kind) as place from (
        select card_id, 0 as stage, place as spread, 0 as kind from learning
        union all select card_id, 1, (place - 0.5) / due.reviews, 1 from reviews, due
        union all select card_id, 1, (place - 0.5) / unseen.today, 2 from fresh, unseen where place <= unseen.today
      ) as candidates
      order by stage, spread, kind limit ${scope.limit}::int
    )
    select (
        select coalesce(json_agg(json_build_object(${cardFields}, 'section', (
            select title from sections where document_id = document.id and first_passage <= card.passage order by position desc limit 1
          ), 'schedule', ${scheduleJson('held')}) order by page.place), '[]')
        from page join card_schedules as held on held.card_id = page.card_id
        join cards as card on card.id = page.card_id join documents as document on document.id = card.document_id
      ) as cards,
      due.learning + due.reviews as due, unseen.today as "newLeft", unseen.all > unseen.today as "hasMoreNew",
      ${nextDue(scope)},
      (select count(*)::int from card_schedules as held where ${ofScope(scope)} and set_aside and marks = 0) as "setAside"
    from due, unseen`,
  );
}

const forecastRow = z.object({ day: z.string(), cards: z.int() });

/** Cards by the day on which they are due, until `end`; what is overdue or being learned, on the first. */
export function readForecast(db: Db, given: { learnerId: string; today: string; end: string }) {
  const { learnerId, today, end } = given;
  const isOwn = ofScope({ learnerId, documentId: null });
  return rowsOf(
    db,
    forecastRow,
    sql`
    select day::text, sum(cards)::int as cards from (
      select greatest(due_day, ${today}::date) as day, count(*) as cards from card_schedules as held
      where ${isOwn} and ${IN_SESSIONS} and due_day <= ${end}::date group by 1
      union all
      select ${today}::date, count(*) from card_schedules as held where ${isOwn} and ${IN_SESSIONS} and due_at is not null
    ) as due group by 1`,
  );
}

const setAsideRow = z.object({
  card,
  documentId: z.string(),
  documentTitle: z.string(),
  lapses: z.int(),
});

/** More than a screen shows. */
const MAX_SET_ASIDE = 500;

export function readSetAside(db: Db, learnerId: string) {
  return rowsOf(
    db,
    setAsideRow,
    sql`
    select ${cardJson} as card, document.id as "documentId", document.title as "documentTitle", held.lapses
    from card_schedules as held join cards as card on card.id = held.card_id
    join documents as document on document.id = held.document_id
    where ${ofScope({ learnerId, documentId: null })} and held.set_aside and held.marks = 0
    order by held.lapses desc, held.card_id limit ${MAX_SET_ASIDE}::int`,
  );
}
