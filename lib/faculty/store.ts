import 'server-only';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '@/db/client';
import { findRow, rowsOf } from '@/db/rows';
import { FACULTY_SOURCES, LEARNER_RATINGS, type LearnerRating } from '../constants/faculty';

const learnerRatings = z.object({ learnerRating: z.number().nullable(), learnerRatings: z.int() });
export type LearnerRatings = z.output<typeof learnerRatings>;

const text = z.string().nullable();
const figure = z.number().nullable();

const professor = learnerRatings.extend({
  id: z.string(),
  source: z.enum(FACULTY_SOURCES),
  name: z.string(),
  department: text,
  school: z.string(),
  title: text,
  state: text,
  email: text,
  phone: text,
  profileUrl: text,
  rating: figure,
  numRatings: z.int(),
  difficulty: figure,
  wouldTakeAgain: figure,
});
export type Professor = z.output<typeof professor>;

/** In this order, with what learners say. */
export function findProfessors(db: Db, ids: string[]): Promise<Professor[]> {
  const found = sql`
    select id, source, name, department, school, title, state, contact_email as email, phone, profile_url as "profileUrl",
      professors.rating, num_ratings as "numRatings", difficulty, would_take_again as "wouldTakeAgain",
      learners.average as "learnerRating", learners.count as "learnerRatings"
    from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) with ordinality as chosen(chosen_id, place)
    join professors on professors.id = chosen_id::uuid
    cross join lateral (
      select avg(rating)::float8 as average, count(*)::int as count from professor_ratings where professor_id = professors.id
    ) as learners
    order by place`;
  return rowsOf(db, professor, found);
}

const ownRating = learnerRatings.extend({ rating: z.literal(LEARNER_RATINGS).nullable() });
export type OwnRating = z.output<typeof ownRating>;

type Rating = { professorId: string; userId: string };

/** Undefined if the professor isn't listed. */
export function readRating(
  db: Db,
  { professorId, userId }: Rating,
): Promise<OwnRating | undefined> {
  const reading = sql`
    select max(given.rating) filter (where given.user_id = ${userId}::uuid)::int as rating,
      avg(given.rating)::float8 as "learnerRating", count(given.rating)::int as "learnerRatings"
    from professors left join professor_ratings as given on given.professor_id = professors.id
    where professors.id = ${professorId}::uuid and professors.listed group by professors.id`;
  return findRow(db, ownRating, reading);
}

/** Replaces an earlier rating. Undefined if the professor isn't listed. */
export function saveRating(
  db: Db,
  { professorId, userId, rating }: Rating & { rating: LearnerRating },
  now: Date,
): Promise<OwnRating | undefined> {
  const saving = sql`
    with saved as (
      insert into professor_ratings (professor_id, user_id, rating, rated_at)
      select id, ${userId}::uuid, ${rating}::smallint, ${now.toISOString()}::timestamptz
      from professors where id = ${professorId}::uuid and listed
      on conflict (professor_id, user_id) do update set rating = excluded.rating, rated_at = excluded.rated_at
      returning professor_id, user_id, rating
    ), given as (
      -- A statement does not see what it writes.
      select rating from saved
      union all
      select others.rating from professor_ratings as others join saved using (professor_id)
      where others.user_id <> saved.user_id
    )
    select saved.rating::int as rating, (select avg(rating)::float8 from given) as "learnerRating",
      (select count(*)::int from given) as "learnerRatings"
    from saved`;
  return findRow(db, ownRating, saving);
}
