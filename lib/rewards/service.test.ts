import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { redemptions, rewardItems } from '@/db/schema';
import { queriesOf } from '@/tests/helpers/count-queries';
import { createSignedIn } from '@/tests/helpers/factories';
import { brokenInvariants } from '@/tests/helpers/invariants';
import { createPlayer } from '@/tests/helpers/players';
import { TEST_NOW, testContext } from '@/tests/helpers/test-context';
import { useTestDatabase } from '@/tests/helpers/test-database';
import { equip, getPerks, unequip } from './perks';
import { getCatalog, getRedemptions, redeemReward } from './service';

const store = useTestDatabase();
afterEach(async () => expect(await brokenInvariants(store.db)).toEqual([]));

const SHIPPING = {
  name: 'Ada Lovelace',
  address: '12 St James Square',
  city: 'London',
  postal_code: 'SW1Y 4LB',
  country: 'GB',
  phone: '+44 20 7946 0000',
};

async function learner(points: number, { birthdate = '2001-12-10', now = TEST_NOW } = {}) {
  const player = await createPlayer(store.db, { birthdate });
  if (points > 0) await player.grant(points);
  const actor = {
    ...(await createSignedIn(store.db)),
    userId: player.userId,
    learnerId: player.userId,
  };
  const ctx = testContext({ db: store.db, actor, now });
  const redeem = (
    item_id: string,
    shipping_info?: unknown,
    request?: { key: string; fingerprint: string },
  ) => redeemReward(ctx, { userId: player.userId, item_id, shipping_info }, request);
  return { ...player, ctx, own: { userId: player.userId }, redeem };
}

test('the catalog shows which items are affordable, and how many points the others need', async () => {
  const { ctx, own, redeem } = await learner(140);
  await redeem('badge-first-stroke');
  const { catalog, total_points, is_adult } = await getCatalog(ctx, own);
  expect({ total_points, is_adult }).toEqual({ total_points: 80, is_adult: true });
  expect(Object.values(catalog).map(({ name }) => name)).toEqual([
    'Digital',
    'Physical',
    'Experiences',
  ]);
  const item = (id: string) =>
    Object.values(catalog).flatMap(({ items }) => items.filter((one) => one.id === id));
  expect(item('badge-night-owl')).toEqual([
    {
      id: 'badge-night-owl',
      name: 'Night Owl badge',
      description: 'For those who turn one more page at midnight. Shows next to your name.',
      points_cost: 80,
      value: 0,
      current_stock: 'unlimited',
      affordable: true,
      available: true,
      points_needed: 0,
      requires_shipping: false,
      adults_only: false,
      owned: false,
      perk: { kind: 'badge', name: 'night-owl', amount: 1 },
    },
  ]);
  expect(item('badge-first-stroke')).toMatchObject([
    { owned: true, available: false, affordable: true },
  ]);
  expect(item('headphones')).toMatchObject([
    {
      ...{ points_cost: 15_000, value: 300, current_stock: 5, affordable: false, available: true },
      ...{ points_needed: 14_920, requires_shipping: true, adults_only: true, perk: null },
    },
  ]);
  expect(await queriesOf(store.sql, () => getCatalog(ctx, own))).toHaveLength(1);
  expect(await queriesOf(store.sql, () => getRedemptions(ctx, own))).toHaveLength(1);
});

test('a digital item is completed at once, a physical one is pending with its address', async () => {
  const { userId, ctx, own, redeem } = await learner(400);
  expect(await redeem('badge-night-owl')).toEqual({
    success: true,
    message: 'You redeemed “Night Owl badge”. It’s yours now.',
    remaining_points: 320,
    redemption_id: expect.any(String),
    status: 'completed',
  });
  expect(
    await redeem('sticker-sheet', { ...SHIPPING, city: '  London ', is_admin: true }),
  ).toMatchObject({
    message:
      'You redeemed “Sticker sheet”. Your order is pending: we check it by hand and email you. Find it under “Yours”.',
    remaining_points: 20,
    status: 'pending',
  });
  const rows = await store.db.select().from(redemptions).where(eq(redemptions.userId, userId));
  expect(rows.find(({ itemId }) => itemId === 'sticker-sheet')?.shipping).toEqual(SHIPPING);
  const { redemptions: listed } = await getRedemptions(ctx, own);
  const shown = listed.map(({ item_name, points_spent, status }) => [
    item_name,
    points_spent,
    status,
  ]);
  expect(shown).toHaveLength(2);
  expect(shown).toEqual(
    expect.arrayContaining([
      ['Sticker sheet', 300, 'pending'],
      ['Night Owl badge', 80, 'completed'],
    ]),
  );
  expect(listed[0]?.redeemed_at).toBe('2026-11-20T12:00:00.000Z');
});

test.each([
  {
    item: 'headphones',
    points: 20,
    code: 'too_few_points',
    error: 'You need 14,980 more points to redeem this item!',
  },
  { item: 'no-such-item', points: 20, code: 'not_found', error: /no longer in the store/ },
])('$item with $points points: $code', async ({ item, points, code, error }) => {
  const { redeem, wallet } = await learner(points);
  await expect(redeem(item, SHIPPING)).rejects.toMatchObject({
    code,
    message: expect.stringMatching(error),
  });
  expect((await wallet()).balance).toBe(points);
});

test('an owned badge is not sold again, and an item out of stock is not charged', async () => {
  const { redeem, wallet } = await learner(500);
  await redeem('badge-laurel').catch(() => undefined);
  await redeem('badge-bookworm');
  await expect(redeem('badge-bookworm')).rejects.toMatchObject({ code: 'already_owned' });
  const id = randomUUID();
  const last = {
    id,
    category: 'experiences',
    name: 'Last',
    description: '',
    pointsCost: 10,
    valueCents: 1,
  } as const;
  await store.db
    .insert(rewardItems)
    .values({ ...last, stock: 1, stockGiven: 1, requiresShipping: false, position: 1 });
  await redeem(id);
  await expect(redeem(id)).rejects.toMatchObject({
    code: 'out_of_stock',
    message: 'This item just sold out. You didn’t spend any points.',
  });
  expect((await wallet()).balance).toBe(370);
});

const { name: _name, ...WITHOUT_NAME } = SHIPPING;

test.each([
  { given: undefined, fields: ['name', 'address', 'city', 'postal_code', 'country', 'phone'] },
  { given: 'my house', fields: ['shipping_info'] },
  { given: WITHOUT_NAME, fields: ['name'] },
  { given: { ...SHIPPING, country: 'ZZ', phone: 'none' }, fields: ['country', 'phone'] },
  { given: { ...SHIPPING, address: 'x'.repeat(201), city: ' ' }, fields: ['address', 'city'] },
])('an address without valid $fields is refused with these fields', async ({ given, fields }) => {
  const { redeem, wallet } = await learner(300);
  const refused = await redeem('sticker-sheet', given).catch((error) => error);
  expect(refused).toMatchObject({ code: 'invalid_input' });
  expect(Object.keys(refused.detail.fields)).toEqual(fields);
  expect((await wallet()).balance).toBe(300);
});

test.each([
  { birthdate: '2008-11-20', now: '2026-11-20T00:00:00.000Z', is: 'redeemed' },
  { birthdate: '2008-11-21', now: '2026-11-20T23:59:59.999Z', is: 'age_required' },
  { birthdate: '2008-11-21', now: '2026-11-21T00:00:00.000Z', is: 'redeemed' },
  { birthdate: '2008-02-29', now: '2026-02-28T23:59:59.999Z', is: 'age_required' },
  { birthdate: '2008-02-29', now: '2026-03-01T00:00:00.000Z', is: 'redeemed' },
  { birthdate: '2013-11-20', now: '2026-11-20T12:00:00.000Z', is: 'age_required' },
])('born $birthdate, at $now: $is', async ({ birthdate, now, is }) => {
  const { ctx, own, redeem } = await learner(1800, { birthdate, now: new Date(now) });
  for (const item of ['sticker-sheet', 'cinema-for-two']) {
    const outcome = await redeem(item, SHIPPING).then(
      () => 'redeemed',
      (error) => error.code,
    );
    expect(outcome).toBe(is);
  }
  expect((await getCatalog(ctx, own)).is_adult).toBe(is === 'redeemed');
});

test('a 17-year-old can redeem digital items', async () => {
  const { redeem } = await learner(60, { birthdate: '2009-11-20' });
  expect(await redeem('badge-first-stroke')).toMatchObject({ status: 'completed' });
});

test('fifty equal requests with one key are one redemption, in one query each', async () => {
  const { ctx, own, redeem, wallet } = await learner(500);
  const request = { key: 'k', fingerprint: 'p' };
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => redeem('streak-freeze', undefined, request)),
  );
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(await wallet()).toMatchObject({ balance: 460, freezes: 1 });
  expect((await getRedemptions(ctx, own)).redemptions).toHaveLength(1);
  await expect(
    redeem('badge-bookworm', undefined, { key: 'k', fingerprint: 'another' }),
  ).rejects.toMatchObject({
    code: 'conflict',
  });
  expect(await queriesOf(store.sql, () => redeem('streak-freeze'))).toHaveLength(1);
});

test('a badge is equipped when it is redeemed, one at a time, until it is unequipped', async () => {
  const { ctx, own, redeem } = await learner(500);
  await redeem('badge-first-stroke');
  await redeem('badge-night-owl');
  await redeem('theme-mint');
  await redeem('streak-freeze-3');
  const equipped = async () => {
    const { perks } = await getPerks(ctx, own);
    return perks.flatMap((perk) => (perk.equipped ? [perk.name] : [])).toSorted();
  };
  expect(await equipped()).toEqual(['mint', 'night-owl']);
  expect((await getPerks(ctx, own)).streak_freezes).toBe(3);
  await equip(ctx, { kind: 'badge', name: 'first-stroke' });
  expect(await equipped()).toEqual(['first-stroke', 'mint']);
  await unequip(ctx, { kind: 'badge' });
  await unequip(ctx, { kind: 'badge' });
  expect(await equipped()).toEqual(['mint']);
  for (const name of ['laurel', 'mint', '']) {
    await expect(equip(ctx, { kind: 'badge', name })).rejects.toMatchObject({ code: 'not_found' });
  }
});

test('fifty concurrent badge changes leave one equipped', async () => {
  const { ctx, own, redeem } = await learner(500);
  const names = ['first-stroke', 'night-owl', 'early-bird'];
  for (const name of names) await redeem(`badge-${name}`);
  await Promise.all(
    Array.from({ length: 50 }, (_, n) => equip(ctx, { kind: 'badge', name: names[n % 3]! })),
  );
  expect((await getPerks(ctx, own)).perks.filter((perk) => perk.equipped)).toHaveLength(1);
});
