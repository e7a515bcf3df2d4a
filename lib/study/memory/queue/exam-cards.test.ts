import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { exams } from '@/db/schema';
import type { ContextFor } from '@/lib/context';
import { addDays } from '@/lib/time/calendar-days';
import { addCards } from '@/tests/helpers/cards';
import { later, studying } from '@/tests/helpers/studying';
import { useTestDatabase } from '@/tests/helpers/test-database';
import { markMastered, reviewCard } from '../../cards/service';
import { createExam, getExams } from '../../exams/service';
import { flagCard } from '../../flags/service';
import { getToday } from '../../today/service';
import { putStudySettings } from '../settings/service';
import { getQueue } from './service';
import { readStart } from './store';

type Ctx = ContextFor<'learner'>;

const store = useTestDatabase();

/** A document of 62 new cards, and another one that was opened later. It is November 20, 2026, noon in UTC. */
async function twoDocuments() {
  const exam = await studying(store.db);
  await addCards(store.db, exam.documentId, 60);
  const other = await studying(store.db, later(exam.ctx, { minutes: 1 }));
  await addCards(store.db, other.documentId, 60);
  return { ctx: other.ctx, examined: exam.documentId, other: other.documentId };
}

const examOn = (ctx: Ctx, date: string, ...documents: string[]) =>
  createExam(ctx, { title: 'Sleep', date, document_ids: documents });

/** The new cards of today, by document in the order of the queue: `[document, cards]`. */
async function offered(ctx: Ctx, document_id?: string) {
  const queue = await getQueue(ctx, { limit: 100, document_id });
  const fresh = queue.cards.filter(({ is_new }) => is_new);
  expect(fresh).toHaveLength(queue.new_left);
  const runs: [string, number][] = [];
  for (const card of fresh) {
    const last = runs.at(-1);
    if (last?.[0] === card.document_id) last[1]++;
    else runs.push([card.document_id, 1]);
  }
  return runs;
}

const review = async (ctx: Ctx, cards: number) => {
  const queue = await getQueue(ctx, { limit: 100 });
  for (const [i, { id }] of queue.cards.slice(0, cards).entries())
    await reviewCard(later(ctx, { minutes: i }), { cardId: id, grade: 4 });
  return later(ctx, { minutes: cards });
};

test.each([
  // 62 cards in 10, 3, 2 and 1 days, and on the exam’s own day.
  ['2026-11-30', 7, 13],
  ['2026-11-23', 21, 0],
  ['2026-11-22', 31, 0],
  ['2026-11-21', 62, 0],
  ['2026-11-20', 62, 0],
])('for an exam on %s, %d of its cards come first, and %d others', async (date, needed, others) => {
  const { ctx, examined, other } = await twoDocuments();
  await examOn(ctx, date, examined);
  const expected = [[examined, needed], ...(others > 0 ? [[other, others]] : [])];
  expect(await offered(ctx)).toEqual(expected);
});

test('the queue offers what the plan says, and as Today says, also after some of it', async () => {
  const { ctx, examined } = await twoDocuments();
  await examOn(ctx, '2026-11-22', examined);
  const said = async (at: Ctx) => ({
    exam: (await getExams(at)).exams[0]!.today.cards,
    today: (await getToday(at)).new_left,
    queue: (await getQueue(at, { limit: 100 })).new_left,
  });
  expect(await said(ctx)).toEqual({ exam: 31, today: 31, queue: 31 });
  expect(await said(await review(ctx, 30))).toEqual({ exam: 1, today: 1, queue: 1 });
  expect(await said(await review(later(ctx, { minutes: 40 }), 1))).toEqual({
    ...{ exam: 0, today: 0, queue: 0 },
  });
  expect(await said(later(ctx, { days: 1 }))).toEqual({ exam: 31, today: 31, queue: 31 });
});

test('a limit of no new cards holds for what no exam needs', async () => {
  const { ctx, examined } = await twoDocuments();
  await putStudySettings(ctx, { new_cards_per_day: 0 });
  expect(await offered(ctx)).toEqual([]);
  await examOn(ctx, '2026-11-30', examined);
  expect(await offered(ctx)).toEqual([[examined, 7]]);
});

test('an exam that is over needs nothing, and neither do mastered and reported cards', async () => {
  const { ctx, examined, other } = await twoDocuments();
  await examOn(ctx, '2026-11-21', examined);
  const queue = await getQueue(ctx, { limit: 100 });
  await markMastered(ctx, { cardId: queue.cards[0]!.id });
  await flagCard(ctx, { cardId: queue.cards[1]!.id, reason: 'wrong' });
  expect(await offered(ctx)).toEqual([[examined, 60]]);
  expect(await offered(later(ctx, { days: 2 }))).toEqual([[other, 20]]);
});

test('of two exams the nearest comes first, and a common document counts for both', async () => {
  const { ctx, examined, other } = await twoDocuments();
  await putStudySettings(ctx, { new_cards_per_day: 0 });
  await examOn(ctx, '2026-11-30', examined, other);
  expect(await offered(ctx)).toEqual([[other, 13]]);
  await examOn(ctx, '2026-11-26', examined);
  expect(await offered(ctx)).toEqual([[examined, 13]]);
  await examOn(ctx, '2026-11-24', other);
  expect(await offered(ctx)).toEqual([
    [other, 16],
    [examined, 11],
  ]);
});

test('a session of one document offers the part that its exam needs', async () => {
  const { ctx, examined, other } = await twoDocuments();
  await putStudySettings(ctx, { new_cards_per_day: 2 });
  await examOn(ctx, '2026-11-30', examined);
  expect(await offered(ctx, other)).toEqual([[other, 2]]);
  expect(await offered(ctx, examined)).toEqual([[examined, 7]]);
});

test('another learner’s exam needs nothing', async () => {
  const { ctx, examined } = await twoDocuments();
  await examOn(ctx, '2026-11-21', examined);
  const stranger = await twoDocuments();
  expect(await offered(stranger.ctx)).toEqual([[stranger.other, 20]]);
});

test('of hundreds of exams that visits brought to an account, the nearest are planned for', async () => {
  const { ctx } = await twoDocuments();
  const { now } = ctx;
  const { learnerId } = ctx.actor;
  const brought = Array.from({ length: 200 }, (_, n) => addDays('2026-11-20', n));
  const exam = { learnerId, title: 'Sleep', createdAt: now };
  await store.db
    .insert(exams)
    .values(brought.map((day) => ({ ...exam, id: randomUUID(), day })).reverse());
  const [start] = await readStart(store.db, { learnerId, now });
  expect(start?.exams.map(({ day }) => day)).toEqual(brought.slice(0, 60));
});
