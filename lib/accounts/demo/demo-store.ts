import 'server-only';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { nowOrGiven } from '@/db/clock';
import { preparedQuery } from '@/db/prepared-query';
import {
  cardFlags,
  cardReviews,
  checkAnswers,
  documents,
  exams,
  learners,
  pastReviews,
  processingJobs,
  storedFiles,
  studySettings,
} from '@/db/schema';
import type { DemoActor } from '../../context';
import { movePractice } from './move-practice';

export async function insertDemo(
  db: Db,
  demo: { id: string; expiresAt: Date },
  now: Date,
): Promise<void> {
  await db.insert(learners).values({ ...demo, kind: 'demo', createdAt: now });
}

const liveDemo = preparedQuery((db) =>
  db
    .select({ learnerId: learners.id, expiresAt: learners.expiresAt, now: nowOrGiven() })
    .from(learners)
    .where(
      and(
        eq(learners.id, sql.placeholder('id')),
        eq(learners.kind, 'demo'),
        gt(learners.expiresAt, nowOrGiven()),
      ),
    )
    .prepare('live_demo'),
);

/**
 * Undefined if the session has expired.
 * @param given the time, instead of the database's
 */
export async function findLiveDemo(
  db: Db,
  id: string,
  given?: Date,
): Promise<{ actor: DemoActor; now: Date } | undefined> {
  const [row] = await liveDemo(db).execute({ id, now: given?.toISOString() ?? null });
  if (!row?.expiresAt) return undefined;
  const { learnerId, expiresAt, now } = row;
  return { actor: { kind: 'demo', learnerId, expiresAt }, now };
}

/** Originals beyond the account's quota are erased; their documents stay. */
export async function transferDemo(
  db: Db,
  { from, to, quotaBytes }: { from: string; to: string; quotaBytes: number },
): Promise<void> {
  await db.transaction(async (tx) => {
    // Moving the documents locks all their schedules, as a rebuild does.
    await tx.execute(sql`select from learners where id = ${from}::uuid for no key update`);
    await tx.execute(sql`
      with visitors as (
        select id, sum(size) over (order by created_at, id) as up_to from ${storedFiles}
        where learner_id = ${from}::uuid and document_id is not null
      ), kept as (
        select coalesce(sum(size), 0) as size from ${storedFiles}
        where learner_id = ${to}::uuid and document_id is not null
      )
      delete from ${storedFiles} where id in (
        select visitors.id from visitors, kept where kept.size + up_to > ${quotaBytes}::bigint
      )`);
    await tx.update(documents).set({ learnerId: to }).where(eq(documents.learnerId, from));
    // Uploads and inputs of jobs; originals follow their documents. In the order in which a job
    // that ends locks the rows.
    await tx.update(storedFiles).set({ learnerId: to }).where(eq(storedFiles.learnerId, from));
    await tx
      .update(processingJobs)
      .set({ learnerId: to })
      .where(eq(processingJobs.learnerId, from));
    await tx.update(exams).set({ learnerId: to }).where(eq(exams.learnerId, from));
    await tx.update(cardFlags).set({ learnerId: to }).where(eq(cardFlags.learnerId, from));
    // Without idempotency keys, which may be the account's too.
    const moved = { learnerId: to, requestKey: null };
    await tx.update(cardReviews).set(moved).where(eq(cardReviews.learnerId, from));
    await tx.update(checkAnswers).set(moved).where(eq(checkAnswers.learnerId, from));
    await transferPastReviews(tx, { from, to });
    await transferSettings(tx, { from, to });
    await movePractice(tx, { from, to });
  });
}

async function transferPastReviews(
  tx: Db,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await tx.execute(sql`
    insert into ${pastReviews} as held (learner_id, study_day, reviews, seconds)
    select ${to}::uuid, study_day, reviews, seconds from ${pastReviews} where learner_id = ${from}::uuid
    on conflict (learner_id, study_day) do update set reviews = held.reviews + excluded.reviews, seconds = held.seconds + excluded.seconds`);
  await tx.delete(pastReviews).where(eq(pastReviews.learnerId, from));
}

/** The account keeps its own, but for a time zone that isn't known. Schedules of the two may differ in their parameters: they are rebuilt. */
async function transferSettings(tx: Db, { from, to }: { from: string; to: string }): Promise<void> {
  await tx.execute(sql`
    insert into ${studySettings} as held (learner_id, time_zone, day_start_hour, new_cards_per_day, desired_retention, parameters)
    select ${to}::uuid, time_zone, day_start_hour, new_cards_per_day, desired_retention, parameters
    from ${studySettings} where learner_id = ${from}::uuid
    on conflict (learner_id) do update set time_zone = coalesce(held.time_zone, excluded.time_zone),
      parameters = greatest(held.parameters, excluded.parameters) + (excluded.parameters > 0)::int`);
  await tx.update(studySettings).set({ rebuilt: null }).where(eq(studySettings.learnerId, to));
}
