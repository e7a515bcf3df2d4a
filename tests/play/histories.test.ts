import fc from 'fast-check';
import { expect, test } from 'vitest';
import { EARNING_KINDS } from '@/lib/constants/points';
import { AppError } from '@/lib/errors';
import { completeDailyChallenge } from '@/lib/play/challenges';
import { claimTodaysDrop, markDropComplete } from '@/lib/play/drop-zone';
import { claimTurn, spin } from '@/lib/play/wheel';
import { getRank } from '@/lib/points/board';
import { awardPoints, getStats } from '@/lib/points/service';
import { insertDeed } from '@/lib/points/store';
import { redeemReward } from '@/lib/rewards/service';
import { utcDay } from '@/lib/time/days';
import { createSignedIn } from '../helpers/factories';
import { brokenLaws } from '../helpers/invariants';
import { createItem } from '../helpers/players';
import { testContext } from '../helpers/test-context';
import { useTestDatabase } from '../helpers/test-database';
import { CHALLENGES, type Item, type Outcome, PlayerModel } from './model';

const store = useTestDatabase();

/** `POINTS_SEED=… POINTS_PATH=…`, as a failure prints them, play it again; `POINTS_RUNS=1000` plays more. */
const { POINTS_SEED, POINTS_PATH, POINTS_RUNS } = process.env;
const runs = (usual: number) => ({
  ...{
    numRuns: Number(POINTS_RUNS ?? usual),
    interruptAfterTimeLimit: 40_000,
    endOnFailure: POINTS_PATH !== undefined,
    path: POINTS_PATH,
  },
  ...(POINTS_SEED === undefined ? {} : { seed: Number(POINTS_SEED) }),
});

const USERS = 3;
const ACTION_OF = {
  document: 'document_upload',
  lesson: 'lesson_complete',
  card_review: 'flashcard_review',
  question: 'ai_tutor_question',
} as const;

const kind = fc.constantFrom(...EARNING_KINDS);
const act = fc.oneof(
  { weight: 5, arbitrary: fc.record({ act: fc.constant('do'), kind, times: fc.integer({ min: 1, max: 6 }) }) },
  { weight: 6, arbitrary: fc.record({ act: fc.constant('award'), kind }) },
  {
    weight: 2,
    arbitrary: fc.record({ act: fc.constant('spin'), random: fc.double({ min: 0, max: 0.999, noNaN: true }) }),
  },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('claimSpin') }) },
  {
    weight: 4,
    arbitrary: fc.record({
      act: fc.constant('complete'),
      challenge: fc.constantFrom(...(Object.keys(CHALLENGES) as (keyof typeof CHALLENGES)[])),
    }),
  },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('completeDrop') }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('claimDrop') }) },
  { weight: 4, arbitrary: fc.record({ act: fc.constant('redeem'), item: fc.integer({ min: 0, max: 2 }) }) },
);
type Act =
  | { act: 'do'; kind: (typeof EARNING_KINDS)[number]; times: number }
  | { act: 'award'; kind: (typeof EARNING_KINDS)[number] }
  | { act: 'spin'; random: number }
  | { act: 'claimSpin' | 'completeDrop' | 'claimDrop' }
  | { act: 'complete'; challenge: keyof typeof CHALLENGES }
  | { act: 'redeem'; item: number };

const HOUR = 3_600_000;
/** Forwards, backwards, over midnight to the millisecond, a day and a turn of the wheel more or less. */
const clock = fc.constantFrom(
  ...[0, 0, 0, 1, 1_000, HOUR, 11 * HOUR, 24 * HOUR - 1, 24 * HOUR, 36 * HOUR, 48 * HOUR, 72 * HOUR],
  ...[-1, -HOUR, -25 * HOUR, -49 * HOUR],
);
const start = fc.constantFrom(
  ...['2026-12-30T23:59:59.999Z', '2027-01-03T22:00:00.000Z', '2028-02-28T23:59:59.999Z', '2028-02-29T12:00:00.000Z'],
  ...['2027-02-28T23:00:00.000Z', '2026-11-30T23:59:59.999Z', '2026-03-29T00:59:59.999Z', '2026-11-20T12:00:00.000Z'],
);
const step = fc.record({ user: fc.nat(USERS - 1), after: clock, wish: act as fc.Arbitrary<Act> });
type Step = { user: number; after: number; wish: Act };

/** Players with an empty past, who share three items, through the verbs that the handlers call. */
async function newGame() {
  const actors = await Promise.all(Array.from({ length: USERS }, () => createSignedIn(store.db)));
  const stock = 2;
  const itemIds = [
    await createItem(store.db, { pointsCost: 3 }),
    await createItem(store.db, { pointsCost: 2, perk: { kind: 'streak_freeze', amount: 1 } }),
    await createItem(store.db, { pointsCost: 4, perk: null, stock, stockGiven: stock }),
  ];
  const items: Item[] = [
    { cost: 3, gives: 'badge' },
    { cost: 2, gives: 'freeze' },
    { cost: 4, gives: 'box' },
  ];
  const turns = new Map<number, string>();
  let deeds = 0;

  async function play({ user, wish }: Step, now: Date): Promise<Outcome> {
    const actor = actors[user]!;
    const ctx = testContext({ db: store.db, actor, now, random: () => (wish.act === 'spin' ? wish.random : 0) });
    const own = { user_id: actor.userId };
    switch (wish.act) {
      case 'do':
        for (let n = 0; n < wish.times; n += 1) {
          deeds += 1;
          const deed = { learnerId: actor.userId, kind: wish.kind, source: `${wish.kind}:${deeds}` };
          await insertDeed(store.db, deed, now);
        }
        return 'done';
      case 'award':
        return booked(await awardPoints(ctx, { ...own, action_type: ACTION_OF[wish.kind] }));
      case 'spin': {
        const { spin_id, result_points } = await spin(ctx, own);
        turns.set(user, spin_id);
        return { points: result_points };
      }
      case 'claimSpin':
        return booked(await claimTurn(ctx, { ...own, spin_id: turns.get(user) ?? 'none' }));
      case 'complete': {
        const input = { userId: actor.userId, challenge_id: `${wish.challenge}-${utcDay(now)}` };
        const { points_awarded, new_total } = await completeDailyChallenge(ctx, input);
        return { points: points_awarded, balance: new_total };
      }
      case 'completeDrop':
        await markDropComplete(ctx, own);
        return 'done';
      case 'claimDrop':
        return booked(await claimTodaysDrop(ctx, own));
      case 'redeem': {
        const input = { userId: actor.userId, item_id: itemIds[wish.item]! };
        const { remaining_points } = await redeemReward(ctx, input);
        return { points: -items[wish.item]!.cost, balance: remaining_points };
      }
    }
  }
  const statsOf = (user: number, now: Date) => {
    const ctx = testContext({ db: store.db, actor: actors[user]!, now });
    return getStats(ctx, { userId: actors[user]!.userId });
  };
  return { actors, items, stock, play, statsOf };
}

const booked = ({ points_earned, new_total }: { points_earned: number; new_total: number }) => ({
  points: points_earned,
  balance: new_total,
});

/** A refusal by its code; anything else that is thrown is a fault. */
async function outcomeOf(played: Promise<Outcome>): Promise<Outcome> {
  return played.catch((error: unknown) => {
    if (error instanceof AppError) return { code: error.code };
    throw error;
  });
}

function expected(
  model: PlayerModel,
  wish: Act,
  now: Date,
  shop: { items: Item[]; take: (n: number) => boolean },
): Outcome {
  switch (wish.act) {
    case 'do':
      for (let n = 0; n < wish.times; n += 1) model.do(wish.kind, now);
      return 'done';
    case 'award':
      return model.award(wish.kind, now);
    case 'spin':
      return model.spin(wish.random, now);
    case 'claimSpin':
      return model.claimSpin(now);
    case 'complete':
      return model.complete(wish.challenge, now);
    case 'completeDrop':
      return model.completeDrop(now);
    case 'claimDrop':
      return model.claimDrop(now);
    case 'redeem':
      return model.redeem(shop.items[wish.item]!, () => shop.take(wish.item));
  }
}

test('whatever is done in whatever order, with clocks that move both ways: every answer and total is the model’s', async () => {
  const history = fc.asyncProperty(start, fc.array(step, { minLength: 10, maxLength: 40 }), async (from, steps) => {
    const { items, stock, play, statsOf } = await newGame();
    const models = Array.from({ length: USERS }, () => new PlayerModel());
    let left = stock;
    const take = (item: number) => items[item]!.gives !== 'box' || left-- > 0;
    let now = new Date(from);
    for (const one of steps) {
      now = new Date(now.getTime() + one.after);
      const model = models[one.user]!;
      expect(await outcomeOf(play(one, now)), JSON.stringify(one)).toEqual(
        expected(model, one.wish, now, { items, take }),
      );
    }
    for (const [user, model] of models.entries()) {
      expect(await statsOf(user, now)).toMatchObject({
        ...{ total_points: model.balance, lifetime_points: model.lifetime, longest_streak: model.longestStreak() },
        ...{ points_earned_today: model.earnedOn(utcDay(now)), tasks_completed_today: model.tasksOn(utcDay(now)) },
        streak_freezes: model.freezes,
      });
    }
  });
  await fc.assert(history, runs(20));
  expect(await brokenLaws(store.db)).toEqual([]);
}, 60_000);

test('whatever is done at once over ten connections: every law holds, and every rank is what a recount says', async () => {
  const history = fc.asyncProperty(start, fc.array(step, { minLength: 60, maxLength: 150 }), async (from, steps) => {
    const { actors, play } = await newGame();
    const clients = Map.groupBy(steps.entries(), ([n]) => n % 20);
    const client = async (own: [number, Step][]) => {
      for (const [, one] of own) await outcomeOf(play(one, new Date(Date.parse(from) + one.after)));
    };
    await Promise.all([...clients.values()].map(client));
    expect(await brokenLaws(store.db)).toEqual([]);
    const now = new Date(from);
    for (const actor of actors) {
      const { userId } = actor;
      const [recount] = await store.sql`
        select case when (select score from board_scores where board = 'points:all' and user_id = ${userId}) > 0 then
          (select 1 + count(*)::int from board_scores where board = 'points:all' and shown and score >
            (select score from board_scores where board = 'points:all' and user_id = ${userId})) end as rank`;
      const { points_rank } = await getRank(testContext({ db: store.db, actor, now }), { userId, period: 'alltime' });
      expect(points_rank).toBe(recount!.rank);
    }
  });
  await fc.assert(history, runs(8));
}, 60_000);
