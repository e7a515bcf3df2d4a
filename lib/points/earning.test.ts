import { eq } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { studyEvents } from '@/db/schema';
import type { ContextFor } from '@/lib/context';
import { markMastered, reviewCard } from '@/lib/study/cards/service';
import { getDocument } from '@/lib/study/documents/service';
import { flagCard, unflagCard } from '@/lib/study/flags/service';
import { markLessonComplete } from '@/lib/study/lessons/service';
import { insertQuestion, saveAnswer } from '@/lib/tutor/store';
import { queriesOf } from '@/tests/helpers/count-queries';
import { createDemo, createSignedIn } from '@/tests/helpers/factories';
import { brokenInvariants } from '@/tests/helpers/invariants';
import { studyLessons } from '@/tests/helpers/lessons';
import { learnerContext, testContext } from '@/tests/helpers/test-context';
import { useTestDatabase } from '@/tests/helpers/test-database';
import { createDocument } from '@/tests/helpers/uploads';
import { awardPoints, getHistory, getStats } from './service';

const store = useTestDatabase();
afterEach(async () => expect(await brokenInvariants(store.db)).toEqual([]));

const NOON = new Date('2026-11-20T12:00:00Z');
const later = (ms: number) => new Date(NOON.getTime() + ms);

async function student() {
  const actor = await createSignedIn(store.db);
  const at = (now: Date) => testContext({ db: store.db, actor, now }) as ContextFor<'user'>;
  const documentId = await createDocument(store.db, actor);
  await studyLessons(store.db, documentId);
  const { content } = await getDocument(at(NOON), { documentId });
  const award = (action_type: Parameters<typeof awardPoints>[1]['action_type'], now = NOON) =>
    awardPoints(at(now), { user_id: actor.userId, action_type });
  return {
    ...{ actor, at, award, documentId },
    lessons: content.mini_courses.map(({ id }) => id),
    cards: content.flashcards.map(({ id }) => id),
  };
}

test('a completed lesson pays one point, once', async () => {
  const { at, award, lessons } = await student();
  expect(await award('lesson_complete')).toEqual({
    ...{ success: false, points_earned: 0, new_total: 0, points_earned_today: 0 },
    message: 'There’s nothing new to award points for.',
  });
  for (const _ of [1, 2, 3]) await markLessonComplete(at(NOON), { lessonId: lessons[0]! });
  expect(await award('lesson_complete')).toEqual({
    success: true,
    points_earned: 1,
    new_total: 1,
    points_earned_today: 1,
  });
  expect(await award('lesson_complete')).toMatchObject({ success: false, points_earned: 0 });
});

test('the same lesson of the same content, uploaded again, pays nothing', async () => {
  const { actor, at, award, lessons } = await student();
  await markLessonComplete(at(NOON), { lessonId: lessons[0]! });
  await award('lesson_complete');
  const documentId = await createDocument(store.db, actor);
  await studyLessons(store.db, documentId);
  const again = await getDocument(at(NOON), { documentId });
  await markLessonComplete(at(NOON), { lessonId: again.content.mini_courses[0]!.id });
  expect(await award('lesson_complete')).toMatchObject({ success: false, points_earned: 0 });
});

test('a card pays one point at its first review of the day', async () => {
  const { at, award, cards } = await student();
  const review = (cardId: string, now: Date, tookMs = 4_000) =>
    reviewCard(at(now), { cardId, grade: 3, took_ms: tookMs });
  await review(cards[0]!, NOON);
  await review(cards[0]!, later(5_000));
  expect(await award('flashcard_review')).toMatchObject({ points_earned: 1 });
  expect(await award('flashcard_review')).toMatchObject({ points_earned: 0 });
  await review(cards[0]!, later(86_400_000));
  expect(await award('flashcard_review', later(86_400_000))).toMatchObject({
    points_earned: 1,
    new_total: 2,
  });
});

test.each([
  { pace: 'a second after the one before', gap: 1_000, tookMs: 1_000, pays: 1 },
  { pace: 'a millisecond sooner', gap: 999, tookMs: 1_000, pays: 0 },
  { pace: 'graded faster than it can be read', gap: 9_000, tookMs: 999, pays: 0 },
])('a review $pace pays $pays', async ({ gap, tookMs, pays }) => {
  const { at, award, cards } = await student();
  await reviewCard(at(NOON), { cardId: cards[0]!, grade: 3, took_ms: 3_000 });
  await award('flashcard_review');
  await reviewCard(at(later(gap)), { cardId: cards[1]!, grade: 3, took_ms: tookMs });
  expect(await award('flashcard_review', later(gap))).toMatchObject({ points_earned: pays });
});

test('reviews of several cards at the same moment are one event', async () => {
  const { at, award, cards } = await student();
  await Promise.all(cards.map((cardId) => reviewCard(at(NOON), { cardId, grade: 3 })));
  expect(await award('flashcard_review')).toMatchObject({ points_earned: 1 });
  expect(await award('flashcard_review')).toMatchObject({ points_earned: 0 });
});

test('a card marked as mastered is not due, and pays nothing', async () => {
  const { at, award, cards } = await student();
  await markMastered(at(NOON), { cardId: cards[0]! });
  await reviewCard(at(NOON), { cardId: cards[0]!, grade: 4, took_ms: 4_000 });
  expect(await award('flashcard_review')).toMatchObject({ points_earned: 0 });
});

test('a reported card has left the deck, and pays nothing until it is brought back', async () => {
  const { at, award, cards } = await student();
  await flagCard(at(NOON), { cardId: cards[0]!, reason: 'wrong' });
  await reviewCard(at(NOON), { cardId: cards[0]!, grade: 4, took_ms: 4_000 });
  expect(await award('flashcard_review')).toMatchObject({ points_earned: 0 });
  await unflagCard(at(NOON), { cardId: cards[0]! });
  await reviewCard(at(later(5_000)), { cardId: cards[0]!, grade: 4, took_ms: 4_000 });
  expect(await award('flashcard_review', later(5_000))).toMatchObject({ points_earned: 1 });
});

test.each([
  { inDocument: true, pays: 2 },
  { inDocument: false, pays: 0 },
])(
  'a question whose answer is in the document ($inDocument) pays $pays',
  async ({ inDocument, pays }) => {
    const { actor, award, documentId } = await student();
    const id = crypto.randomUUID();
    const question = {
      id,
      learnerId: actor.learnerId,
      documentId,
      question: 'What is sleep?',
      day: '2026-11-20',
      now: NOON,
    };
    await insertQuestion(store.db, { ...question, caps: { ai_chat_messages: 5 } });
    await saveAnswer(store.db, {
      id,
      text: 'A state.',
      sources: [],
      inDocument,
      isRefunded: false,
      engine: 'local',
      now: NOON,
    });
    expect(await award('ai_tutor_question')).toMatchObject({ points_earned: pays });
    expect(await award('ai_tutor_question')).toMatchObject({ points_earned: 0 });
  },
);

test('an event of yesterday evening is paid this morning, on this day; an older one is not', async () => {
  const { at, award, lessons } = await student();
  await markLessonComplete(at(NOON), { lessonId: lessons[0]! });
  await markLessonComplete(at(later(1)), { lessonId: lessons[1]! });
  expect(await award('lesson_complete', later(86_400_001))).toMatchObject({
    points_earned: 1,
    points_earned_today: 1,
  });
  expect(await award('lesson_complete', later(86_400_001))).toMatchObject({ points_earned: 0 });
});

test('statistics list unpaid events for a day, or until they are paid', async () => {
  const { actor, at, award, lessons, cards } = await student();
  const unpaid = async (now: Date) => (await getStats(at(now), { userId: actor.userId })).unpaid;
  await markLessonComplete(at(NOON), { lessonId: lessons[0]! });
  await markLessonComplete(at(later(1)), { lessonId: lessons[1]! });
  await reviewCard(at(later(2)), { cardId: cards[0]!, grade: 3, took_ms: 4_000 });
  expect(await unpaid(later(3))).toEqual({ lesson_complete: 2, flashcard_review: 1 });
  await award('flashcard_review', later(4));
  expect(await unpaid(later(86_400_000))).toEqual({ lesson_complete: 2 });
  expect(await unpaid(later(86_400_001))).toEqual({ lesson_complete: 1 });
  await award('lesson_complete', later(86_400_001));
  expect(await unpaid(later(86_400_001))).toEqual({});
});

test('the actions of a demo visitor are not recorded for points', async () => {
  const demo = await createDemo(store.db);
  const ctx = learnerContext({ db: store.db, actor: demo });
  const documentId = await createDocument(store.db, demo);
  await studyLessons(store.db, documentId);
  const { content } = await getDocument(ctx, { documentId });
  await markLessonComplete(ctx, { lessonId: content.mini_courses[0]!.id });
  await reviewCard(ctx, { cardId: content.flashcards[0]!.id, grade: 3 });
  expect(await store.db.$count(studyEvents, eq(studyEvents.userId, demo.learnerId))).toBe(0);
});

test('statistics and history agree, with one query each', async () => {
  const { actor, at, award, lessons } = await student();
  const ctx = at(NOON);
  const own = { userId: actor.userId };
  expect(await getStats(ctx, own)).toEqual({
    ...{
      total_points: 0,
      lifetime_points: 0,
      rank: 'Newbie',
      next_rank: { name: 'Grinder', points_needed: 100 },
    },
    ...{ current_streak: 0, longest_streak: 0, lost_streak: 0, streak_freezes: 0 },
    ...{
      daily_tasks_completed: 0,
      tasks_completed_today: 0,
      points_earned_today: 0,
      points_left_today: 15,
    },
    ...{ daily_limit_reached: false, unpaid: {} },
  });
  await markLessonComplete(ctx, { lessonId: lessons[0]! });
  await award('lesson_complete');
  expect(await getStats(ctx, own)).toMatchObject({
    total_points: 1,
    current_streak: 1,
    points_left_today: 14,
  });
  expect(await getHistory(ctx, own)).toMatchObject({
    history: [
      {
        reason: 'lesson',
        label: 'Lesson completed',
        points: 1,
        trimmed: 0,
        at: '2026-11-20T12:00:00.000Z',
      },
    ],
    next: null,
  });
  const threeDaysLater = at(later(3 * 86_400_000));
  expect(await getStats(threeDaysLater, own)).toMatchObject({
    current_streak: 0,
    lost_streak: 1,
    longest_streak: 1,
  });
  expect(await queriesOf(store.sql, () => getStats(ctx, own))).toHaveLength(1);
  expect(await queriesOf(store.sql, () => getHistory(ctx, own))).toHaveLength(1);
  expect(await queriesOf(store.sql, () => award('lesson_complete'))).toHaveLength(1);
});

test('a user can neither read nor earn points for another user', async () => {
  const [one, other] = [await student(), await student()];
  const theirs = { userId: other.actor.userId };
  await expect(getStats(one.at(NOON), theirs)).rejects.toMatchObject({ code: 'forbidden' });
  await expect(getHistory(one.at(NOON), theirs)).rejects.toMatchObject({ code: 'forbidden' });
  const award = awardPoints(one.at(NOON), {
    user_id: other.actor.userId,
    action_type: 'lesson_complete',
  });
  await expect(award).rejects.toMatchObject({ code: 'forbidden' });
});
