import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '@/db/client';
import { hasRow, rowsOf } from '@/db/rows';
import {
  FIT_FROM_REVIEWS,
  MAX_FIT_REVIEWS,
  REFIT_REVIEWS,
  REFIT_SHARE,
} from '../../../constants/memory';
import { DAY_MS } from '../../../time/days';
import { lockingLearner } from '../cards/store';
import { entriesOf, isCounted, logJson, logRow, timesJson } from '../schedule-rows';

type Own = { learnerId: string; now: Date };

/** Of settings `held`: the reviews until fitting is tried again. */
const untilNext = sql`case when held.fit_reviews is null then ${FIT_FROM_REVIEWS}::int
  else least(greatest(ceil(held.fit_reviews * ${REFIT_SHARE}::float8), ${REFIT_REVIEWS.min}), ${REFIT_REVIEWS.max})::int end`;

/** Once a day at most. */
const isRested = (now: Date): SQL =>
  sql`coalesce(held.fit_tried_at <= ${new Date(now.getTime() - DAY_MS).toISOString()}::timestamptz, true)`;

/** SQL for whether a learner may have enough reviews since the last try: it looks at as many of the index at most, in its order. */
export const mayBeFit = ({ learnerId, now }: Own): SQL => sql`(
  select ${isRested(now)} and exists (
    select from card_reviews as review where review.learner_id = ${learnerId}::uuid
      and review.reviewed_at > coalesce(held.fit_tried_at, '-infinity')
    order by review.reviewed_at offset ${untilNext} - 1 limit 1
  ) from (values (1)) as one left join study_settings as held on held.learner_id = ${learnerId}::uuid)`;

/**
 * Takes the learner's turn of this day, if there are enough counted reviews: of several callers, one gets it. A try that ends early is
 * not repeated before there are more reviews.
 */
export function claimFit(db: Db, { learnerId, now }: Own): Promise<boolean> {
  const at = sql`${now.toISOString()}::timestamptz`;
  return hasRow(
    db,
    sql`
    with ${lockingLearner(learnerId)},
    reviews as (
      select count(*)::int as counted from card_reviews where learner_id = ${learnerId}::uuid and ${isCounted}
    )
    insert into study_settings as held (learner_id, fit_tried_at, fit_reviews)
    select learner.id, ${at}, reviews.counted from learner, reviews where reviews.counted >= ${FIT_FROM_REVIEWS}::int
    on conflict (learner_id) do update set fit_tried_at = excluded.fit_tried_at, fit_reviews = excluded.fit_reviews
      where ${isRested(now)} and excluded.fit_reviews >= coalesce(held.fit_reviews, 0) + ${untilNext}
    returning learner_id`,
  );
}

const loggedCard = z.object({ cardId: z.string(), log: logRow, times: z.custom<number[]>() });
export type LoggedCard = z.output<typeof loggedCard>;

/** The logs of cards that have 10,000 reviews together; of more cards, always the same. */
export function readReviews(db: Db, learnerId: string, atMost = MAX_FIT_REVIEWS) {
  return rowsOf(
    db,
    loggedCard,
    sql`
    with chosen as materialized (
      select card_id from (
        select card_id, sum(reps) over (order by md5(card_id::text)) as total from card_schedules
        where learner_id = ${learnerId}::uuid and reps > 0
      ) as mixed where total <= ${atMost}::int
    )
    select card_id as "cardId", log, times from chosen, lateral (
      select ${logJson(sql`grade is not null`)} as log, ${timesJson} as times from ${entriesOf(sql`chosen.card_id`)} as entries
    ) as logged`,
  );
}

type Fitted = Own & { weights: readonly number[] | null };

/** Null for the defaults. If they have changed, all schedules are out of date. Nothing is written if another try came later. */
export async function saveFit(db: Db, { learnerId, now, weights }: Fitted): Promise<void> {
  const given = sql`${weights && JSON.stringify(weights)}::text::jsonb`;
  const at = sql`${now.toISOString()}::timestamptz`;
  await db.execute(sql`
    update study_settings set weights = ${given}, fitted_at = case when ${given} is not null then ${at} end,
      parameters = parameters + (weights is distinct from ${given})::int
    where learner_id = ${learnerId}::uuid and fit_tried_at = ${at}`);
}
