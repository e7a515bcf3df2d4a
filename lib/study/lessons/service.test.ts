import { randomUUID } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { documents, lessonCompletions, lessonOpenings, lessons } from '@/db/schema';
import type { ContextFor } from '@/lib/context';
import { queriesOf } from '@/tests/helpers/count-queries';
import { createDemo, createSignedIn } from '@/tests/helpers/factories';
import { studyLessons } from '@/tests/helpers/lessons';
import { PATIENCE_MS } from '@/tests/helpers/patience';
import { learnerContext } from '@/tests/helpers/test-context';
import { useTestDatabase } from '@/tests/helpers/test-database';
import { createDocument } from '@/tests/helpers/uploads';
import { answerCheck } from '../checks/service';
import { getDocument } from '../documents/service';
import { markLessonComplete, markLessonOpen } from './service';

type Ctx = ContextFor<'learner'>;

const store = useTestDatabase();
const NO_LESSON = {
  code: 'not_found',
  message: 'This lesson isn’t in your library. It may have been deleted.',
};
const ANSWER_FIRST = {
  code: 'check_first',
  status: 409,
  message: 'Answer one of this lesson’s questions first.',
  detail: { seconds_left: null },
};

/** The first of the lessons has questions, and each is shown as 4 minutes. */
async function studying(actor?: Ctx['actor']) {
  const ctx = learnerContext({ db: store.db, actor: actor ?? (await createSignedIn(store.db)) });
  const documentId = await createDocument(store.db, ctx.actor);
  const { content } = await getDocument(ctx, { documentId });
  const [asking, silent] = content.mini_courses;
  const later = (seconds: number): Ctx => ({
    ...ctx,
    now: new Date(ctx.now.getTime() + seconds * 1000),
  });
  return {
    ...{ ctx, documentId, later },
    lessons: content.mini_courses.map(({ id }) => id),
    asking: asking!.id,
    silent: silent!.id,
    checkId: asking!.checks[0]!.id,
  };
}

const completedOf = (lessonIds: string[]) =>
  store.db.$count(lessonCompletions, inArray(lessonCompletions.lessonId, lessonIds));

describe('a lesson with questions', () => {
  test('is completed once one was answered, also wrong', async () => {
    const { ctx, later, asking, checkId } = await studying();
    await markLessonOpen(ctx, { lessonId: asking });
    await expect(markLessonComplete(later(3600), { lessonId: asking })).rejects.toMatchObject(
      ANSWER_FIRST,
    );
    expect(await completedOf([asking])).toBe(0);
    await answerCheck(ctx, { checkId, answer: 1 });
    expect(await markLessonComplete(ctx, { lessonId: asking })).toEqual({
      completed_lessons: [asking],
    });
  });

  test('isn’t by an answer to another lesson’s', async () => {
    const { ctx, checkId } = await studying();
    const other = await studying(ctx.actor);
    await answerCheck(ctx, { checkId, answer: 0 });
    await expect(markLessonComplete(ctx, { lessonId: other.asking })).rejects.toMatchObject(
      ANSWER_FIRST,
    );
  });
});

describe('a lesson without questions', () => {
  const readFirst = (secondsLeft: number | null) => ({
    code: 'check_first',
    message:
      'This lesson has no questions. You can complete it after having it open for half of its reading time.',
    detail: { seconds_left: secondsLeft },
    retryAfterSeconds: secondsLeft ?? undefined,
  });

  test('is completed once it was open for half of its minutes', async () => {
    const { ctx, later, silent } = await studying();
    const complete = (now: Ctx) => markLessonComplete(now, { lessonId: silent });
    await expect(complete(ctx)).rejects.toMatchObject(readFirst(null));
    await markLessonOpen(ctx, { lessonId: silent });
    await expect(complete(ctx)).rejects.toMatchObject(readFirst(120));
    await expect(complete(later(119.9))).rejects.toMatchObject(readFirst(1));
    expect(await completedOf([silent])).toBe(0);
    expect(await complete(later(120))).toEqual({ completed_lessons: [silent] });
  });

  test('of 3 minutes can be after 90 seconds', async () => {
    const { ctx, later, silent } = await studying();
    await store.db.update(lessons).set({ durationMinutes: 3 }).where(eq(lessons.id, silent));
    expect(await markLessonOpen(ctx, { lessonId: silent })).toEqual({
      opened_at: '2026-11-20T12:00:00.000Z',
      seconds_left: 90,
    });
    await expect(markLessonComplete(later(89), { lessonId: silent })).rejects.toMatchObject(
      readFirst(1),
    );
    expect(await markLessonComplete(later(90), { lessonId: silent })).toEqual({
      completed_lessons: [silent],
    });
  });

  test('counts from the first time that it was opened, also of many at once', async () => {
    const { ctx, later, silent } = await studying();
    const open = (now: Ctx) => markLessonOpen(now, { lessonId: silent });
    await Promise.all(Array.from({ length: 10 }, () => open(ctx)));
    expect(await open(later(60))).toEqual({
      opened_at: '2026-11-20T12:00:00.000Z',
      seconds_left: 60,
    });
    expect(await open(later(500))).toMatchObject({ seconds_left: 0 });
    expect(
      await store.db.select().from(lessonOpenings).where(eq(lessonOpenings.lessonId, silent)),
    ).toEqual([{ lessonId: silent, openedAt: ctx.now }]);
  });
});

test('opening again writes nothing', async () => {
  const { ctx, silent } = await studying();
  await markLessonOpen(ctx, { lessonId: silent });
  const version = () =>
    store.sql`select xmin::text from lesson_openings where lesson_id = ${silent}`;
  const before = await version();
  await markLessonOpen(ctx, { lessonId: silent });
  expect(await version()).toEqual(before);
});

test('opening tells whether a question must be answered', async () => {
  const { ctx, asking, checkId } = await studying();
  const open = () => markLessonOpen(ctx, { lessonId: asking });
  expect(await open()).toMatchObject({ seconds_left: null });
  await answerCheck(ctx, { checkId, answer: 0 });
  expect(await open()).toMatchObject({ seconds_left: 0 });
});

test('completing returns all complete lessons in order, also when repeated', async () => {
  const { ctx, documentId, lessons: own } = await studying();
  await studyLessons(store.db, documentId);
  const complete = (at: number) => markLessonComplete(ctx, { lessonId: own[at]! });
  expect(await complete(2)).toEqual({ completed_lessons: [own[2]] });
  const both = { completed_lessons: [own[0], own[2]] };
  const many = Array.from({ length: 20 }, () => complete(0));
  for (const answer of await Promise.all(many)) expect(answer).toEqual(both);
});

test('a lesson completed before there were conditions stays completed', async () => {
  const { ctx, asking } = await studying();
  await store.db.insert(lessonCompletions).values({ lessonId: asking, completedAt: ctx.now });
  expect(await markLessonComplete(ctx, { lessonId: asking })).toEqual({
    completed_lessons: [asking],
  });
});

test('a demo visitor keeps progress too', async () => {
  const { ctx, asking, checkId } = await studying(await createDemo(store.db));
  await answerCheck(ctx, { checkId, answer: 0 });
  expect(await markLessonComplete(ctx, { lessonId: asking })).toEqual({
    completed_lessons: [asking],
  });
});

test('each is one statement', async () => {
  const { ctx, silent, asking } = await studying();
  const open = () => markLessonOpen(ctx, { lessonId: silent });
  const complete = () => markLessonComplete(ctx, { lessonId: asking }).catch(() => null);
  expect(await queriesOf(store.sql, open)).toHaveLength(1);
  expect(await queriesOf(store.sql, complete)).toHaveLength(1);
});

test('another user’s lessons and unknown ones are refused alike, and nothing changes', async () => {
  const owner = await studying();
  await studyLessons(store.db, owner.documentId);
  await store.db.delete(lessonOpenings).where(inArray(lessonOpenings.lessonId, owner.lessons));
  const other = learnerContext({ db: store.db, actor: await createSignedIn(store.db) });
  for (const lessonId of [owner.asking, owner.silent, randomUUID()]) {
    await expect(markLessonOpen(other, { lessonId })).rejects.toMatchObject(NO_LESSON);
    await expect(markLessonComplete(other, { lessonId })).rejects.toMatchObject(NO_LESSON);
  }
  expect(await completedOf(owner.lessons)).toBe(0);
  expect(
    await store.db.$count(lessonOpenings, inArray(lessonOpenings.lessonId, owner.lessons)),
  ).toBe(0);
});

test('a lesson that is deleted at the same time is missing', async () => {
  const { ctx, documentId, asking, checkId } = await studying();
  await answerCheck(ctx, { checkId, answer: 0 });
  const refused: Promise<unknown>[] = [];
  await store.db.transaction(async (tx) => {
    await tx.delete(documents).where(eq(documents.id, documentId));
    for (const act of [markLessonOpen, markLessonComplete])
      refused.push(expect(act(ctx, { lessonId: asking })).rejects.toMatchObject(NO_LESSON));
    await vi.waitUntil(async () => {
      const rows = await store.sql`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      return rows.length === refused.length;
    }, PATIENCE_MS);
  });
  await Promise.all(refused);
});
