import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { documents, examDocuments, exams } from '@/db/schema';
import type { ContextFor } from '@/lib/context';
import { lockedLearner } from '@/lib/usage/statements';
import { queriesOf } from '@/tests/helpers/count-queries';
import { createDemo, createSignedIn } from '@/tests/helpers/factories';
import { learnerContext } from '@/tests/helpers/test-context';
import { useTestDatabase } from '@/tests/helpers/test-database';
import { untilBlocked } from '@/tests/helpers/until-blocked';
import { createDocument } from '@/tests/helpers/uploads';
import { reviewCard } from '../cards/service';
import { getDocument } from '../documents/service';
import { deleteDocument } from '../documents/store';
import { newExamInput } from './schema';
import { createExam, deleteExam, getExams, updateExam } from './service';

type Ctx = ContextFor<'learner'>;

const store = useTestDatabase();

/** It is November 20, 2026, noon in UTC. */
async function learner(): Promise<Ctx> {
  return learnerContext({ db: store.db, actor: await createSignedIn(store.db) });
}

async function studying(given?: Ctx) {
  const ctx = given ?? (await learner());
  const documentId = await createDocument(store.db, ctx.actor);
  const exam = { title: 'Psychology', date: '2026-11-30', document_ids: [documentId] };
  return { ctx, documentId, exam };
}

test('an exam is planned over the days that are left', async () => {
  const { ctx, documentId, exam } = await studying();
  const { exam_id } = await createExam(ctx, exam);
  const { exams: planned } = await getExams(ctx);
  expect(planned).toEqual([
    {
      exam_id,
      title: 'Psychology',
      date: '2026-11-30',
      document_ids: [documentId],
      days_left: 10,
      cards: 2,
      lessons: 5,
      lessons_completed: 0,
      ready: 0,
      today: { cards: 1, lessons: 0.5 },
      expected: { with_plan: expect.any(Number), without: 0 },
      curve: expect.any(Array),
    },
  ]);
  expect(planned[0]?.expected.with_plan).toBeGreaterThan(0.85);
  expect(planned[0]?.curve.map(({ day }) => day).at(-1)).toBe('2026-11-30');
});

test('what was done today is no longer to do', async () => {
  const { ctx, documentId, exam } = await studying();
  await createExam(ctx, exam);
  const { content } = await getDocument(ctx, { documentId });
  await reviewCard(ctx, { cardId: content.flashcards[0]!.id, grade: 3 });
  const [planned] = (await getExams(ctx)).exams;
  expect(planned?.today).toEqual({ cards: 0, lessons: 0.5 });
  expect(planned?.ready).toBeCloseTo(0.5, 2);
});

test('exams come nearest first, and those that are over are left out', async () => {
  const { ctx, exam } = await studying();
  for (const date of ['2026-12-24', '2026-11-20', '2026-12-01'])
    await createExam(ctx, { ...exam, date });
  const dates = async (now: Date) =>
    (await getExams({ ...ctx, now })).exams.map(({ date }) => date);
  expect(await dates(ctx.now)).toEqual(['2026-11-20', '2026-12-01', '2026-12-24']);
  expect(await dates(new Date('2026-11-21T04:00:00Z'))).toEqual(['2026-12-01', '2026-12-24']);
});

test('an exam can be changed and removed', async () => {
  const { ctx, documentId, exam } = await studying();
  const other = await createDocument(store.db, ctx.actor);
  const { exam_id: examId } = await createExam(ctx, exam);
  await updateExam(ctx, { examId, title: 'Sleep', date: '2026-12-01', document_ids: [other] });
  const [changed] = (await getExams(ctx)).exams;
  expect(changed).toMatchObject({ title: 'Sleep', date: '2026-12-01', document_ids: [other] });
  expect(documentId).not.toBe(other);
  await deleteExam(ctx, { examId });
  expect((await getExams(ctx)).exams).toEqual([]);
  await expect(deleteExam(ctx, { examId })).rejects.toMatchObject({ code: 'not_found' });
});

test('a deleted document leaves its exam', async () => {
  const { ctx, documentId, exam } = await studying();
  const other = await createDocument(store.db, ctx.actor);
  await createExam(ctx, { ...exam, document_ids: [documentId, other] });
  const error = { error: 'The document was deleted.', code: 'cancelled' } as const;
  await deleteDocument(store.db, { id: documentId, learnerId: ctx.actor.learnerId }, error);
  expect((await getExams(ctx)).exams[0]?.document_ids).toEqual([other]);
});

test.each([
  ['2026-11-19', 'Choose today or a later day.'],
  ['2028-11-20', 'Choose a day within two years.'],
])('the day %s is refused: %s', async (date, message) => {
  const { ctx, exam } = await studying();
  const refusal = { code: 'invalid_input', message, detail: { fields: { date: message } } };
  await expect(createExam(ctx, { ...exam, date })).rejects.toMatchObject(refusal);
});

test.each(['2026-11-20', '2028-11-19'])('the day %s is taken', async (date) => {
  const { ctx, exam } = await studying();
  await createExam(ctx, { ...exam, date });
  expect((await getExams(ctx)).exams).toHaveLength(1);
});

test.each([
  [{ title: '' }],
  [{ title: 'x'.repeat(101) }],
  [{ title: '\u200b' }],
  [{ date: '2026-11-31' }],
  [{ date: '30.11.2026' }],
  [{ document_ids: [] }],
  [{ document_ids: ['x'] }],
  [{ document_ids: Array.from({ length: 51 }, () => randomUUID()) }],
])('the input %j is refused', (given) => {
  const fine = { title: 'Psychology', date: '2026-11-30', document_ids: [randomUUID()] };
  expect(newExamInput.safeParse(fine).success).toBe(true);
  expect(newExamInput.safeParse({ ...fine, ...given }).success).toBe(false);
});

test('another learner’s exams and documents are answered like unknown ones, and nothing changes', async () => {
  const owner = await studying();
  const { exam_id: examId } = await createExam(owner.ctx, owner.exam);
  const stranger = await studying();
  for (const id of [examId, randomUUID()]) {
    await expect(updateExam(stranger.ctx, { examId: id, ...stranger.exam })).rejects.toMatchObject({
      code: 'not_found',
      message: 'This exam isn’t in your plan. It may have been removed.',
    });
    await expect(deleteExam(stranger.ctx, { examId: id })).rejects.toMatchObject({
      code: 'not_found',
    });
  }
  const mixed = { ...stranger.exam, document_ids: [stranger.documentId, owner.documentId] };
  await expect(createExam(stranger.ctx, mixed)).rejects.toMatchObject({ code: 'not_found' });
  expect((await getExams(stranger.ctx)).exams).toEqual([]);
  const [kept] = (await getExams(owner.ctx)).exams;
  expect(kept).toMatchObject({ exam_id: examId, title: 'Psychology' });
});

test('of 30 calls at once, 20 add an exam', async () => {
  const { ctx, exam } = await studying();
  const calls = Array.from({ length: 30 }, () => createExam(ctx, exam));
  const results = await Promise.allSettled(calls);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
  const refused = results.find(({ status }) => status === 'rejected');
  expect(refused).toMatchObject({
    reason: { code: 'conflict', message: 'You can plan up to 20 exams at a time.' },
  });
  expect(await store.db.$count(exams, eq(exams.learnerId, ctx.actor.learnerId))).toBe(20);
});

test('an exam that waited for another one counts it', async () => {
  const { ctx, exam } = await studying();
  await Promise.all(Array.from({ length: 19 }, () => createExam(ctx, exam)));
  let waiting: Promise<unknown> | undefined;
  await store.db.transaction(async (tx) => {
    await tx.execute(lockedLearner(ctx.actor.learnerId));
    waiting = createExam(ctx, exam).catch((error) => error);
    await untilBlocked(store.sql);
    await createExam({ ...ctx, db: tx }, exam);
  });
  expect(await waiting).toMatchObject({ code: 'conflict' });
  expect(await store.db.$count(exams, eq(exams.learnerId, ctx.actor.learnerId))).toBe(20);
});

test('a past exam can’t become the 21st to come, and one to come can still be moved', async () => {
  const { ctx, exam } = await studying();
  const { exam_id: past } = await createExam(ctx, { ...exam, date: '2026-11-20' });
  const next = { ...ctx, now: new Date('2026-11-21T12:00:00Z') };
  const coming = await Promise.all(Array.from({ length: 20 }, () => createExam(next, exam)));
  const moved = { ...exam, date: '2026-12-01' };
  await expect(updateExam(next, { ...moved, examId: past })).rejects.toMatchObject({
    code: 'conflict',
    message: 'You can plan up to 20 exams at a time.',
  });
  const examId = coming[0]!.exam_id;
  expect(await updateExam(next, { ...moved, examId })).toEqual({ exam_id: examId });
  await deleteExam(next, { examId });
  expect(await updateExam(next, { ...moved, examId: past })).toEqual({ exam_id: past });
});

test('the 20 nearest are listed, however many there are', async () => {
  const { ctx } = await studying();
  const { learnerId } = ctx.actor;
  const days = Array.from({ length: 21 }, (_, n) => `2026-12-${n + 10}`);
  const rows = days.map((day) => ({ id: randomUUID(), learnerId, title: day, day }));
  await store.db.insert(exams).values(rows.map((row) => ({ ...row, createdAt: ctx.now })));
  const listed = (await getExams(ctx)).exams;
  expect(listed.map(({ title }) => title)).toEqual(days.slice(0, 20));
});

test('with a document that is deleted at that moment, none is planned', async () => {
  const { ctx, documentId, exam } = await studying();
  let planning: Promise<unknown> | undefined;
  await store.db.transaction(async (tx) => {
    await tx.execute(lockedLearner(ctx.actor.learnerId));
    planning = createExam(ctx, exam).catch((error) => error);
    await untilBlocked(store.sql);
    await tx.delete(documents).where(eq(documents.id, documentId));
  });
  expect(await planning).toMatchObject({ code: 'not_found' });
  expect(await store.db.$count(exams, eq(exams.learnerId, ctx.actor.learnerId))).toBe(0);
});

test('a demo visitor can plan an exam, too', async () => {
  const demo = learnerContext({ db: store.db, actor: await createDemo(store.db) });
  const { ctx, exam } = await studying(demo);
  const { exam_id } = await createExam(ctx, exam);
  expect(await store.db.$count(examDocuments, eq(examDocuments.examId, exam_id))).toBe(1);
});

test('each call is two queries at most, and one more for the limit of a change', async () => {
  const { ctx, exam } = await studying();
  const queries = (run: () => Promise<unknown>) => queriesOf(store.sql, run);
  expect(await queries(() => createExam(ctx, exam))).toHaveLength(3);
  expect(await queries(() => getExams(ctx))).toHaveLength(2);
});
