import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { cardFlags, cardReviews, cards, checks, lessons } from '@/db/schema';
import type { WantedQuiz } from '@/lib/engine/tutor-types';
import { processorMs } from '@/tests/helpers/processor-time';
import { useTestDatabase } from '@/tests/helpers/test-database';
import { createLearner, later } from '@/tests/helpers/tutor';
import { createDocument } from '@/tests/helpers/uploads';
import { reviewCard } from '../study/cards/service';
import { answerCheck } from '../study/checks/service';
import { undoReview } from '../study/memory/undo/service';
import { askTutor } from './ask';
import { getConversation, removeConversation } from './service';

const store = useTestDatabase();

const ALL: WantedQuiz = { passages: null, count: null, text: 'Answer these.' };

async function learner(quiz: Partial<WantedQuiz> = {}) {
  const ctx = await createLearner(store.db, {
    answerQuestion: async () => ({
      text: 'In words: what is sleep?',
      sources: [],
      inDocument: true,
      quiz: { ...ALL, ...quiz },
    }),
  });
  const documentId = await createDocument(store.db, ctx.actor);
  return { ctx, documentId };
}

const lessonsInOrder = (documentId: string) =>
  store.db
    .select()
    .from(lessons)
    .where(eq(lessons.documentId, documentId))
    .orderBy(lessons.position);

const kinds = ({ checks }: { checks: { kind: string }[] }) => checks.map(({ kind }) => kind);

test('a quiz is stored questions without their solutions, there again on another device', async () => {
  const { ctx, documentId } = await learner();
  const answer = await askTutor(ctx, { message: 'Quiz me' });
  expect(answer).toMatchObject({ response: 'Answer these.', in_document: true, sources: [] });
  expect(kinds(answer).toSorted()).toEqual(['changed', 'choice', 'match', 'order', 'typed']);
  expect(JSON.stringify(answer)).not.toMatch(/solution|explanation|accepted/);
  const { messages } = await getConversation(ctx, { documentId });
  expect(messages[1]?.checks).toEqual(answer.checks);
});

test('it begins with what was answered wrong, and ends with what was right', async () => {
  const { ctx } = await learner();
  const first = await askTutor(ctx, { message: 'Quiz me' });
  const [choice, changed] = ['choice', 'changed'].map(
    (kind) => first.checks.find((check) => check.kind === kind)!.id,
  );
  await answerCheck(ctx, { checkId: changed!, answer: false });
  await answerCheck(ctx, { checkId: choice!, answer: 0 });
  const second = kinds(await askTutor(later(ctx, 1), { message: 'Quiz me' }));
  expect([second[0], second.at(-1)]).toEqual(['changed', 'choice']);
});

test('a card that was graded Again brings its question', async () => {
  const { ctx, documentId } = await learner({ count: 1 });
  const stored = await store.db.select().from(cards).where(eq(cards.documentId, documentId));
  const dreams = stored.find(({ front }) => front.includes('dreams'))!;
  await reviewCard(ctx, { cardId: dreams.id, grade: 1 });
  expect(kinds(await askTutor(ctx, { message: 'One question' }))).toEqual(['typed']);
  await reviewCard(later(ctx, 60), { cardId: dreams.id, grade: 3 });
  expect(kinds(await askTutor(later(ctx, 61), { message: 'One question' }))).not.toEqual(['typed']);
});

test('not if that was undone, or came too fast', async () => {
  const { ctx, documentId } = await learner({ count: 1 });
  const stored = await store.db.select().from(cards).where(eq(cards.documentId, documentId));
  const dreams = stored.find(({ front }) => front.includes('dreams'))!;
  const again = (now: typeof ctx, tookMs: number) =>
    reviewCard(now, { cardId: dreams.id, grade: 1, took_ms: tookMs });
  const { review_id: reviewId } = await again(ctx, 4_000);
  await undoReview(ctx, { reviewId });
  await again(later(ctx, 60), 10);
  expect(kinds(await askTutor(later(ctx, 61), { message: 'One question' }))).not.toEqual(['typed']);
});

test('the next quiz asks what was not asked yet', async () => {
  const { ctx } = await learner({ count: 2 });
  const first = kinds(await askTutor(ctx, { message: 'Two questions' }));
  const second = kinds(await askTutor(later(ctx, 1), { message: 'Two questions' }));
  expect(first).toHaveLength(2);
  expect(second.some((kind) => first.includes(kind))).toBe(false);
});

test('a topic’s questions are those of its passages; without any, the question is asked in words', async () => {
  const onDreams = await learner({ passages: [2] });
  expect(kinds(await askTutor(onDreams.ctx, { message: 'Quiz me on dreams' }))).toEqual(['typed']);
  const none = await learner({ passages: [] });
  expect(await askTutor(none.ctx, { message: 'Quiz me on nothing' })).toMatchObject({
    checks: [],
    response: 'In words: what is sleep?',
  });
});

test('the lesson at hand is asked about, or the document if the lesson has no questions', async () => {
  const { ctx, documentId } = await learner();
  const [first, second, , , last] = await lessonsInOrder(documentId);
  const [moved] = await store.db.select().from(checks).where(eq(checks.lessonId, first!.id));
  await store.db.update(checks).set({ lessonId: second!.id }).where(eq(checks.id, moved!.id));
  const onLesson = (lesson_id: string) => askTutor(ctx, { message: 'Quiz me', lesson_id });
  expect((await onLesson(second!.id)).checks.map(({ id }) => id)).toEqual([moved!.id]);
  expect((await onLesson(last!.id)).checks).toHaveLength(5);
  expect((await onLesson(randomUUID())).checks).toHaveLength(5);
});

test('another learner’s lesson brings none of its questions', async () => {
  const owner = await learner();
  const [theirs] = await lessonsInOrder(owner.documentId);
  const { ctx } = await learner();
  const { checks: asked } = await askTutor(ctx, { message: 'Quiz me', lesson_id: theirs!.id });
  const own = await askTutor(owner.ctx, { message: 'Quiz me' });
  expect(asked).toHaveLength(5);
  const ids = own.checks.map(({ id }) => id);
  expect(asked.some(({ id }) => ids.includes(id))).toBe(false);
});

test('a document without questions asks in words', async () => {
  const { ctx, documentId } = await learner();
  await store.db.delete(lessons).where(eq(lessons.documentId, documentId));
  expect(await askTutor(ctx, { message: 'Quiz me' })).toMatchObject({ checks: [] });
});

test('questions that are gone are left out of the conversation', async () => {
  const { ctx, documentId } = await learner();
  const { checks: asked } = await askTutor(ctx, { message: 'Quiz me' });
  await store.db.delete(checks).where(eq(checks.id, asked[0]!.id));
  const { messages } = await getConversation(ctx, { documentId });
  expect(messages[1]?.checks).toEqual(asked.slice(1));
  await removeConversation(ctx, { documentId });
});

test('an answer counts as a review of the card on its line, which earns once a day', async () => {
  const { ctx } = await learner();
  const { checks: asked } = await askTutor(ctx, { message: 'Quiz me' });
  const typed = asked.find(({ kind }) => kind === 'typed')!.id;
  const right = await answerCheck(ctx, { checkId: typed, answer: 'REM sleep', took_ms: 4000 });
  const wrong = await answerCheck(later(ctx, 30), { checkId: typed, answer: 'x', took_ms: 4000 });
  expect(right.card_id).not.toBeNull();
  expect(wrong.card_id).toBe(right.card_id);
  const reviews = await store.db
    .select()
    .from(cardReviews)
    .where(eq(cardReviews.cardId, right.card_id!))
    .orderBy(cardReviews.reviewedAt);
  expect(reviews.map(({ grade, tookMs }) => ({ grade, tookMs }))).toEqual([
    { grade: 3, tookMs: 4000 },
    { grade: 1, tookMs: 4000 },
  ]);
  const events = await store.db.query.studyEvents.findMany({
    where: (event, { and, eq }) =>
      and(eq(event.userId, ctx.actor.learnerId), eq(event.kind, 'card_review')),
  });
  expect(events).toHaveLength(1);
});

test('an answer faster than anybody reads earns nothing for its card', async () => {
  const { ctx } = await learner();
  const { checks: asked } = await askTutor(ctx, { message: 'Quiz me' });
  const typed = asked.find(({ kind }) => kind === 'typed')!.id;
  await answerCheck(ctx, { checkId: typed, answer: 'REM sleep', took_ms: 400 });
  const events = await store.db.query.studyEvents.findMany({
    where: (event, { and, eq }) =>
      and(eq(event.userId, ctx.actor.learnerId), eq(event.kind, 'card_review')),
  });
  expect(events).toEqual([]);
});

test('without a card on its line, or with a reported one, an answer is no review', async () => {
  const { ctx, documentId } = await learner();
  const { checks: asked } = await askTutor(ctx, { message: 'Quiz me' });
  const idOf = (kind: string) => asked.find((check) => check.kind === kind)!.id;
  expect((await answerCheck(ctx, { checkId: idOf('choice'), answer: 0 })).card_id).toBeNull();
  const stored = await store.db.select().from(cards).where(eq(cards.documentId, documentId));
  for (const { id } of stored)
    await store.db.insert(cardFlags).values({
      cardId: id,
      learnerId: ctx.actor.learnerId,
      reason: 'wrong',
      createdAt: ctx.now,
    });
  const again = later(ctx, 60);
  expect((await answerCheck(again, { checkId: idOf('typed'), answer: 'x' })).card_id).toBeNull();
});

test('of thousands of questions, after as many quizzes, it comes at once', async () => {
  const { ctx, documentId } = await learner();
  const { checks: known } = await askTutor(ctx, { message: 'Quiz me' });
  await store.db.execute(sql`
    insert into checks (id, lesson_id, position, kind, question, solution, explanation, engine, passage, quote_start, quote)
    select gen_random_uuid(), lesson_id, 1000 + n, kind, question, solution, explanation, engine, passage, quote_start, quote
    from checks, generate_series(1, 3000) as n where id = ${known[0]!.id}::uuid`);
  await store.db.execute(sql`
    insert into tutor_exchanges (id, document_id, question, answer, sources, engine, taken, asked_at, extras)
    select gen_random_uuid(), ${documentId}::uuid, 'Quiz me', 'Answer these.', '[]', 'local', '{}', now(),
      jsonb_build_object('checks', jsonb_build_array(${known[0]!.id}::text, gen_random_uuid(), gen_random_uuid()))
    from generate_series(1, 2000)`);
  const ask = async () =>
    expect((await askTutor(later(ctx, 1), { message: 'Quiz me' })).checks).toHaveLength(5);
  expect(await processorMs(ask)).toBeLessThan(2_500);
});
