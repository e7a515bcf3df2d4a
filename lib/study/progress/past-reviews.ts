import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import { isCounted } from '../memory/schedule-rows';
import { timeTaken } from './time-taken';

/**
 * A statement part that keeps what a learner did with the cards of `document`, a table expression of its `id`, by study day: its reviews
 * are about to be deleted with it.
 */
export const keepingReviews = (learnerId: string, document: SQL): SQL => sql`
  insert into past_reviews as held (learner_id, study_day, reviews, seconds)
  select ${learnerId}::uuid, study_day, count(*), coalesce(sum(seconds), 0)
  from (
    select card_id, study_day, ${timeTaken} as seconds from card_reviews
    where learner_id = ${learnerId}::uuid and ${isCounted} and study_day in (
      select study_day from card_reviews as own join cards on cards.id = own.card_id where document_id in (select id from ${document})
    )
  ) as timed
  where card_id in (select id from cards where document_id in (select id from ${document}))
  group by study_day order by study_day
  on conflict (learner_id, study_day) do update set reviews = held.reviews + excluded.reviews, seconds = held.seconds + excluded.seconds`;

type Days = { learnerId: string; from: SQL; to: SQL };

/** A table expression: the days of deleted documents, with their `reviews` and `seconds`. */
export const pastReviews = ({ learnerId, from, to }: Days): SQL => sql`(
  select study_day, reviews, seconds from past_reviews where learner_id = ${learnerId}::uuid and study_day between ${from} and ${to}
)`;
