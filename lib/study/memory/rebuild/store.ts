import 'server-only';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '@/db/client';
import { rowsOf } from '@/db/rows';
import { lockedLearner } from '../../../usage/statements';
import type { Schedule } from '../rules/schedule';
import {
  entriesOf,
  logJson,
  logRow,
  SCHEDULE_COLUMNS,
  scheduleColumns,
  scheduleJson,
  scheduleRow,
} from '../schedule-rows';

/** Adds the schedules that cards lack because an older release added them while this one was being installed. */
export async function addMissingSchedules(db: Db, learnerId: string): Promise<void> {
  await db.execute(sql`
    insert into card_schedules (card_id, document_id, learner_id)
    select cards.id, documents.id, learner_id from cards join documents on documents.id = document_id
    where learner_id = ${learnerId}::uuid and not exists (select from card_schedules where card_id = cards.id)
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

type Batch = { learnerId: string; after: string | null; limit: number };

/** Cards of a learner that have a log, by id, each with all of it. */
export function readLogs(db: Db, { learnerId, after, limit }: Batch): Promise<LoggedCard[]> {
  return rowsOf(
    db,
    loggedCard,
    sql`
    select held.card_id as "cardId", held.revision, held.parameters, ${entriesOf(sql`held.card_id`)} as entries,
      ${scheduleJson('held')} as schedule, ${logJson(sql`held.card_id`)} as log
    from card_schedules as held
    where held.learner_id = ${learnerId}::uuid and (${after}::uuid is null or held.card_id > ${after}::uuid)
      and (held.revision > 0 or exists (select from card_reviews where card_reviews.card_id = held.card_id))
    order by held.card_id limit ${limit}::int`,
  );
}

export type Rebuilt = Pick<LoggedCard, 'cardId' | 'revision' | 'entries'> & { schedule: Schedule };

type Write = { learnerId: string; parameters: number; cards: readonly Rebuilt[] };

/**
 * Writes the schedules that nothing has changed since they were read. Locks the learner, so that no other statement locks many schedules in
 * another order.
 */
export async function writeSchedules(
  db: Db,
  { learnerId, parameters, cards }: Write,
): Promise<void> {
  if (cards.length === 0) return;
  const columns = SCHEDULE_COLUMNS.map((name) => sql.identifier(name));
  const rows = cards.map(({ cardId, entries, schedule, revision }) => ({
    ...scheduleColumns(schedule),
    ...{ card_id: cardId, revision: entries },
    // The revision that was read, in a column that is not written.
    parameters: revision,
  }));
  await db.execute(sql`
    with learner as materialized (${lockedLearner(learnerId)})
    update card_schedules as held set revision = computed.revision, parameters = ${parameters}::int,
      (${sql.join(columns, sql`, `)}) = row(${sql.join(
        columns.map((column) => sql`computed.${column}`),
        sql`, `,
      )})
    from json_populate_recordset(null::card_schedules, ${JSON.stringify(rows)}::text::json) as computed, learner
    where held.card_id = computed.card_id and held.revision = computed.parameters and held.learner_id = learner.id`);
}

/** That all of a learner's schedules are computed with `parameters`. */
export async function markRebuilt(db: Db, learnerId: string, parameters: number): Promise<void> {
  await db.execute(sql`
    insert into study_settings as held (learner_id, parameters, rebuilt)
    select id, ${parameters}::int, ${parameters}::int from learners where id = ${learnerId}::uuid
    on conflict (learner_id) do update set rebuilt = excluded.rebuilt where held.parameters = excluded.rebuilt`);
}

const LEARNERS = 500;

/** Learners with documents, by id. */
export async function learnersAfter(db: Db, after: string | null): Promise<string[]> {
  const rows = await rowsOf(
    db,
    z.object({ id: z.string() }),
    sql`
    select id from learners where (${after}::uuid is null or id > ${after}::uuid)
      and exists (select from documents where learner_id = learners.id)
    order by id limit ${LEARNERS}::int`,
  );
  return rows.map(({ id }) => id);
}
