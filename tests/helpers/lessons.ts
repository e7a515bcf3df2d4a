import { randomUUID } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { checkAnswers, checks, documents, lessonOpenings, lessons } from '@/db/schema';
import { TEST_NOW } from './test-context';

/** An hour before `at`, longer than any lesson takes; also of lessons that were opened since. */
export async function openLongAgo(db: Db, lessonIds: readonly string[], at = TEST_NOW) {
  const openedAt = new Date(at.getTime() - 3_600_000);
  const rows = lessonIds.map((lessonId) => ({ lessonId, openedAt }));
  await db
    .insert(lessonOpenings)
    .values(rows)
    .onConflictDoUpdate({ target: lessonOpenings.lessonId, set: { openedAt } });
  return openedAt;
}

/** Lets all lessons of a document be completed: the first question of each is answered, and those without were open long enough. */
export async function studyLessons(db: Db, documentId: string, at = TEST_NOW): Promise<void> {
  const [owner] = await db.select().from(documents).where(eq(documents.id, documentId));
  const own = await db
    .select({ lessonId: lessons.id, checkId: checks.id })
    .from(lessons)
    .leftJoin(checks, eq(checks.lessonId, lessons.id))
    .where(eq(lessons.documentId, documentId))
    .orderBy(lessons.id, desc(checks.position));
  const answered = new Map(own.map(({ lessonId, checkId }) => [lessonId, checkId]));
  const openedAt = await openLongAgo(db, [...answered.keys()], at);
  const answers = [...answered.values()].flatMap((checkId) =>
    checkId && owner
      ? {
          ...{ id: randomUUID(), checkId, learnerId: owner.learnerId },
          ...{ answer: 0, correct: false, answeredAt: openedAt },
        }
      : [],
  );
  if (answers.length > 0) await db.insert(checkAnswers).values(answers);
}
