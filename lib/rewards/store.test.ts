import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { ownedPerks, redemptions, rewardItems } from '@/db/schema';
import { brokenInvariants } from '@/tests/helpers/invariants';
import { settle } from '@/tests/helpers/orders';
import { createItem, createPlayer } from '@/tests/helpers/players';
import { useTestDatabase } from '@/tests/helpers/test-database';
import { type RedeemParams, redeemItem } from './store';

const store = useTestDatabase();
afterEach(async () => expect(await brokenInvariants(store.db)).toEqual([]));

const NOON = new Date('2026-11-20T12:00:00Z');

async function buyer(points: number) {
  const player = await createPlayer(store.db);
  if (points > 0) await player.grant(points);
  const redeem = (itemId: string, given: Partial<RedeemParams> = {}) =>
    redeemItem(
      store.db,
      {
        userId: player.userId,
        itemId,
        redemptionId: randomUUID(),
        adultBornBy: '2008-11-20',
        ...given,
      },
      NOON,
    );
  return { ...player, redeem };
}

const physical = { category: 'physical', requiresShipping: true, perk: null } as const;
const shipping = { street: '12 St James Square' };

test('a digital item is delivered at once', async () => {
  const { userId, redeem } = await buyer(25);
  const itemId = await createItem(store.db);
  expect(await redeem(itemId)).toMatchObject({
    outcome: 'redeemed',
    itemName: 'Owl',
    cost: 10,
    status: 'completed',
    balance: 15,
  });
  expect(
    await store.db.select().from(ownedPerks).where(eq(ownedPerks.userId, userId)),
  ).toMatchObject([{ kind: 'badge', name: itemId, amount: 1 }]);
  expect(await redeem(itemId)).toMatchObject({ outcome: 'owned', balance: 15 });
});

test.each([
  { situation: 'exactly enough points', points: 10, given: {}, outcome: 'redeemed' },
  { situation: 'one point too few', points: 9, given: {}, outcome: 'too_few_points' },
  { situation: 'no wallet yet', points: 0, given: {}, outcome: 'too_few_points' },
  {
    situation: 'the last one',
    points: 10,
    given: { stock: 1, stockGiven: 1 },
    outcome: 'redeemed',
  },
  {
    situation: 'none left',
    points: 10,
    given: { stock: 0, stockGiven: 0 },
    outcome: 'out_of_stock',
  },
  { situation: 'switched off', points: 10, given: { active: false }, outcome: 'unknown' },
  {
    situation: 'a physical item without an address',
    points: 10,
    given: physical,
    outcome: 'no_address',
  },
])('$situation: $outcome', async ({ points, given, outcome }) => {
  const { redeem } = await buyer(points);
  expect((await redeem(await createItem(store.db, given))).outcome).toBe(outcome);
});

test('physical items and experiences are for adults, and wait for an admin', async () => {
  const { redeem } = await buyer(30);
  const itemId = await createItem(store.db, { ...physical, stock: 5, stockGiven: 5 });
  expect(await redeem(itemId, { shipping, adultBornBy: '2001-12-09' })).toMatchObject({
    outcome: 'too_young',
    balance: 30,
  });
  expect(await redeem(itemId, { shipping })).toMatchObject({
    outcome: 'redeemed',
    status: 'pending',
    balance: 20,
  });
  expect((await redeem('no such item')).outcome).toBe('unknown');
});

test('redeemed freezes and messages add up', async () => {
  const { userId, redeem, wallet } = await buyer(40);
  const freeze = await createItem(store.db, { perk: { kind: 'streak_freeze', amount: 2 } });
  const messages = await createItem(store.db, { perk: { kind: 'tutor_messages', amount: 50 } });
  for (const itemId of [freeze, freeze, messages, messages]) await redeem(itemId);
  expect(await wallet()).toMatchObject({ balance: 0, freezes: 4 });
  expect(
    await store.db.select().from(ownedPerks).where(eq(ownedPerks.userId, userId)),
  ).toMatchObject([{ amount: 100 }]);
});

test('two hundred buyers of the last ten: ten have it, the others paid nothing', async () => {
  const itemId = await createItem(store.db, { ...physical, stock: 10, stockGiven: 10 });
  const buyers = await Promise.all(Array.from({ length: 200 }, () => buyer(10)));
  const answers = await Promise.all(buyers.map(({ redeem }) => redeem(itemId, { shipping })));
  expect(Map.groupBy(answers, ({ outcome }) => outcome).get('redeemed')).toHaveLength(10);
  expect(Map.groupBy(answers, ({ outcome }) => outcome).get('out_of_stock')).toHaveLength(190);
  expect(answers.filter(({ balance }) => balance === 0)).toHaveLength(10);
});

test('of fifty concurrent requests with points for three, three are redeemed', async () => {
  const { redeem, wallet } = await buyer(35);
  const itemId = await createItem(store.db, { perk: { kind: 'streak_freeze', amount: 1 } });
  const answers = await Promise.all(Array.from({ length: 50 }, () => redeem(itemId)));
  expect(answers.filter(({ outcome }) => outcome === 'redeemed')).toHaveLength(3);
  expect(await wallet()).toMatchObject({ balance: 5, freezes: 3 });
});

test('fifty requests with one request key are one redemption, with the same answer for all', async () => {
  const { redeem } = await buyer(100);
  const itemId = await createItem(store.db, { perk: { kind: 'streak_freeze', amount: 1 } });
  const request = { key: 'k', fingerprint: 'p' };
  const answers = await Promise.all(Array.from({ length: 50 }, () => redeem(itemId, { request })));
  expect(answers.filter(({ outcome }) => outcome === 'redeemed')).toHaveLength(1);
  expect(
    new Set(
      answers.map(({ redemptionId, balance, status }) => `${redemptionId} ${balance} ${status}`),
    ).size,
  ).toBe(1);
});

test('a refusal returns points and stock, once', async () => {
  const { redeem, wallet } = await buyer(10);
  const itemId = await createItem(store.db, { ...physical, stock: 1, stockGiven: 1 });
  const { redemptionId } = await redeem(itemId, { shipping });
  const settleAs = (status: 'refused' | 'fulfilled') =>
    settle(store.db, { redemptionId: redemptionId!, status, note: 'Not in your country' }, NOON);
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) => settleAs(n % 2 ? 'refused' : 'refused')),
  );
  expect(answers.filter((answer) => answer === 'settled')).toHaveLength(1);
  expect(await settleAs('fulfilled')).toBe('already_settled');
  expect(await wallet()).toMatchObject({ balance: 10, lifetime: 0 });
  expect(await store.db.select().from(rewardItems).where(eq(rewardItems.id, itemId))).toMatchObject(
    [{ stock: 1 }],
  );
  expect(
    await store.db.select().from(redemptions).where(eq(redemptions.id, redemptionId!)),
  ).toMatchObject([{ status: 'refused' }]);
});
