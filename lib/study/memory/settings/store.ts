import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '@/db/client';
import { findRow } from '@/db/rows';
import { DAY_START_HOUR, DESIRED_RETENTION, NEW_CARDS_PER_DAY } from '../../../constants/memory';

export const studySettingsRow = z.object({
  timeZone: z.string().nullable(),
  dayStartHour: z.int(),
  newCardsPerDay: z.int(),
  desiredRetention: z.number(),
  weights: z.array(z.number()).nullable(),
  fittedAt: z.coerce.date().nullable(),
  parameters: z.int(),
  rebuilt: z.int().nullable(),
});

/** A scalar subquery: a learner's settings as JSON, of which the profile's time zone comes first. */
export function settingsJson(learnerId: string): SQL {
  return sql`(
    select json_build_object(
      'timeZone', coalesce(users.time_zone, held.time_zone),
      'dayStartHour', coalesce(held.day_start_hour, ${DAY_START_HOUR}::int),
      'newCardsPerDay', coalesce(held.new_cards_per_day, ${NEW_CARDS_PER_DAY}::int),
      'desiredRetention', coalesce(held.desired_retention, ${DESIRED_RETENTION}::float8),
      'weights', held.weights, 'fittedAt', held.fitted_at,
      'parameters', coalesce(held.parameters, 0), 'rebuilt', held.rebuilt)
    from learners
    left join users on users.id = learners.id
    left join study_settings as held on held.learner_id = learners.id
    where learners.id = ${learnerId}::uuid)`;
}

const settingsRow = z.object({ settings: studySettingsRow });

/** Undefined once the learner is gone. */
export async function findSettings(db: Db, learnerId: string) {
  const row = sql`select ${settingsJson(learnerId)} as settings from learners where id = ${learnerId}::uuid`;
  return (await findRow(db, settingsRow, row))?.settings;
}

export type SettingsChange = Partial<{
  timeZone: string;
  dayStartHour: number;
  newCardsPerDay: number;
  desiredRetention: number;
}>;

/** A user's time zone is the profile's. @returns false once the learner is gone */
export async function changeSettings(
  db: Db,
  learnerId: string,
  { timeZone, dayStartHour, newCardsPerDay, desiredRetention }: SettingsChange,
): Promise<boolean> {
  const [zone, hour] = [timeZone ?? null, dayStartHour ?? null];
  const [cards, retention] = [newCardsPerDay ?? null, desiredRetention ?? null];
  const rows = await db.execute(sql`
    with learner as materialized (select id from learners where id = ${learnerId}::uuid for key share),
    profile as (
      update users set time_zone = ${zone}::text from learner
      where users.id = learner.id and ${zone}::text is not null returning users.id
    )
    insert into study_settings as held (learner_id, time_zone, day_start_hour, new_cards_per_day, desired_retention, parameters)
    select id, case when not exists (select from profile) then ${zone}::text end,
      coalesce(${hour}::int, ${DAY_START_HOUR}::int), coalesce(${cards}::int, ${NEW_CARDS_PER_DAY}::int),
      coalesce(${retention}::float8, ${DESIRED_RETENTION}::float8),
      case when ${retention}::float8 <> ${DESIRED_RETENTION}::float8 then 1 else 0 end
    from learner
    on conflict (learner_id) do update set
      time_zone = coalesce(excluded.time_zone, held.time_zone),
      day_start_hour = coalesce(${hour}::int, held.day_start_hour),
      new_cards_per_day = coalesce(${cards}::int, held.new_cards_per_day),
      desired_retention = coalesce(${retention}::float8, held.desired_retention),
      parameters = held.parameters + case when ${retention}::float8 <> held.desired_retention then 1 else 0 end
    returning learner_id`);
  return rows.length === 1;
}
