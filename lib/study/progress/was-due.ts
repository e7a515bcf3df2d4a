import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import { AGAIN } from '../../constants/memory';
import type { Forgetting } from '../memory/recall-sql';
import { isCounted } from '../memory/schedule-rows';

/**
 * The recall that was expected of a row of `card_reviews`; null for a new card, and for a second review on a study day, of which exactly
 * 1 was expected: it says little of memory.
 */
export const expectedRecall = (review: SQL): SQL =>
  sql`case when ${review}.recall < 1 then ${review}.recall end`;

/** The first day on which FSRS's fuzz may bring a card back that is to wait so many days, or sooner. */
const earliest = (wait: SQL): SQL =>
  sql`case when ${wait} < 2.5 then ${wait} else greatest(2, round(0.9 * ${wait} - 1)) end`;

/**
 * Whether a row of `card_reviews` came on or after the day on which its card was due, though the log doesn't keep that day: recall had
 * fallen to the desired retention, or to what it falls to in the days before, for the fuzz; or the card was due at once, after Again.
 */
export function wasDue(
  review: SQL,
  { forgetting, retention }: { forgetting: Forgetting; retention: number },
): SQL {
  const power = 1 / forgetting.decay;
  const fallen = retention ** power - 1;
  const wait = sql`greatest(1, round((${review}.study_day - before.study_day)
    * ${fallen}::float8 / (power(${review}.recall, ${power}::float8) - 1)))`;
  return sql`(${review}.recall <= ${retention}::float8 or ${review}.recall < 1 and (
    select before.grade = ${AGAIN}::int or ${review}.study_day - before.study_day >= ${earliest(wait)}
    from card_reviews as before
    where before.card_id = ${review}.card_id and before.reviewed_at < ${review}.reviewed_at and ${isCounted}
    order by before.reviewed_at desc limit 1))`;
}
