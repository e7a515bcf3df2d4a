import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { MAX_EXAMS } from '../../constants/exams';
import { daysBetween } from '../../time/calendar-days';
import { DAY_MS } from '../../time/days';
import { newCardsLeftToday } from './plan';

export const examNewCardsRow = z.object({
  id: z.string(),
  day: z.string(),
  newCards: z.int(),
  /** By the study day on which they were begun, around today. */
  begun: z.record(z.string(), z.int()),
});
export type ExamNewCards = z.output<typeof examNewCardsRow>;

/** No study day is further from the moment's day in UTC. */
const NEAR_DAYS = 2;
/** A day's limit for each day that may be over and for those to come: visits can bring more to an account. */
const MOST_EXAMS = (NEAR_DAYS + 1) * MAX_EXAMS;

/** A scalar subquery: the exams around `now` and later as JSON, nearest first, with their new cards. The study day is not known to it. */
export function examNewCardsJson(learnerId: string, now: Date): SQL {
  const near = (days: number) =>
    sql`${new Date(now.getTime() + days * DAY_MS).toISOString().slice(0, 10)}::date`;
  const isOfExam = sql`held.document_id in (select document_id from exam_documents where exam_id = exams.id)`;
  return sql`(
    select coalesce(json_agg(json_build_object('id', exams.id, 'day', day::text,
      'newCards', (select count(*)::int from card_schedules as held where ${isOfExam} and state = 'new' and marks = 0),
      'begun', (select coalesce(json_object_agg(introduced_day, cards), '{}') from (
        select introduced_day, count(*)::int as cards from card_schedules as held
        where held.learner_id = ${learnerId}::uuid and introduced_day between ${near(-NEAR_DAYS)} and ${near(NEAR_DAYS)} and ${isOfExam}
          and not exists (select from card_flags where card_flags.card_id = held.card_id) group by 1
      ) as days)) order by day, exams.id), '[]')
    from (
      select id, day from exams where learner_id = ${learnerId}::uuid and day >= ${near(-NEAR_DAYS)}
      order by day, id limit ${MOST_EXAMS}::int
    ) as exams)`;
}

/** New cards that an exam needs today. */
export type ExamNeed = { id: string; cards: number };

/** Of the exams whose plans need new cards on a study day, in the given order. */
export function needsOn(exams: readonly ExamNewCards[], today: string): ExamNeed[] {
  return exams
    .map(({ id, day, newCards, begun }) => {
      const daysLeft = daysBetween(today, day);
      if (daysLeft < 0) return { id, cards: 0 };
      return {
        id,
        cards: newCardsLeftToday({ daysLeft, newCards, begunToday: begun[today] ?? 0 }),
      };
    })
    .filter(({ cards }) => cards > 0);
}
