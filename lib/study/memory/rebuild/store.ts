import 'server-only';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { arrayOf } from '@/db/arrays';
import type { Db } from '@/db/client';
import { rowsOf } from '@/db/rows';
import { lockedLearner } from '../../../usage/statements';
import type { Schedule } from '../rules/schedule';
import {
  entriesOf,
  logJson,
  logRow,
  SCHEDULE_COLUMNS,
  scheduleArrays,
  scheduleJson,
  scheduleRow,
} from '../schedule-rows';

/**
 * Adds the schedules that cards lack, and corrects what triggers keep, as long as an older release was adding some while this one was
 * being installed.
 */
export async function repairSchedules(db: Db, learnerId: string): Promise<void> {
  const marks = sql`(select card_id from mastered_cards union all select card_id from card_flags)`;
  await db.execute(sql`
    with learner as materialized (${lockedLearner(learnerId)}),
    counted as (
      select held.card_id, count(mark.card_id)::int as marks from learner join card_schedules as held on learner_id = learner.id
      left join ${marks} as mark on mark.card_id = held.card_id
      group by held.card_id having held.marks <> count(mark.card_id)
    ),
    repaired as (
      update card_schedules as held set marks = counted.marks from counted where held.card_id = counted.card_id
    ),
    undone as (
      update card_reviews as review set undone = true from learner, card_schedules as held, review_undos as undo
      where held.learner_id = learner.id and undo.card_id = held.card_id and review.id = undo.review_id and not review.undone
    ),
    lacking as materialized (
      select documents.id, learner_id from learner join documents on learner_id = learner.id
      where (select count(*) from cards where document_id = documents.id)
        > (select count(*) from card_schedules where document_id = documents.id)
    )
    insert into card_schedules (card_id, document_id, learner_id, marks)
    select cards.id, lacking.id, learner_id, (select count(*) from ${marks} as mark where mark.card_id = cards.id)
    from lacking join cards on document_id = lacking.id
    where not exists (select from card_schedules where card_id = cards.id)
    on conflict do nothing`);
}

const loggedCard = z.object({
  cardId: z.string(),
  revision: z.int(),
  parameters: z.int(),
  entries: z.int(),
  schedule: scheduleRow,
  log: logRow,
});
export type LoggedCard = z.output<typeof loggedCard>;

/** A learner's documents with the number of their cards. */
export function documentsWithCards(db: Db, learnerId: string) {
  return rowsOf(
    db,
    z.object({ documentId: z.string(), cards: z.int() }),
    sql`
    select document_id as "documentId", count(*)::int as cards from card_schedules
    where learner_id = ${learnerId}::uuid group by 1 order by 1`,
  );
}

/** The cards of documents that have a log, each with all of it. The offset keeps the planner to the index of documents. */
export function readLogs(db: Db, documentIds: readonly string[]): Promise<LoggedCard[]> {
  return rowsOf(
    db,
    loggedCard,
    sql`
    select held.card_id as "cardId", held.revision, held.parameters, entries, ${scheduleJson('held')} as schedule, log
    from unnest(${arrayOf('uuid', documentIds)}) as given(id),
      lateral (select * from card_schedules where document_id = given.id offset 0) as held,
      lateral (select sum(rows)::int as entries, ${logJson()} as log from ${entriesOf(sql`held.card_id`)} as entries) as logged
    where entries > 0 order by held.card_id`,
  );
}

export type Rebuilt = Pick<LoggedCard, 'cardId' | 'revision' | 'entries'> & { schedule: Schedule };

type Write = { learnerId: string; parameters: number; cards: readonly Rebuilt[] };

/**
 * Writes the schedules that nothing has changed since they were read. Locks the learner, so that no other statement locks many schedules in
 * another order. The lists are rows of a table expression: if the planner knew how long they are, it would read all schedules of the
 * learner for each batch instead of looking up the batch's.
 */
export async function writeSchedules(
  db: Db,
  { learnerId, parameters, cards }: Write,
): Promise<void> {
  if (cards.length === 0) return;
  const columns = SCHEDULE_COLUMNS.map((name) => sql.identifier(name));
  const names = sql.join(columns, sql`, `);
  const of = (table: string) =>
    sql.join(
      columns.map((name) => sql`${sql.identifier(table)}.${name}`),
      sql`, `,
    );
  const ids = cards.map(({ cardId }) => cardId);
  const revisions = cards.map(({ revision }) => revision);
  const entries = cards.map((card) => card.entries);
  const schedules = scheduleArrays(cards.map(({ schedule }) => schedule));
  const lists = [
    sql`${arrayOf('uuid', ids)} as card_id`,
    sql`${arrayOf('int', revisions)} as read_revision`,
    sql`${arrayOf('int', entries)} as entries`,
    ...schedules.map((list, n) => sql`${list} as ${columns[n]}`),
  ];
  await db.execute(sql`
    with learner as materialized (${lockedLearner(learnerId)}), given as materialized (select ${sql.join(lists, sql`, `)})
    update card_schedules as held set revision = computed.entries, parameters = ${parameters}::int, (${names}) = row(${of('computed')})
    from learner, given, unnest(given.card_id, given.read_revision, given.entries, ${of('given')}) as computed(card_id, read_revision, entries, ${names})
    where held.card_id = computed.card_id and held.revision = computed.read_revision and held.learner_id = learner.id`);
}

/** That all of a learner's schedules are computed with `parameters`. */
export async function markRebuilt(db: Db, learnerId: string, parameters: number): Promise<void> {
  await db.execute(sql`
    insert into study_settings as held (learner_id, parameters, rebuilt)
    select id, ${parameters}::int, ${parameters}::int from learners where id = ${learnerId}::uuid
    on conflict (learner_id) do update set rebuilt = excluded.rebuilt where held.parameters = excluded.rebuilt`);
}

const LEARNERS = 500;
/** No learner's. */
const LEAST_ID = '00000000-0000-0000-0000-000000000000';

/** Learners with documents, by id. */
export async function learnersAfter(db: Db, after: string | null): Promise<string[]> {
  const rows = await rowsOf(
    db,
    z.object({ id: z.string() }),
    sql`
    select id from learners where id > ${after ?? LEAST_ID}::uuid
      and exists (select from documents where learner_id = learners.id)
    order by id limit ${LEARNERS}::int`,
  );
  return rows.map(({ id }) => id);
}
