import 'server-only';
import { and, asc, eq, lt, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '@/db/client';
import { findRow, hasRow, rowsOf } from '@/db/rows';
import { documents, indexPieces, tutorExchanges } from '@/db/schema';
import type { TutorAnswer } from '../engine/tutor-types';
import type { EngineName } from '../engine/types';
import { insertActivity } from '../points/statements';
import { extraMessages, refundExtraMessages, takeExtraMessage } from '../rewards/statements';
import { checkList, sources as pagedSources, type SourceWire } from '../study/documents/rows';
import { type Caps, lockedLearner, refundUsage, takeUsage } from '../usage/statements';
import type { AnswerExtras } from './extras';

export type NewQuestion = {
  id: string;
  learnerId: string;
  /** Undefined: the document opened last. */
  documentId: string | undefined;
  question: string;
  caps: Caps;
  day: string;
  now: Date;
};

const askedQuestion = z.object({
  documentId: z.string(),
  /** Null if the daily limit was used up. */
  used: z.int().nullable(),
  /** Paid by an extra message. With neither, nothing was written. */
  tookExtra: z.boolean(),
  extra: z.int(),
  /** At most five questions about the document, newest first. */
  earlier: z.array(z.string()),
  /** At most three, oldest first. */
  recent: z.array(z.object({ question: z.string(), answer: z.string() })),
  turn: z.int(),
});
export type AskedQuestion = z.output<typeof askedQuestion>;

/** Counts a message and inserts its question, atomically; undefined if the learner has no such document. */
export function insertQuestion(db: Db, question: NewQuestion): Promise<AskedQuestion | undefined> {
  const named = question.documentId ? sql`id = ${question.documentId}::uuid` : sql`true`;
  const asking = sql`
    with target as (
      select id from documents where learner_id = ${question.learnerId}::uuid and ${named}
      order by opened_at desc limit 1
    ),
    learner as (${lockedLearner(question.learnerId)}),
    taken as (${takeUsage(question.caps, question.day, sql`exists (select from target)`)}),
    extra as materialized (${takeExtraMessage(sql`exists (select from target) and not exists (select from taken)`)}),
    asked as (
      insert into tutor_exchanges (id, document_id, question, sources, engine, taken, asked_at)
      select ${question.id}::uuid, target.id, ${question.question}, '[]', 'local',
        jsonb_build_object('day', ${question.day}::text, 'keys', coalesce((select jsonb_agg(key) from taken), '[]'),
          'extra', (select took from extra)),
        ${question.now.toISOString()}::timestamptz
      from target where exists (select from taken) or (select took from extra)
    ),
    conversation as (
      select question, answer, asked_at from tutor_exchanges, target
      where document_id = target.id and answer is not null and cleared_at is null
    )
    select target.id as "documentId", (select used from taken) as used,
      took as "tookExtra", ${extraMessages(sql`learner.id`)} - took::int as extra,
      (select coalesce(json_agg(question order by asked_at desc), '[]')
        from (select * from conversation order by asked_at desc limit 5) as newest) as earlier,
      (select coalesce(json_agg(json_build_object('question', question, 'answer', answer) order by asked_at), '[]')
        from (select * from conversation order by asked_at desc limit 3) as newest) as recent,
      (select count(*)::int from conversation) as turn
    from target, learner, extra`;
  return findRow(db, askedQuestion, asking);
}

type NewAnswer = Pick<TutorAnswer, 'text' | 'sources' | 'inDocument'> & {
  id: string;
  isRefunded: boolean;
  engine: EngineName;
  extras?: AnswerExtras;
  now: Date;
};

/**
 * An answer from the document earns points; a refusal may refund the message, on the day it was taken.
 * @returns the sources with their pages; undefined when the question is gone
 */
export async function saveAnswer(db: Db, answer: NewAnswer): Promise<SourceWire[] | undefined> {
  const { id, text, sources, inDocument, isRefunded, engine, extras = {}, now } = answer;
  const given = sql`
    select learner_id, 'question:' || ${id}::text as source from answered join documents on documents.id = document_id
    where in_document`;
  const saving = sql`
    with answered as (
      update tutor_exchanges set answer = ${text}, sources = ${JSON.stringify(sources)}::jsonb,
        in_document = ${inDocument}, engine = ${engine}, extras = ${JSON.stringify(extras)}::jsonb
      where id = ${id}::uuid and answer is null returning document_id, sources, in_document, taken
    ),
    free as (
      select learner_id, taken from answered join documents on documents.id = document_id where ${isRefunded}
    ),
    ${refunding(sql`free`)},
    noted as (${insertActivity('question', given, now)})
    select ${sourcesOf('answered')} as sources from answered`;
  return (await findRow(db, z.object({ sources: pagedSources }), saving))?.sources;
}

/** In order, with pages. */
const sourcesOf = (row: string): SQL =>
  sql.raw(`(
    select coalesce(json_agg(json_build_object('passage', item -> 'passage', 'start', item -> 'start',
      'quote', item -> 'quote', 'page', page) order by n), '[]')
    from jsonb_array_elements(${row}.sources) with ordinality as listed (item, n)
    left join passages on passages.document_id = ${row}.document_id and position = (item ->> 'passage')::int)`);

/** As they are asked, in order. */
const checksOf = (row: string): SQL =>
  sql.raw(`(
    select coalesce(json_agg(json_build_object('id', question.id, 'kind', question.kind, 'question', question.question,
      'engine', question.engine) order by n), '[]')
    from jsonb_array_elements_text(${row}.extras -> 'checks') with ordinality as listed (id, n)
    join checks as question on question.id = listed.id::uuid
    join lessons on lessons.id = question.lesson_id and lessons.document_id = ${row}.document_id)`);

/** For the rows of `ended`, `(learner_id, taken)`. */
const refunding = (ended: SQL): SQL => sql`
  refunded as (${refundUsage(ended)}),
  refunded_extra as (${refundExtraMessages(ended)})`;

/** Deletes unanswered questions and refunds each once. */
const withdrawing = (where: SQL): SQL => sql`
  ended as (
    delete from tutor_exchanges as exchange using documents
    where documents.id = exchange.document_id and exchange.answer is null and ${where}
    returning documents.learner_id, exchange.taken
  ),
  ${refunding(sql`ended`)}`;

export async function withdrawQuestion(db: Db, id: string): Promise<void> {
  await db.execute(sql`with ${withdrawing(sql`exchange.id = ${id}::uuid`)} select from ended`);
}

/** Unanswered ones from before `before`. True if there were any. */
export function withdrawLost(db: Db, learnerId: string, before: Date): Promise<boolean> {
  const lost = sql`learner_id = ${learnerId}::uuid and asked_at < ${before.toISOString()}::timestamptz`;
  return hasRow(db, sql`with ${withdrawing(lost)} select 1 from ended`);
}

const exchange = z.object({
  id: z.string(),
  question: z.string(),
  answer: z.string(),
  sources: pagedSources,
  inDocument: z.boolean(),
  engine: z.enum(tutorExchanges.engine.enumValues),
  /** Written by the tutor. */
  extras: z.custom<AnswerExtras>().nullable(),
  /** Those of `extras` that are still there, in its order. */
  checks: checkList,
  askedAt: z.coerce.date(),
});
export type StoredExchange = z.output<typeof exchange>;

const conversation = z.object({ exchanges: z.array(exchange), used: z.int(), extra: z.int() });

type Owned = { documentId: string; learnerId: string };

const MAX_EXCHANGES = 200;

/** Answered exchanges, oldest first, with the messages used on `day` and the extra ones. */
export function readConversation(db: Db, { documentId, learnerId, day }: Owned & { day: string }) {
  const reading = sql`
    with latest as (
      select * from tutor_exchanges
      where document_id = ${documentId}::uuid and answer is not null and cleared_at is null
      order by asked_at desc, id limit ${MAX_EXCHANGES}
    )
    select
      (select coalesce(json_agg(json_build_object('id', id, 'question', question, 'answer', answer,
        'sources', ${sourcesOf('latest')}, 'inDocument', in_document, 'engine', engine, 'extras', extras, 'checks', ${checksOf('latest')}, 'askedAt', asked_at) order by asked_at, id), '[]')
        from latest) as exchanges,
      coalesce((select used from usage_counters
        where learner_id = document.learner_id and day = ${day}::date and key = 'ai_chat_messages'), 0) as used,
      ${extraMessages(sql`document.learner_id`)} as extra
    from documents as document where id = ${documentId}::uuid and learner_id = ${learnerId}::uuid`;
  return findRow(db, conversation, reading);
}

/** Keeps what is cleared for a while. False if it isn't this learner's document. */
export function clearConversation(
  db: Db,
  { documentId, learnerId, now }: Owned & { now: Date },
): Promise<boolean> {
  return hasRow(
    db,
    sql`
    with own as (select id from documents where id = ${documentId}::uuid and learner_id = ${learnerId}::uuid),
    cleared as (
      update tutor_exchanges set cleared_at = ${now.toISOString()}::timestamptz from own
      where document_id = own.id and answer is not null and cleared_at is null
    )
    select id from own`,
  );
}

const restored = z.object({ restored: z.int() });

/** Undoes the last clearing if it was after `since`. Undefined if it isn't this learner's document. */
export function restoreConversation(
  db: Db,
  { documentId, learnerId, since }: Owned & { since: Date },
): Promise<{ restored: number } | undefined> {
  return findRow(
    db,
    restored,
    sql`
    with own as (select id from documents where id = ${documentId}::uuid and learner_id = ${learnerId}::uuid),
    last as (
      select max(cleared_at) as at from tutor_exchanges, own
      where document_id = own.id and cleared_at > ${since.toISOString()}::timestamptz
    ),
    brought_back as (
      update tutor_exchanges set cleared_at = null from own, last
      where document_id = own.id and cleared_at = last.at returning tutor_exchanges.id
    )
    select (select count(*)::int from brought_back) as restored from own`,
  );
}

/** Deletes what was cleared before `before`. */
export async function purgeCleared(db: Db, before: Date): Promise<void> {
  await db.delete(tutorExchanges).where(lt(tutorExchanges.clearedAt, before));
}

const pagesRow = z.object({ position: z.int(), page: z.int().nullable() });

/** The pages of a document's passages. */
export async function readPages(
  db: Db,
  documentId: string,
  positions: readonly number[],
): Promise<Map<number, number | null>> {
  const rows = await rowsOf(
    db,
    pagesRow,
    sql`
    select position, page from passages where document_id = ${documentId}::uuid
      and position in (select value::int from jsonb_array_elements_text(${JSON.stringify(positions)}::jsonb))`,
  );
  return new Map(rows.map(({ position, page }) => [position, page]));
}

/** In memory that threads can share; undefined when there is none. */
export async function readIndex(
  db: Db,
  { documentId, learnerId }: Owned,
): Promise<Uint8Array | undefined> {
  const pieces = await db
    .select({ data: indexPieces.data })
    .from(indexPieces)
    .innerJoin(documents, eq(documents.id, indexPieces.documentId))
    .where(and(eq(documents.id, documentId), eq(documents.learnerId, learnerId)))
    .orderBy(asc(indexPieces.position));
  if (pieces.length === 0) return undefined;
  const length = pieces.reduce((sum, { data }) => sum + data.byteLength, 0);
  const index = new Uint8Array(new SharedArrayBuffer(length));
  let at = 0;
  for (const { data } of pieces) {
    index.set(data, at);
    at += data.byteLength;
  }
  return index;
}
