import 'server-only';
import { sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { checks as checksTable, keyPoints } from '@/db/schema';
import type { Anchored, Check, LessonWording } from '../../../engine/types';
import { insertRows } from '../../documents/save-pack';
import { MAY_BE_REWORDED } from './material-store';
import { NEW_POSITION, putModelFirst } from './model-first';

/** Puts a model's key points in the place of a lesson's, if it still exists. */
export async function replacePoints(
  tx: Db,
  lessonId: string,
  points: readonly Anchored[],
): Promise<void> {
  const rows = await tx.execute(sql`
    update lessons set points_engine = 'model' where id = ${lessonId}::uuid returning id`);
  if (rows.length === 0) return;
  await tx.execute(sql`delete from key_points where lesson_id = ${lessonId}::uuid`);
  const added = points.map(({ text, passage, start, quote }, position) => ({
    ...{ lesson_id: lessonId, position, text, passage, quote_start: start, quote },
  }));
  await insertRows(tx, keyPoints, [JSON.stringify(added)]);
}

/** Puts a model's words in the place of a lesson's text, unless the learner has opened it meanwhile. */
export async function saveWording(tx: Db, lessonId: string, wording: LessonWording): Promise<void> {
  await tx.execute(sql`
    update lessons as lesson set wording = ${JSON.stringify(wording)}::text::jsonb, duration_minutes = ${wording.durationMinutes}::int
    where id = ${lessonId}::uuid and ${MAY_BE_REWORDED}`);
}

type Added = { checks: readonly Check[]; most: number; newId: () => string };

/** Adds a model's checks before the local ones, in the text's order; at most `most` of a model in a lesson. */
export async function addChecks(
  tx: Db,
  lessonId: string,
  { checks, most, newId }: Added,
): Promise<void> {
  const [lesson] = await tx.execute<{ made: number }>(sql`
    select (select count(*)::int from checks where lesson_id = lessons.id and engine = 'model') as made
    from lessons where id = ${lessonId}::uuid`);
  if (!lesson) return;
  const rows = checks
    .slice(0, Math.max(0, most - lesson.made))
    .map(({ kind, question, solution, explanation, passage, start, quote }, i) => ({
      ...{ id: newId(), lesson_id: lessonId, position: NEW_POSITION + i, kind, question, solution },
      ...{ explanation, engine: 'model', passage, quote_start: start, quote },
    }));
  if (rows.length === 0) return;
  await insertRows(tx, checksTable, [JSON.stringify(rows)]);
  await putModelFirst(tx, checksTable, sql`lesson_id = ${lessonId}::uuid`);
}
