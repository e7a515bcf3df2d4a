import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import { computeDecayFactor, default_w } from 'ts-fsrs';

/** The shape of FSRS's forgetting curve. */
export type Forgetting = { decay: number; factor: number };

/** `weights`: null for the defaults. */
export function forgettingOf(weights: readonly number[] | null): Forgetting {
  return computeDecayFactor(weights ?? default_w);
}

/** Whether the card of a row of `card_schedules` is mastered; only one with marks is looked up. */
export const isMastered = (schedule: SQL): SQL =>
  sql`${schedule}.marks > 0 and exists (select from mastered_cards where mastered_cards.card_id = ${schedule}.card_id)`;

/**
 * The probability that a row of `card_schedules` is recalled on a study day, as in FSRS: 0 for a new card, 1 for one that the learner
 * marked as mastered.
 */
export function recall(schedule: SQL, day: SQL, { decay, factor }: Forgetting): SQL {
  return sql`case
    when ${isMastered(schedule)} then 1
    when ${schedule}.state = 'new' then 0
    else power(1 + ${factor}::float8 * greatest(0, ${day} - ${schedule}.last_day) / ${schedule}.stability, ${decay}::float8)
  end`;
}
