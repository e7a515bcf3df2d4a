import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { cardSchedules, documents } from '@/db/schema';
import { addCards } from '@/tests/helpers/cards';
import { roundTripsOf } from '@/tests/helpers/count-queries';
import { createDemo, createSignedIn } from '@/tests/helpers/factories';
import { LEECH, later, reviewOn, studying } from '@/tests/helpers/studying';
import { learnerContext } from '@/tests/helpers/test-context';
import { useTestDatabase } from '@/tests/helpers/test-database';
import { markMastered, reviewCard, unmarkMastered } from '../../cards/service';
import { createExam } from '../../exams/service';
import { flagCard } from '../../flags/service';
import { bringBack } from '../leeches/service';
import { queueInput } from '../schema';
import { putStudySettings } from '../settings/service';
import { getForecast, getQueue, getSetAside } from './service';

const store = useTestDatabase();
const all = { limit: 20 };
const idsIn = async (...given: Parameters<typeof getQueue>) =>
  (await getQueue(...given)).cards.map(({ id }) => id);

test('new cards come in the document’s order, each with its place and the waits after each grade', async () => {
  const { ctx, documentId, cards } = await studying(store.db);
  const queue = await getQueue(ctx, all);
  expect(queue).toMatchObject({ due: 0, new_left: 2, minutes: 1, next_due_at: null, set_aside: 0 });
  expect(queue.cards.map(({ id }) => id)).toEqual(cards);
  expect(queue.cards[0]).toMatchObject({
    front: 'What is melatonin?',
    mastered: false,
    flagged: null,
    document_id: documentId,
    document_title: 'Sleep',
    chapter: 0,
    section: 'Sleep',
    is_new: true,
    next: { again: 60, hard: 120, good: 172_800, easy: expect.any(Number) },
  });
});

test('a learner without documents has an empty queue', async () => {
  const ctx = learnerContext({ db: store.db, actor: await createDemo(store.db) });
  expect(await getQueue(ctx, all)).toEqual({
    ...{ cards: [], due: 0, new_left: 0, minutes: 0, next_due_at: null, set_aside: 0 },
  });
});

test('cards being learned come first, then reviews that are most likely forgotten, with new cards among them', async () => {
  const { ctx, documentId } = await studying(store.db);
  const ids = await addCards(store.db, documentId, 5);
  const [strong, weak, again] = ids as [string, string, string];
  await reviewOn(ctx, strong, [[0, 4]]);
  await reviewOn(later(ctx, { minutes: 2 }), weak, [[0, 3]]);
  const now = await reviewOn(later(ctx, { minutes: 4 }), again, [
    [0, 3],
    [30, 1],
  ]);
  const queue = await getQueue(now, all);
  expect(queue).toMatchObject({ due: 3, new_left: 4 });
  const order = queue.cards.map(({ id, is_new }) => (is_new ? 'new' : id));
  expect(order).toEqual([again, 'new', weak, 'new', 'new', strong, 'new']);
});

test('at most 20 new cards a day over all documents, tomorrow again', async () => {
  const first = await studying(store.db);
  await addCards(store.db, first.documentId, 15);
  const { ctx } = await studying(store.db, later(first.ctx, { minutes: 1 }));
  const second = await store.db.$count(documents, eq(documents.learnerId, ctx.actor.learnerId));
  expect(second).toBe(2);
  expect((await getQueue(ctx, all)).new_left).toBe(19);
  await addCards(store.db, first.documentId, 10, { chapter: 1 });
  const queue = await getQueue(ctx, { limit: 100 });
  expect([queue.new_left, queue.cards.length]).toEqual([20, 20]);
  for (const [i, { id }] of queue.cards.slice(0, 5).entries())
    await reviewCard(later(ctx, { minutes: i }), { cardId: id, grade: 4 });
  const rest = await getQueue(later(ctx, { minutes: 9 }), { limit: 100 });
  expect(rest).toMatchObject({ due: 0, new_left: 15, next_due_at: '2026-11-21T04:00:00.000Z' });
  await putStudySettings(ctx, { new_cards_per_day: 5 });
  expect(await getQueue(later(ctx, { minutes: 9 }), all)).toMatchObject({
    ...{ cards: [], new_left: 0, minutes: 0, next_due_at: '2026-11-21T04:00:00.000Z' },
  });
  expect(await getQueue(later(ctx, { days: 1 }), all)).toMatchObject({ new_left: 5 });
});

test('who wants no new cards is told of none to come, unless for an exam', async () => {
  const { ctx, documentId } = await studying(store.db);
  await putStudySettings(ctx, { new_cards_per_day: 0 });
  expect(await getQueue(ctx, all)).toMatchObject({ due: 0, new_left: 0, next_due_at: null });
  const exam = { title: 'Psychology', date: '2026-11-24', document_ids: [documentId] };
  await createExam(ctx, exam);
  expect(await getQueue(ctx, all)).toMatchObject({
    ...{ due: 0, new_left: 1, next_due_at: '2026-11-21T04:00:00.000Z' },
  });
});

test('new cards of the document that was opened last come first', async () => {
  const first = await studying(store.db);
  const second = await studying(store.db, later(first.ctx, { minutes: 1 }));
  expect(await idsIn(second.ctx, all)).toEqual([...second.cards, ...first.cards]);
  expect(await idsIn(second.ctx, { ...all, document_id: first.documentId })).toEqual(first.cards);
});

test('mastered, reported and set-aside cards are left out, until they are brought back', async () => {
  const { ctx, cards, documentId } = await studying(store.db);
  const [leech] = (await addCards(store.db, documentId, 1)) as [string];
  await markMastered(ctx, { cardId: cards[0]! });
  await flagCard(ctx, { cardId: cards[1]!, reason: 'wrong' });
  const now = later(await reviewOn(ctx, leech, LEECH), { days: 30 });
  expect(await getQueue(now, all)).toMatchObject({ cards: [], due: 0, new_left: 0, set_aside: 1 });
  expect(await getSetAside(now)).toMatchObject({
    cards: [{ id: leech, document_id: documentId, document_title: 'Sleep', lapses: 8 }],
  });
  expect((await getForecast(now, { days: 2 })).days).toEqual([
    { day: '2027-01-13', cards: 0 },
    { day: '2027-01-14', cards: 0 },
  ]);
  await bringBack(now, { cardId: leech });
  await unmarkMastered(now, { cardId: cards[0]! });
  expect(await idsIn(now, all)).toEqual(expect.arrayContaining([leech, cards[0]]));
  expect((await getSetAside(now)).cards).toEqual([]);
});

test('Good leaves today, Again stays in the session, and comes early if nothing else is due', async () => {
  const { ctx, cards } = await studying(store.db);
  await reviewCard(ctx, { cardId: cards[0]!, grade: 3 });
  const again = await reviewCard(later(ctx, { minutes: 1 }), { cardId: cards[1]!, grade: 1 });
  expect(again).toMatchObject({ in_session: true, due_at: '2026-11-20T12:02:00.000Z' });
  expect(await idsIn(later(ctx, { minutes: 1 }), all)).toEqual([cards[1]]);
  await reviewCard(later(ctx, { minutes: 2 }), { cardId: cards[1]!, grade: 3 });
  const queue = await getQueue(later(ctx, { minutes: 3 }), all);
  expect(queue).toMatchObject({ cards: [], due: 0, minutes: 0 });
  expect(queue.next_due_at).toBe('2026-11-21T04:00:00.000Z');
});

test('a day begins at the learner’s hour in the learner’s zone', async () => {
  const { ctx, cards } = await studying(store.db);
  await putStudySettings(ctx, { time_zone: 'America/New_York' });
  // 3:59 a.m. on November 21 in New York: still the 20th.
  const late = { ...ctx, now: new Date('2026-11-21T08:59:00Z') };
  const { due_at } = await reviewCard(late, { cardId: cards[0]!, grade: 3 });
  expect(due_at).toBe('2026-11-22T09:00:00.000Z');
  const before = { ...ctx, now: new Date('2026-11-22T08:59:59Z') };
  expect(await getQueue(before, all)).toMatchObject({ due: 0, next_due_at: due_at });
  const after = { ...ctx, now: new Date('2026-11-22T09:00:00Z') };
  expect(await getQueue(after, all)).toMatchObject({ due: 1 });
});

test('the forecast counts what is overdue today, and each study day after that', async () => {
  const { ctx, cards } = await studying(store.db);
  await reviewOn(ctx, cards[0]!, [[0, 3]]);
  await reviewOn(later(ctx, { minutes: 1 }), cards[1]!, [[0, 1]]);
  const forecast = async (days: number, at = ctx) => (await getForecast(at, { days })).days;
  expect(await forecast(3)).toEqual([
    { day: '2026-11-20', cards: 1 },
    { day: '2026-11-21', cards: 0 },
    { day: '2026-11-22', cards: 1 },
  ]);
  expect(await forecast(1, later(ctx, { days: 9 }))).toEqual([{ day: '2026-11-29', cards: 2 }]);
});

test('minutes are those that the learner’s reviews take', async () => {
  const { ctx, documentId } = await studying(store.db);
  const ids = await addCards(store.db, documentId, 10);
  for (const [i, cardId] of ids.entries())
    await reviewCard(later(ctx, { minutes: i }), { cardId, grade: 3, took_ms: 30_000 });
  await reviewCard(later(ctx, { minutes: 11 }), { cardId: ids[0]!, grade: 3, took_ms: 3_600_000 });
  await putStudySettings(ctx, { new_cards_per_day: 0 });
  const queue = await getQueue(later(ctx, { days: 9 }), all);
  expect([queue.due, queue.minutes]).toEqual([10, 5]);
});

test('the queue waits for the database twice', async () => {
  const { ctx, cards } = await studying(store.db);
  await reviewCard(ctx, { cardId: cards[0]!, grade: 1 });
  await Promise.all([getQueue(ctx, all), getQueue(ctx, all)]);
  expect(await roundTripsOf(store.sql, () => getQueue(ctx, all))).toBe(2);
  expect(await roundTripsOf(store.sql, () => getForecast(ctx, { days: 7 }))).toBe(2);
  expect(await roundTripsOf(store.sql, () => getSetAside(ctx))).toBe(1);
});

test('another learner’s document has an empty queue, like one that doesn’t exist', async () => {
  const { ctx, documentId } = await studying(store.db);
  await reviewCard(ctx, { cardId: (await idsIn(ctx, all))[0]!, grade: 1 });
  const other = learnerContext({ db: store.db, actor: await createSignedIn(store.db) });
  for (const document_id of [documentId, randomUUID()])
    expect(await getQueue(other, { ...all, document_id })).toMatchObject({ cards: [], due: 0 });
});

test('reviews from before schedules were kept are scheduled when the queue is first read', async () => {
  const { ctx, cards } = await studying(store.db);
  await reviewOn(ctx, cards[0]!, [[0, 3]]);
  await store.db.execute(sql`update card_reviews set study_day = null`);
  await store.db.update(cardSchedules).set({
    ...{ revision: 0, state: 'new', dueDay: null, dueAt: null, introducedDay: null, lastDay: null },
  });
  const now = later(ctx, { days: 9 });
  expect(await getQueue(now, all)).toMatchObject({ due: 1, new_left: 1 });
  await Promise.all([getQueue(now, all), getQueue(now, all)]);
  expect(await roundTripsOf(store.sql, () => getQueue(now, all))).toBe(2);
});

test.each([
  [{}, 20],
  [{ limit: '1' }, 1],
  [{ limit: '100' }, 100],
])('the query %j asks for %d cards', (query, limit) => {
  expect(queueInput.parse(query).limit).toBe(limit);
});

test.each([{ limit: '0' }, { limit: '101' }, { limit: 'x' }, { document_id: 'x' }])(
  'the query %j is refused',
  (query) => expect(queueInput.safeParse(query).success).toBe(false),
);
