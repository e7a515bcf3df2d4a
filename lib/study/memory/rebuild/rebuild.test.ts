import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { brokenInvariants } from '@/db/broken-invariants';
import { cardReviews, cardSchedules } from '@/db/schema';
import type { ReviewGrade } from '@/lib/constants/memory';
import type { ContextFor } from '@/lib/context';
import { DAY_MS } from '@/lib/time/days';
import { queriesOf } from '@/tests/helpers/count-queries';
import { createDemo } from '@/tests/helpers/factories';
import { LEECH, later, reviewOn, studying } from '@/tests/helpers/studying';
import { learnerContext } from '@/tests/helpers/test-context';
import { useTestDatabase } from '@/tests/helpers/test-database';
import { reviewCard } from '../../cards/service';
import { reviewInput } from '../../schema';
import { bringBack } from '../leeches/service';
import { getQueue } from '../queue/service';
import { putStudySettings } from '../settings/service';
import { findSettings } from '../settings/store';
import { undoReview } from '../undo/service';
import { rebuildIfOutdated, rebuildSchedules } from './rebuild';
import { rebuildAll } from './rebuild-all';

type Ctx = ContextFor<'learner'>;

const store = useTestDatabase();

const schedulesOf = ({ actor }: Ctx) =>
  store.db
    .select()
    .from(cardSchedules)
    .where(eq(cardSchedules.learnerId, actor.learnerId))
    .orderBy(cardSchedules.cardId);

const check = ({ actor }: Ctx) => rebuildSchedules(store.db, actor.learnerId, { isTrial: true });

/** A card with reviews, one undone, and another that was set aside and brought back. */
async function learning(given?: Ctx) {
  const { ctx, cards } = await studying(store.db, given);
  const [first, leech] = cards as [string, string];
  const now = await reviewOn(ctx, first, [
    [0, 1],
    [0, 3],
    [3, 2],
  ]);
  const { review_id: reviewId } = await reviewCard(later(now, { days: 9 }), {
    cardId: first,
    grade: 4,
  });
  await undoReview(later(now, { days: 9 }), { reviewId });
  const end = await reviewOn(later(now, { days: 10 }), leech, LEECH);
  await bringBack(end, { cardId: leech });
  return { ctx: end, first, leech };
}

test('lost schedules are computed from the log', async () => {
  const { ctx } = await learning();
  const before = await schedulesOf(ctx);
  await store.db.delete(cardSchedules);
  expect(await rebuildSchedules(store.db, ctx.actor.learnerId)).toMatchObject({
    ...{ cards: 2, reviews: 21, differences: [expect.anything(), expect.anything()] },
  });
  expect(await schedulesOf(ctx)).toEqual(before);
  expect(await brokenInvariants(store.sql)).toEqual([]);
});

test('the schedule of a card that is named in capitals is that of its log', async () => {
  const { ctx, cards } = await studying(store.db);
  let now = ctx;
  for (const days of [0, 3, 10, 30, 60]) {
    now = later(now, { days, minutes: 1 });
    for (const card of cards)
      await reviewCard(now, reviewInput.parse({ cardId: card.toUpperCase(), grade: 3 }));
  }
  expect((await check(ctx)).differences).toEqual([]);
});

const readsLogs = (query: string) => /'grades', .* order by held.card_id/s.test(query);

test('however many calls come after a change of the retention, one rebuilds', async () => {
  const { ctx } = await learning();
  await putStudySettings(ctx, { desired_retention: 0.85 });
  const calls = () => Promise.all([...Array(3)].map(() => getQueue(ctx, { limit: 20 })));
  const reads = (await queriesOf(store.sql, calls)).filter(readsLogs);
  expect(reads).toHaveLength(1);
  expect((await check(ctx)).differences).toEqual([]);
});

test('a call that read its settings before another one rebuilt does not rebuild again', async () => {
  const { ctx } = await learning();
  await putStudySettings(ctx, { desired_retention: 0.85 });
  const { learnerId } = ctx.actor;
  const settings = await findSettings(store.db, learnerId);
  const start = { settings: settings!, hasOldReviews: false };
  const call = () => rebuildIfOutdated(store.db, learnerId, start);
  expect((await queriesOf(store.sql, call)).filter(readsLogs)).toHaveLength(1);
  expect((await queriesOf(store.sql, call)).filter(readsLogs)).toEqual([]);
});

test('a comparison reports what is stored differently, and changes nothing', async () => {
  const { ctx, first } = await learning();
  expect((await check(ctx)).differences).toEqual([]);
  await store.db
    .update(cardSchedules)
    .set({ stability: 99 })
    .where(eq(cardSchedules.cardId, first));
  const before = await schedulesOf(ctx);
  for (let n = 0; n < 2; n++) {
    const { differences } = await check(ctx);
    expect(differences).toMatchObject([{ cardId: first, stored: { stability: 99 } }]);
    expect(differences[0]!.computed.stability).not.toBe(99);
  }
  expect(await schedulesOf(ctx)).toEqual(before);
});

test('an undo that an older release added without marking its review is marked', async () => {
  const { ctx } = await learning();
  const before = await schedulesOf(ctx);
  const { learnerId } = ctx.actor;
  const own = eq(cardReviews.learnerId, learnerId);
  await store.db.update(cardReviews).set({ undone: false }).where(own);
  expect(await brokenInvariants(store.sql)).toMatchObject([
    { invariant: 'a review says whether it was undone' },
  ]);
  await rebuildSchedules(store.db, learnerId);
  expect(await brokenInvariants(store.sql)).toEqual([]);
  expect(await schedulesOf(ctx)).toEqual(before);
});

test('all learners are rebuilt, demo visitors too', async () => {
  const visit = await learning(learnerContext({ db: store.db, actor: await createDemo(store.db) }));
  const user = await learning();
  const before = [await schedulesOf(visit.ctx), await schedulesOf(user.ctx)];
  await store.db.update(cardSchedules).set({ revision: 0, difficulty: 1 });
  const seen: string[] = [];
  const total = await rebuildAll(store.db, { onDifference: ({ cardId }) => seen.push(cardId) });
  expect(total.learners).toBeGreaterThanOrEqual(2);
  expect(total.differences).toBe(seen.length);
  expect(seen).toEqual(expect.arrayContaining([visit.first, user.leech]));
  expect([await schedulesOf(visit.ctx), await schedulesOf(user.ctx)]).toEqual(before);
  expect(await rebuildAll(store.db, { isTrial: true })).toMatchObject({ differences: 0 });
});

test('a review that comes in during a rebuild is kept', async () => {
  const { ctx, first } = await learning();
  const now = later(ctx, { days: 40 });
  const reviews = Array.from({ length: 6 }, (_, n) =>
    reviewCard(later(now, { minutes: n }), { cardId: first, grade: 3 }),
  );
  const rebuilds = Array.from({ length: 4 }, () => rebuildSchedules(store.db, ctx.actor.learnerId));
  await Promise.all([...reviews, ...rebuilds]);
  expect((await check(ctx)).differences).toEqual([]);
  const [card] = (await schedulesOf(ctx)).filter(({ cardId }) => cardId === first);
  expect(card!.revision).toBe(5 + 6);
});

test('reviews without a study day are of their UTC day, and hasty ones among them don’t count', async () => {
  const { ctx, cards } = await studying(store.db);
  const [cardId] = cards as [string];
  const review = { cardId, learnerId: ctx.actor.learnerId, grade: 3 };
  const at = (days: number) => new Date(ctx.now.getTime() + days * DAY_MS);
  await store.db.insert(cardReviews).values([
    { ...review, id: randomUUID(), tookMs: 4_000, reviewedAt: at(0) },
    { ...review, id: randomUUID(), tookMs: 999, grade: 1, reviewedAt: at(1) },
    { ...review, id: randomUUID(), tookMs: null, reviewedAt: at(2) },
  ]);
  await rebuildSchedules(store.db, ctx.actor.learnerId);
  const [card] = (await schedulesOf(ctx)).filter((row) => row.cardId === cardId);
  expect(card).toMatchObject({
    ...{ revision: 3, reps: 2, lapses: 0, introducedDay: '2026-11-20', lastDay: '2026-11-22' },
  });
});

const ZONES = ['UTC', 'Asia/Tokyo', 'America/New_York', 'Pacific/Kiritimati'];
const action = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant('review' as const),
      /** On two devices at once, if there are two. */
      grades: fc.array(fc.constantFrom<ReviewGrade>(1, 2, 3, 4), { minLength: 1, maxLength: 2 }),
      card: fc.nat(1),
      tookMs: fc.constantFrom(null, 500, 4_000),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('undo' as const), back: fc.nat(2) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('release' as const), card: fc.nat(1) }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('zone' as const), zone: fc.constantFrom(...ZONES) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('retention' as const),
      retention: fc.constantFrom(0.85, 0.9, 0.95),
    }),
  },
);
/** The clock goes both ways. */
const steps = fc.array(fc.tuple(fc.integer({ min: -1_500, max: 20_000 }), action), {
  minLength: 5,
  maxLength: 25,
});

test('whatever devices do, and clocks and zones, the schedules are those of the log, which only grows in time', async () => {
  const asked = fc.asyncProperty(steps, async (list) => {
    const { ctx, cards } = await studying(store.db);
    const made: string[] = [];
    let now = ctx;
    const act = async ([minutes, step]: (typeof list)[number]) => {
      now = later(now, { minutes });
      if (step.kind === 'zone') return putStudySettings(now, { time_zone: step.zone });
      if (step.kind === 'retention')
        return putStudySettings(now, { desired_retention: step.retention });
      if (step.kind === 'release') return bringBack(now, { cardId: cards[step.card]! });
      if (step.kind === 'undo') {
        const reviewId = made.at(-1 - step.back) ?? randomUUID();
        return undoReview(now, { reviewId }).catch(({ code }) => code);
      }
      const cardId = cards[step.card]!;
      const reviews = await Promise.all(
        step.grades.map((grade, i) =>
          reviewCard(later(now, { minutes: i }), {
            cardId,
            grade,
            took_ms: step.tookMs ?? undefined,
          }),
        ),
      );
      made.push(...reviews.map(({ review_id }) => review_id));
    };
    for (const step of list) await act(step);
    const settings = await findSettings(store.db, ctx.actor.learnerId);
    const stale = (await schedulesOf(ctx))
      .filter(({ parameters }) => parameters !== settings!.parameters)
      .map(({ cardId }) => cardId);
    const { differences } = await check(ctx);
    expect(differences.filter(({ cardId }) => !stale.includes(cardId))).toEqual([]);
    await rebuildSchedules(store.db, ctx.actor.learnerId);
    expect((await check(ctx)).differences).toEqual([]);
    for (const cardId of cards) {
      const log = await store.db.query.cardReviews.findMany({
        where: eq(cardReviews.cardId, cardId),
      });
      expect(new Set(log.map(({ reviewedAt }) => reviewedAt.getTime())).size).toBe(log.length);
    }
    expect(made).toHaveLength(
      await store.db.$count(cardReviews, eq(cardReviews.learnerId, ctx.actor.learnerId)),
    );
  });
  await fc.assert(asked, { numRuns: 12 });
});
