import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '@/db/client';
import { findRow, hasRow } from '@/db/rows';
import {
  entriesOf,
  logJson,
  logRow,
  SCHEDULE_COLUMNS,
  scheduleColumns,
  scheduleJson,
  scheduleRow,
} from '../schedule-rows';
import type { StudySettings } from '../settings/rules';
import { settingsJson, studySettingsRow } from '../settings/store';
import type { ScheduleChange } from './plan-review';

export const cardMemoryRow = z.object({
  schedule: scheduleRow,
  /** As stored: a change is made only if it is still the same. */
  revision: z.int(),
  /** Rows of the log. */
  entries: z.int(),
  /** The last row's time. */
  loggedAt: z.coerce.date().nullable(),
  /** Reviews within 24 hours before the last one, itself included. */
  lately: z.int(),
  /** Null if the schedule is up to date. */
  log: logRow.nullable(),
});
export type CardMemory = z.output<typeof cardMemoryRow>;

/** A scalar subquery: a card's memory as JSON, with its log if the schedule isn't made of all of it. Null without a schedule. */
export function memoryJson(cardId: SQL): SQL {
  return sql`(
    select json_build_object('schedule', ${scheduleJson('held')}, 'revision', held.revision, 'entries', log.entries,
      'loggedAt', log.last_at, 'lately', (
        select count(*) from card_reviews where card_id = held.card_id and reviewed_at > (
          select max(reviewed_at) from card_reviews where card_id = held.card_id) - interval '1 day'),
      'log', case when held.revision <> log.entries or held.parameters <> coalesce(
        (select parameters from study_settings where study_settings.learner_id = held.learner_id), 0) then log.entire end)
    from card_schedules as held, lateral (
      select coalesce(sum(rows), 0)::int as entries, max(at) as last_at, ${logJson()} as entire
      from ${entriesOf(sql`held.card_id`)} as entries
    ) as log
    where held.card_id = ${cardId})`;
}

const ownMemory = z.object({ settings: studySettingsRow, memory: cardMemoryRow.nullable() });

type OwnCard = { cardId: string; learnerId: string };

type OwnMemory = { settings: StudySettings; memory: CardMemory };

/** Undefined if another learner's. */
export async function findMemory(
  db: Db,
  { cardId, learnerId }: OwnCard,
): Promise<OwnMemory | undefined> {
  const reading = sql`
    select ${settingsJson(learnerId)} as settings, ${memoryJson(sql`cards.id`)} as memory
    from cards join documents on documents.id = document_id
    where cards.id = ${cardId}::uuid and learner_id = ${learnerId}::uuid`;
  const found = await findRow(db, ownMemory, reading);
  if (!found) return undefined;
  const { settings, memory } = found;
  return memory ? { settings, memory } : addSchedule(db, { cardId, learnerId });
}

/** For a card that was added by an older release while this one was being installed. */
async function addSchedule(db: Db, own: OwnCard): Promise<OwnMemory | undefined> {
  const added = await hasRow(
    db,
    sql`
    insert into card_schedules (card_id, document_id, learner_id)
    select cards.id, documents.id, learner_id from cards join documents on documents.id = document_id
    where cards.id = ${own.cardId}::uuid and learner_id = ${own.learnerId}::uuid
    on conflict do nothing returning card_id`,
  );
  return added ? findMemory(db, own) : undefined;
}

/** A common table expression: the learner, locked against deletion. */
export const lockingLearner = (learnerId: string): SQL =>
  sql`learner as materialized (select id from learners where id = ${learnerId}::uuid for key share)`;

/**
 * Common table expressions that lock an own card's schedule as `held`, if it is still at the revision that was read. In the order of
 * other statements, to prevent deadlocks: the `learner`, which the statement has locked first, document, card, schedule.
 */
export function holding({ cardId, learnerId, revision }: OwnCard & { revision: number }): SQL {
  return sql`
    document as materialized (
      select documents.id from learner, documents
      where documents.id = (select document_id from cards where id = ${cardId}::uuid)
        and documents.learner_id = ${learnerId}::uuid for key share of documents
    ),
    card as materialized (
      select cards.id from cards, document where cards.id = ${cardId}::uuid for key share of cards
    ),
    held as materialized (
      select card_id from card_schedules, card
      where card_id = card.id and learner_id = ${learnerId}::uuid and revision = ${revision}::int for update of card_schedules
    )`;
}

/** Updates the schedule of `of`, a table expression of its `card_id` and whether a review `counted`. */
export function changingSchedule(
  { base, next, entries, parameters }: ScheduleChange,
  of: SQL,
): SQL {
  const columns = SCHEDULE_COLUMNS.map((name) => sql.identifier(name));
  const values = columns.map(
    (column) => sql`case when change.counted then after.${column} else before.${column} end`,
  );
  const record = (schedule: typeof base) =>
    sql`json_populate_record(null::card_schedules, ${JSON.stringify(scheduleColumns(schedule))}::text::json)`;
  return sql`
    update card_schedules as schedule set revision = ${entries + 1}::int, parameters = ${parameters}::int,
      (${sql.join(columns, sql`, `)}) = (select ${sql.join(values, sql`, `)})
    from ${of} as change, ${record(base)} as before, ${record(next)} as after
    where schedule.card_id = change.card_id`;
}

export type CardChange = OwnCard & { change: ScheduleChange };

/** Changes a schedule and adds a row of its log, which `adding` inserts from `held`. False if the card was deleted, or its schedule changed meanwhile. */
export function addChange(
  db: Db,
  { cardId, learnerId, change }: CardChange,
  adding: SQL,
): Promise<boolean> {
  return hasRow(
    db,
    sql`
    with ${lockingLearner(learnerId)},
    ${holding({ cardId, learnerId, revision: change.revision })},
    changed as (${changingSchedule(change, sql`(select card_id, true as counted from held)`)}),
    added as (${adding})
    select card_id from added`,
  );
}
