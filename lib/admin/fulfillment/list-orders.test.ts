import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { learners, users } from '@/db/schema';
import { redeemItem } from '@/lib/rewards/store';
import { createAdmin } from '@/tests/helpers/admin';
import { queriesOf } from '@/tests/helpers/count-queries';
import { settle } from '@/tests/helpers/orders';
import { createItem, createPlayer } from '@/tests/helpers/players';
import { TEST_NOW, testContext } from '@/tests/helpers/test-context';
import { useTestDatabase } from '@/tests/helpers/test-database';
import { listOrders } from './list-orders';
import { listOrdersInput } from './schema';
import type { OrdersWire } from './wire';

const store = useTestDatabase();
const SHIPPING = { name: 'Ada Lovelace', address: '12 St James Square' };
const minutesOn = (minutes: number) => new Date(TEST_NOW.getTime() + minutes * 60_000);

async function list(query: Record<string, unknown> = {}): Promise<OrdersWire> {
  const ctx = testContext({
    db: store.db,
    actor: await createAdmin(store.db, { role: 'read_only' }),
  });
  return listOrders(ctx, listOrdersInput.parse(query));
}

async function learner(name: string, points: number) {
  const { userId, grant } = await createPlayer(store.db, { name });
  await grant(points);
  const buy = async (itemId: string, now: Date) => {
    const redemptionId = randomUUID();
    const params = { userId, itemId, redemptionId, adultBornBy: '2008-11-20', shipping: SHIPPING };
    await redeemItem(store.db, params, now);
    return redemptionId;
  };
  return { userId, buy };
}

const lamp = () =>
  createItem(store.db, {
    name: 'Desk lamp',
    category: 'physical',
    requiresShipping: true,
    perk: null,
  });

test('the queue has pending orders with their address, the oldest first; the others are in their own lists', async () => {
  const { userId, buy } = await learner('Ümit <Öz>', 100);
  const itemId = await lamp();
  const ticket = await createItem(store.db, { category: 'experiences', perk: null });
  const [second, first] = [await buy(ticket, minutesOn(2)), await buy(itemId, minutesOn(1))];
  const sent = await buy(itemId, minutesOn(0));
  await buy(await createItem(store.db), minutesOn(0));
  await settle(
    store.db,
    { redemptionId: sent, status: 'fulfilled', note: 'On Monday' },
    minutesOn(9),
  );
  const queue = await list();
  expect(queue.redemptions.map(({ id }) => id)).toEqual([first, second]);
  expect([queue.pending, queue.next]).toEqual([2, null]);
  const shown = {
    id: first,
    user_id: userId,
    user_name: 'Ümit <Öz>',
    item_name: 'Desk lamp',
    category: 'physical',
    requires_shipping: true,
    points_spent: 10,
    redeemed_at: '2026-11-20T12:01:00.000Z',
    status: 'pending',
    shipping: SHIPPING,
    tracking: null,
    note: null,
    settled_at: null,
    settled_by: null,
  };
  expect(queue.redemptions[0]).toEqual(shown);
  expect(queue.redemptions[1]).toMatchObject({ category: 'experiences', shipping: null });
  expect((await list({ status: 'fulfilled' })).redemptions).toEqual([
    {
      ...shown,
      id: sent,
      redeemed_at: '2026-11-20T12:00:00.000Z',
      status: 'fulfilled',
      tracking: '1Z999',
      note: 'On Monday',
      settled_at: '2026-11-20T12:09:00.000Z',
      settled_by: 'keeper',
    },
  ]);
  expect((await list({ status: 'refused' })).redemptions).toEqual([]);
});

test('pages have fifty orders and no order twice, while the queue moves', async () => {
  const { userId, buy } = await learner('Percy', 2_000);
  const itemId = await lamp();
  const ids: string[] = [];
  // Three at each moment: the id decides among them.
  for (let n = 0; n < 104; n += 1) ids.push(await buy(itemId, minutesOn(100 + Math.floor(n / 3))));
  const own = (page: OrdersWire) =>
    page.redemptions.flatMap(({ id, user_id }) => (user_id === userId ? [id] : []));
  const first = await list();
  expect(first.redemptions).toHaveLength(50);
  await settle(store.db, { redemptionId: ids[0]!, status: 'refused', note: 'No' }, minutesOn(900));
  const second = await list({ cursor: first.next });
  const third = await list({ cursor: second.next });
  const seen = [first, second, third].flatMap(own);
  expect(seen).toHaveLength(104);
  expect(new Set(seen)).toEqual(new Set(ids));
  expect(third.next).toBe(null);
  for (const redemptionId of ids.slice(1, 60))
    await settle(store.db, { redemptionId, status: 'refused', note: 'No' }, minutesOn(950));
  const refused = await list({ status: 'refused' });
  const rest = await list({ status: 'refused', cursor: refused.next });
  expect([...own(refused), ...own(rest)].sort()).toEqual(ids.slice(0, 60).sort());
  expect(own(rest).at(-1), 'the first that was settled comes last').toBe(ids[0]);
});

test('of a deleted account there is no name and no address', async () => {
  const { userId, buy } = await learner('Grace Hopper', 10);
  const id = await buy(await lamp(), minutesOn(-9_999));
  await store.db.delete(learners).where(eq(learners.id, userId));
  expect(await store.db.select().from(users).where(eq(users.id, userId))).toEqual([]);
  expect((await list()).redemptions[0]).toMatchObject({ id, user_name: null, shipping: null });
});

test.each([{ status: 'completed' }, { cursor: 'x' }, { cursor: 'WzEsMl0' }])(
  '%j is refused',
  (query) => {
    expect(listOrdersInput.safeParse(query).success).toBe(false);
  },
);

test('a page takes two queries', async () => {
  const ctx = testContext({ db: store.db, actor: await createAdmin(store.db) });
  expect(await queriesOf(store.sql, () => listOrders(ctx, listOrdersInput.parse({})))).toHaveLength(
    2,
  );
});
