import { randomUUID } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import { default_w } from 'ts-fsrs';
import { expect, test, vi } from 'vitest';
import { cardReviews, cardSchedules, studySettings } from '@/db/schema';
import { addCards } from '@/tests/helpers/cards';
import { roundTripsOf } from '@/tests/helpers/count-queries';
import { settleDeferred } from '@/tests/helpers/deferred';
import { reviewsOfForgetful } from '@/tests/helpers/forgetful-learner';
import { later, studying } from '@/tests/helpers/studying';
import { useTestDatabase } from '@/tests/helpers/test-database';
import { getToday } from '../../today/service';
import { getQueue } from '../queue/service';
import { rebuildSchedules } from '../rebuild/rebuild';
import type { Review } from '../rules/schedule';
import { getStudySettings, putStudySettings } from '../settings/service';
import { undoReview } from '../undo/service';
import type { FitAnswer } from './protocol';
import { runFit } from './run-fit';
import { fitToLearner } from './service';
import { readReviews } from './store';

vi.mock('./run-fit', { spy: true });

const store = useTestDatabase();

const WEIGHTS = default_w.map((weight, i) => (i === 2 ? 1 : weight));
const better: FitAnswer = {
  kind: 'fitted',
  result: { weights: WEIGHTS, loss: { fitted: 0.2, defaults: 0.3 } },
};
const worse: FitAnswer = {
  kind: 'fitted',
  result: { weights: WEIGHTS, loss: { fitted: 0.3, defaults: 0.3 } },
};

const insertReviews = (learnerId: string, reviews: Review[]) =>
  store.db.insert(cardReviews).values(
    reviews.map(({ cardId, grade, at, day }) => ({
      ...{ id: randomUUID(), cardId, learnerId, grade, tookMs: 4_000 },
      ...{ reviewedAt: at, studyDay: day },
    })),
  );

/** With as many reviews as given, the last of them some days ago. */
async function reviewing(count: number) {
  const { ctx, documentId } = await studying(store.db);
  const ids = await addCards(store.db, documentId, 40);
  const { learnerId } = ctx.actor;
  const logs = reviewsOfForgetful(ids, { from: '2026-08-01', count });
  await insertReviews(learnerId, logs.flat());
  await rebuildSchedules(store.db, learnerId);
  const run = vi.fn(async (): Promise<FitAnswer> => better);
  const fitNow = (days = 0, by = run) => fitToLearner(later(ctx, { days }), learnerId, by);
  const more = (reviews: number, day: string) =>
    insertReviews(
      learnerId,
      Array.from({ length: reviews }, (_, n): Review => {
        const at = new Date(Date.parse(`${day}T06:00:00Z`) + n * 1_000);
        return { cardId: ids[n % ids.length]!, grade: 3, day, at };
      }),
    );
  return { ctx, ids, learnerId, run, fitNow, more };
}

const settingsOf = async (learnerId: string) =>
  (await store.db.select().from(studySettings).where(eq(studySettings.learnerId, learnerId)))[0];

test.each([
  [399, 0],
  [400, 1],
])('after %d reviews it is tried %d times', async (count, times) => {
  const { fitNow, run } = await reviewing(count);
  await fitNow();
  expect(run).toHaveBeenCalledTimes(times);
});

test('reviews that came too fast or were undone don’t count', async () => {
  const { ctx, fitNow, run, ids, learnerId } = await reviewing(401);
  const [newest] = await store.db
    .select()
    .from(cardReviews)
    .where(eq(cardReviews.cardId, ids[0]!))
    .orderBy(cardReviews.reviewedAt)
    .then((rows) => rows.toReversed());
  await undoReview(ctx, { reviewId: newest!.id });
  const hasty = await store.db.query.cardReviews.findFirst({
    where: eq(cardReviews.cardId, ids[1]!),
  });
  await store.db.update(cardReviews).set({ counted: false }).where(eq(cardReviews.id, hasty!.id));
  await rebuildSchedules(store.db, learnerId);
  await fitNow();
  expect(run).not.toHaveBeenCalled();
});

test('better parameters are kept, and the schedules are computed with them', async () => {
  const { ctx, fitNow, learnerId, run } = await reviewing(500);
  const of = () =>
    store.db
      .select()
      .from(cardSchedules)
      .where(eq(cardSchedules.learnerId, learnerId))
      .orderBy(cardSchedules.cardId);
  const before = await of();
  await fitNow();
  const [job] = run.mock.calls[0] as unknown as Parameters<typeof runFit>;
  expect(job.cards.flat()).toHaveLength(500);
  expect(await settingsOf(learnerId)).toMatchObject({
    ...{ weights: WEIGHTS, fittedAt: ctx.now, parameters: 1, rebuilt: 1 },
    ...{ fitTriedAt: ctx.now, fitReviews: 500 },
  });
  expect(await getStudySettings(ctx)).toMatchObject({ fitted_at: ctx.now.toISOString() });
  expect(await of()).not.toEqual(before);
  const { differences } = await rebuildSchedules(store.db, learnerId, { isTrial: true });
  expect(differences).toEqual([]);
});

test.each<[string, FitAnswer]>([
  ['no better ones', worse],
  ['too little to fit to', { kind: 'fitted', result: null }],
  ['a crash', { kind: 'failed', reason: 'exit: SIGSEGV' }],
  ['a missing package', { kind: 'unavailable', reason: 'Cannot find module' }],
])('%s: the defaults stay, and it isn’t tried again without more reviews', async (_, answer) => {
  const { ctx, fitNow, learnerId, run } = await reviewing(400);
  const warn = vi.spyOn(ctx.log, 'warn').mockImplementation(() => {});
  run.mockResolvedValue(answer);
  await fitNow();
  expect(await settingsOf(learnerId)).toMatchObject({
    ...{ weights: null, fittedAt: null, parameters: 0, fitReviews: 400 },
  });
  expect(warn).toHaveBeenCalledTimes(answer.kind === 'fitted' ? 0 : 1);
  await fitNow(30);
  expect(run).toHaveBeenCalledTimes(1);
});

test('a fit that is no better than the defaults any more is given up, one that failed is kept', async () => {
  const { fitNow, learnerId, more, run } = await reviewing(400);
  await fitNow();
  await more(400, '2026-11-20');
  run.mockResolvedValue({ kind: 'failed', reason: 'time limit' });
  await fitNow(2);
  expect(run).toHaveBeenCalledTimes(2);
  expect(await settingsOf(learnerId)).toMatchObject({ weights: WEIGHTS, parameters: 1 });
  await more(400, '2026-11-22');
  run.mockResolvedValue(worse);
  await fitNow(4);
  expect(await settingsOf(learnerId)).toMatchObject({
    ...{ weights: null, fittedAt: null, parameters: 2, rebuilt: 2 },
  });
});

test.each([
  [400, 399, 1],
  [400, 400, 2],
  [2_000, 499, 1],
  [2_000, 500, 2],
])('after a try with %d reviews and %d more, it was tried %d times', async (first, then, times) => {
  const { fitNow, more, run } = await reviewing(first);
  await fitNow();
  await more(then, '2026-11-20');
  await fitNow(0.999);
  expect(run).toHaveBeenCalledTimes(1);
  await fitNow(1);
  expect(run).toHaveBeenCalledTimes(times);
});

test('of more reviews, those of some cards are read, whole and always the same', async () => {
  const { learnerId } = await reviewing(600);
  const reviewsIn = async (atMost: number) => {
    const cards = await readReviews(store.db, learnerId, atMost);
    return cards.map(({ cardId, log }) => `${cardId} ${log.grades.length}`).sort();
  };
  const all = await reviewsIn(600);
  expect(all).toHaveLength(40);
  const some = await reviewsIn(599);
  expect(some).toHaveLength(39);
  expect(all).toEqual(expect.arrayContaining(some));
  expect(await reviewsIn(599)).toEqual(some);
  expect(await reviewsIn(0)).toEqual([]);
});

test('of two at once, one runs', async () => {
  const { ctx, learnerId, run } = await reviewing(400);
  const other = { ...ctx, now: new Date(ctx.now.getTime() + 1) };
  await Promise.all([ctx, other].map((one) => fitToLearner(one, learnerId, run)));
  expect(run).toHaveBeenCalledTimes(1);
});

test('a change of retention while it runs is kept, and both hold', async () => {
  const { ctx, fitNow, learnerId, run } = await reviewing(400);
  run.mockImplementation(async () => {
    await putStudySettings(ctx, { desired_retention: 0.85 });
    return better;
  });
  await fitNow();
  expect(await settingsOf(learnerId)).toMatchObject({
    ...{ weights: WEIGHTS, desiredRetention: 0.85, parameters: 2, rebuilt: 2 },
  });
});

test('a learner who is erased while it runs leaves nothing', async () => {
  const { fitNow, ids, learnerId, run } = await reviewing(400);
  run.mockImplementation(async () => {
    await store.db.delete(cardReviews).where(inArray(cardReviews.cardId, ids));
    await store.db.delete(studySettings).where(eq(studySettings.learnerId, learnerId));
    return better;
  });
  await fitNow();
  expect(await settingsOf(learnerId)).toBeUndefined();
});

test('the queue and Today start it after their answer, within two round trips, and others don’t', async () => {
  vi.mocked(runFit).mockResolvedValue(better);
  const few = await reviewing(399);
  await getQueue(few.ctx, { limit: 20 });
  await settleDeferred();
  expect(runFit).not.toHaveBeenCalled();
  for (const read of [(ctx: typeof few.ctx) => getQueue(ctx, { limit: 20 }), getToday]) {
    const { ctx, learnerId } = await reviewing(400);
    await read(ctx);
    await settleDeferred();
    expect(await settingsOf(learnerId)).toMatchObject({ weights: WEIGHTS });
    await Promise.all([read(ctx), read(ctx)]);
    expect(await roundTripsOf(store.sql, () => read(ctx))).toBe(2);
    await settleDeferred();
  }
  expect(runFit).toHaveBeenCalledTimes(2);
});
