import { afterEach, expect, test } from 'vitest';
import type { CatalogWire, PerksWire, RedemptionsWire } from '@/lib/rewards/wire';
import { call } from '@/tests/helpers/call';
import { brokenInvariants } from '@/tests/helpers/invariants';
import { createPlayer } from '@/tests/helpers/players';
import { demoCookie, signedInHeaders } from '@/tests/helpers/signed-in';
import { useTestDatabase } from '@/tests/helpers/test-database';
import { GET as perks } from './perks/[userId]/route';
import { POST as unequip } from './perks/take-off/route';
import { POST as equip } from './perks/wear/route';
import { GET as catalog } from './rewards/catalog/[userId]/route';
import { POST as redeem } from './rewards/redeem/[userId]/route';
import { GET as redemptions } from './rewards/redemptions/[userId]/route';

const store = useTestDatabase();
afterEach(async () => expect(await brokenInvariants(store.db)).toEqual([]));

async function caller(points: number) {
  const player = await createPlayer(store.db, { emailVerifiedAt: new Date() });
  if (points > 0) await player.grant(points);
  const headers = await signedInHeaders(store.db, { id: player.userId });
  return { ...player, headers, params: { userId: player.userId } };
}

test('catalog, redemption and history', async () => {
  const { headers, params } = await caller(100);
  const { body } = await call(catalog, { headers, params });
  const { digital } = (body as CatalogWire).catalog;
  expect(digital.items.find(({ id }) => id === 'badge-first-stroke')).toMatchObject({
    affordable: true,
  });
  expect(
    await call(redeem, { headers, params, body: { item_id: 'badge-first-stroke' } }),
  ).toMatchObject({
    status: 200,
    body: {
      success: true,
      message: 'You redeemed “First Stroke badge”. It’s yours now.',
      remaining_points: 40,
    },
  });
  const listed = (await call(redemptions, { headers, params })).body as RedemptionsWire;
  expect(listed.redemptions).toMatchObject([
    { item_name: 'First Stroke badge', points_spent: 60, status: 'completed', note: null },
  ]);
  const owned = {
    perks: [{ kind: 'badge', name: 'first-stroke', amount: 1, equipped: true }],
    streak_freezes: 0,
  };
  expect((await call(perks, { headers, params })).body).toEqual(owned);
  const off = (await call(unequip, { headers, body: { kind: 'badge' } })).body as PerksWire;
  expect(off.perks).toMatchObject([{ equipped: false }]);
  expect(
    (await call(equip, { headers, body: { kind: 'badge', name: 'first-stroke' } })).body,
  ).toEqual(owned);
});

test('refusals have the error envelope', async () => {
  const { headers, params } = await caller(300);
  const act = (body: object) => call(redeem, { headers, params, body });
  expect(await act({ item_id: 'laptop' })).toMatchObject({
    status: 400,
    body: {
      detail: {
        code: 'invalid_input',
        fields: { country: 'Please choose a country from the list' },
      },
    },
  });
  expect(await act({ item_id: 'theme-dusk', points_cost: 1 })).toMatchObject({ status: 200 });
  expect(await act({ item_id: 'badge-first-stroke' })).toMatchObject({
    status: 409,
    body: {
      error: 'You need 40 more points to redeem this item!',
      detail: { code: 'too_few_points', points_needed: 40 },
    },
  });
  expect(await act({ item_id: 'theme-dusk' })).toMatchObject({
    status: 409,
    body: { detail: { code: 'already_owned' } },
  });
  for (const item_id of [undefined, '', 7, 'x'.repeat(101)]) {
    expect(await act({ item_id })).toMatchObject({
      status: 400,
      body: { detail: { code: 'invalid_input' } },
    });
  }
  expect(await call(equip, { headers, body: { kind: 'streak_freeze', name: 'x' } })).toMatchObject({
    status: 400,
  });
});

test('a repeated idempotency key gets the same answer, another request with it is a conflict', async () => {
  const { headers, params, wallet } = await caller(300);
  const act = (item_id: string) =>
    call(redeem, { headers: { ...headers, 'idempotency-key': 'once' }, params, body: { item_id } });
  const answers = await Promise.all(Array.from({ length: 20 }, () => act('tutor-messages-20')));
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  expect((await wallet()).balance).toBe(250);
  expect(await act('streak-freeze')).toMatchObject({
    status: 409,
    body: { detail: { code: 'conflict' } },
  });
});

test('another user’s rewards are neither shown nor changed', async () => {
  const [owner, other] = [await caller(200), await caller(200)];
  await call(redeem, {
    headers: owner.headers,
    params: owner.params,
    body: { item_id: 'badge-bookworm' },
  });
  const { headers } = other;
  for (const read of [catalog, redemptions, perks]) {
    expect((await call(read, { headers, params: owner.params })).status).toBe(403);
  }
  const bought = await call(redeem, {
    headers,
    params: owner.params,
    body: { item_id: 'badge-first-stroke' },
  });
  expect(bought.status).toBe(403);
  const named = { user_id: owner.userId, kind: 'badge' };
  expect((await call(unequip, { headers, body: named })).status).toBe(403);
  expect((await call(equip, { headers, body: { ...named, name: 'bookworm' } })).status).toBe(403);
  expect((await call(equip, { headers, body: { kind: 'badge', name: 'bookworm' } })).status).toBe(
    404,
  );
  expect((await call(perks, owner)).body).toMatchObject({
    perks: [{ name: 'bookworm', equipped: true }],
  });
  expect((await owner.wallet()).balance).toBe(80);
});

test('a demo visitor cannot redeem', async () => {
  const { headers } = await demoCookie(store.db);
  const refused = await call(redeem, {
    headers,
    params: { userId: 'demo' },
    body: { item_id: 'streak-freeze' },
  });
  expect(refused).toMatchObject({ status: 403, body: { detail: { code: 'demo_not_allowed' } } });
});
