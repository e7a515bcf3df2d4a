import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  billingAccounts,
  planGrants,
  subscriptionProblems,
  usageCounters,
  type users,
  wallets,
} from '@/db/schema';
import { createAdmin } from '@/tests/helpers/admin';
import { queriesOf } from '@/tests/helpers/count-queries';
import { createUser } from '@/tests/helpers/factories';
import { TEST_NOW, testContext } from '@/tests/helpers/test-context';
import { useTestDatabase } from '@/tests/helpers/test-database';
import { DAY_MS } from '../../time/days';
import { listUsers } from './list-users';
import { listUsersInput } from './schema';

const store = useTestDatabase();

type Subscribed = Pick<
  typeof billingAccounts.$inferInsert,
  'status' | 'periodEnd' | 'cancelAtPeriodEnd'
>;

const daysOn = (days: number, ms = 0) => new Date(TEST_NOW.getTime() + days * DAY_MS + ms);

async function createSubscribed(
  given: Partial<typeof users.$inferInsert>,
  subscribed?: Subscribed,
): Promise<string> {
  const { id } = await createUser(store.db, { trialEndsAt: daysOn(-1), ...given });
  if (subscribed) {
    const account = {
      userId: id,
      customerId: `cus_${id}`,
      subscriptionId: `sub_${id}`,
      plan: 'yearly' as const,
    };
    await store.db
      .insert(billingAccounts)
      .values({ ...account, createdAt: TEST_NOW, ...subscribed });
  }
  return id;
}

async function list(query: Record<string, unknown>) {
  const ctx = testContext({ db: store.db, actor: await createAdmin(store.db) });
  return listUsers(ctx, listUsersInput.parse(query));
}

const namesOf = async (query: Record<string, unknown>) =>
  (await list(query)).users.map(({ name }) => name);

test('the admin sees the state and usage of each user, and no credentials', async () => {
  const email = 'grace@navy.example';
  const subscribed = { status: 'active' as const, periodEnd: daysOn(300), cancelAtPeriodEnd: true };
  const id = await createSubscribed(
    { email, name: 'Grace Hopper', lastLoginAt: TEST_NOW, trialEndsAt: daysOn(1.5) },
    subscribed,
  );
  const used = (day: string, key: string, count: number) => ({
    learnerId: id,
    day,
    key,
    used: count,
  });
  await store.db
    .insert(usageCounters)
    .values([used('2026-11-20', 'file_uploads', 3), used('2026-11-19', 'ai_chat_messages', 9)]);
  await store.db.insert(subscriptionProblems).values({
    ...{
      userId: id,
      subscriptionId: 'sub_1',
      reason: 'unknown_price',
      priceId: 'price_1',
      createdAt: TEST_NOW,
    },
  });
  expect(await list({ search: email })).toEqual({
    total: 1,
    users: [
      {
        user_id: id,
        userId: id,
        email,
        name: 'Grace Hopper',
        email_verified: true,
        subscription_status: 'active',
        created_at: '2026-11-20T12:00:00.000Z',
        last_login: '2026-11-20T12:00:00.000Z',
        trial_days_left: 2,
        today_usage: {
          file_uploads: 3,
          course_generations: 0,
          flashcard_generations: 0,
          ai_chat_messages: 0,
        },
        plan: {
          type: 'yearly',
          state: 'active',
          ends_at: '2027-09-16T12:00:00.000Z',
          cancel_at_period_end: true,
        },
        points: 0,
        current_streak: 0,
        suspended: false,
        granted: false,
        subscription_problems: [
          { subscription_id: 'sub_1', reason: 'unknown_price', price_id: 'price_1' },
        ],
      },
    ],
    next: null,
  });
});

test('search finds parts of addresses and names in any case, and treats no character as a wildcard', async () => {
  await createSubscribed({ name: 'Ümit Öz', email: 'umit_oz@search.example' });
  await createSubscribed({ name: 'Percy 100%', email: 'percy@search.example' });
  expect(await namesOf({ search: 'ÜMIT ö' })).toEqual(['Ümit Öz']);
  expect(await namesOf({ search: ' Percy@SEARCH ' })).toEqual(['Percy 100%']);
  expect(await namesOf({ search: '0%' })).toEqual(['Percy 100%']);
  expect(await namesOf({ search: 't_oz@search' })).toEqual(['Ümit Öz']);
  expect(await namesOf({ search: 'p_rcy' })).toEqual([]);
  expect(await namesOf({ search: "'; drop table users --" })).toEqual([]);
});

const LIVE: Subscribed = { status: 'active', periodEnd: daysOn(9), cancelAtPeriodEnd: false };

test.each<[string, Partial<typeof users.$inferInsert>, Subscribed | undefined, string]>([
  ['not verified', { trialEndsAt: null, emailVerifiedAt: null }, undefined, 'expired'],
  ['in the trial’s last millisecond', { trialEndsAt: daysOn(0, 1) }, undefined, 'trial'],
  ['at the end of the trial', { trialEndsAt: TEST_NOW }, undefined, 'expired'],
  ['paying', {}, LIVE, 'active'],
  ['in grace', {}, { ...LIVE, periodEnd: daysOn(-3, 1) }, 'active'],
  ['past the grace', {}, { ...LIVE, periodEnd: daysOn(-3) }, 'expired'],
  [
    'cancelled, not over',
    {},
    { ...LIVE, periodEnd: daysOn(0, 1), cancelAtPeriodEnd: true },
    'active',
  ],
  ['cancelled, and over', {}, { ...LIVE, periodEnd: TEST_NOW, cancelAtPeriodEnd: true }, 'expired'],
  ['trying it at Stripe', {}, { ...LIVE, status: 'trialing' }, 'active'],
  ['behind with a payment', {}, { ...LIVE, status: 'past_due', periodEnd: daysOn(-20) }, 'active'],
  ['not paid for', {}, { ...LIVE, status: 'unpaid' }, 'expired'],
  [
    'not paid for yet, in the trial',
    { trialEndsAt: daysOn(1) },
    { ...LIVE, status: 'incomplete' },
    'trial',
  ],
  ['ended', {}, { ...LIVE, status: 'canceled' }, 'expired'],
])(
  'the filter finds a user who is %s under the state that is shown',
  async (what, given, subscribed, status) => {
    await createSubscribed({ ...given, name: `State ${what}.` }, subscribed);
    for (const filter of ['trial', 'active', 'expired', 'all']) {
      const { users: found, total } = await list({ search: `State ${what}.`, status: filter });
      const expected = filter === status || filter === 'all' ? [status] : [];
      expect(found.map((one) => one.subscription_status)).toEqual(expected);
      expect(total).toBe(expected.length);
    }
  },
);

test.each([
  ['without an end', null, null, 'active'],
  ['that ends in a millisecond', daysOn(0, 1), null, 'active'],
  ['that ends now', TEST_NOW, null, 'expired'],
  ['that was ended', null, TEST_NOW, 'expired'],
])(
  'a user with a given plan %s is found where it belongs',
  async (what, endsAt, endedAt, status) => {
    const { id: userId } = await createUser(store.db, {
      name: `Given ${what}.`,
      trialEndsAt: TEST_NOW,
    });
    const grant = { id: randomUUID(), userId, grantedBy: 'keeper', createdAt: TEST_NOW };
    await store.db.insert(planGrants).values({ ...grant, endsAt, endedAt });
    const { users: found, total } = await list({ search: `Given ${what}.`, status });
    expect([found.map((one) => one.subscription_status), total]).toEqual([[status], 1]);
  },
);

test('a page has a hundred users, the newest or the last signed in first', async () => {
  for (let n = 0; n < 103; n++) {
    const lastLoginAt = n < 2 ? daysOn(-n) : null;
    await createSubscribed({ name: `Page ${n}`, createdAt: daysOn(-200 + n), lastLoginAt });
  }
  const first = await list({ search: 'page ' });
  expect([first.users.length, first.total]).toEqual([100, 103]);
  expect(first.users.slice(0, 2).map(({ name }) => name)).toEqual(['Page 102', 'Page 101']);
  expect(await namesOf({ search: 'page ', offset: 100 })).toEqual(['Page 2', 'Page 1', 'Page 0']);
  expect((await namesOf({ search: 'page ', limit: 3, order: 'last_login' })).slice(0, 2)).toEqual([
    'Page 0',
    'Page 1',
  ]);
});

test.each(['created', 'last_login', 'points', 'name'] as const)(
  'pages by %s show each user once, in the order of one long list, also those with the same key',
  async (order) => {
    const mark = `Cursor ${order}`;
    for (let n = 0; n < 7; n++) {
      const lastLoginAt = n < 3 ? daysOn(-(n >> 1)) : null;
      const id = await createSubscribed({
        name: `${mark} ${n % 2}`,
        createdAt: daysOn(-(n >> 1)),
        lastLoginAt,
      });
      if (n > 4) await store.db.insert(wallets).values({ userId: id, balance: 9 });
    }
    const whole = await list({ search: mark, order });
    expect(whole.next).toBeNull();
    const paged: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await list({ search: mark, order, limit: 2, cursor });
      expect(page.total).toBe(7);
      paged.push(...page.users.map(({ user_id }) => user_id));
      cursor = page.next ?? undefined;
    } while (cursor);
    expect(paged).toEqual(whole.users.map(({ user_id }) => user_id));
    expect(new Set(paged).size).toBe(7);
  },
);

test('sorts by points with most first, and by name from A to Z in any case', async () => {
  const ids = await Promise.all(
    ['Sort b', 'SORT A', 'sort c'].map((name) => createSubscribed({ name })),
  );
  await store.db.insert(wallets).values([
    { userId: ids[0]!, balance: 5 },
    { userId: ids[2]!, balance: 60 },
  ]);
  expect(await namesOf({ search: 'sort ', order: 'points' })).toEqual([
    'sort c',
    'Sort b',
    'SORT A',
  ]);
  expect(await namesOf({ search: 'sort ', order: 'name' })).toEqual(['SORT A', 'Sort b', 'sort c']);
});

test('search finds an id, and the beginning of one from eight digits', async () => {
  const id = '5eed5eed-0000-4000-8000-00000000abcd';
  await createSubscribed({ id, name: 'By id', email: 'by@id.example' });
  expect(await namesOf({ search: id.toUpperCase() })).toEqual(['By id']);
  expect(await namesOf({ search: '5eed5eed' })).toEqual(['By id']);
  expect(await namesOf({ search: '5EED5EED-00' })).toEqual(['By id']);
  expect(await namesOf({ search: '5eed5ee' })).toEqual([]);
  expect(await namesOf({ search: '5eed5eed-01' })).toEqual([]);
});

test('the list tells suspended users and those with a given plan', async () => {
  await createSubscribed({ name: 'Mark suspended', disabledAt: TEST_NOW });
  const given = { grantedBy: 'admin', createdAt: TEST_NOW };
  const grants = [
    { name: 'Mark granted', endsAt: null, endedAt: null },
    { name: 'Mark until tomorrow', endsAt: daysOn(1), endedAt: null },
    { name: 'Mark over', endsAt: TEST_NOW, endedAt: null },
    { name: 'Mark ended', endsAt: null, endedAt: TEST_NOW },
  ];
  for (const { name, ...grant } of grants) {
    const userId = await createSubscribed({ name });
    await store.db.insert(planGrants).values({ ...given, ...grant, id: randomUUID(), userId });
  }
  const { users: found } = await list({ search: 'mark ', order: 'name' });
  expect(found.map(({ name, suspended, granted }) => [name, suspended, granted])).toEqual([
    ['Mark ended', false, false],
    ['Mark granted', false, true],
    ['Mark over', false, false],
    ['Mark suspended', true, false],
    ['Mark until tomorrow', false, true],
  ]);
  expect(await namesOf({ search: 'mark ', suspended: 'true' })).toEqual(['Mark suspended']);
  expect(await namesOf({ search: 'mark ', suspended: 'false' })).toHaveLength(4);
});

const cursorOf = (cursor: unknown) => Buffer.from(JSON.stringify(cursor)).toString('base64url');
const CURSOR = { order: 'created', key: '2026-11-20T12:00:00.000000Z', id: randomUUID(), total: 3 };

test.each([
  ['nonsense', 'nonsense'],
  ['another type', cursorOf(7)],
  ['no id', cursorOf({ ...CURSOR, id: 'x' })],
  ['no time', cursorOf({ ...CURSOR, key: '2026-13-45T12:00:00.000000Z' })],
  ['a name with NUL', cursorOf({ ...CURSOR, order: 'name', key: 'a\0b' })],
])('a cursor that is %s is refused', (_what, cursor) => {
  expect(listUsersInput.safeParse({ cursor }).success).toBe(false);
});

test('a cursor of another order is refused', async () => {
  await expect(list({ cursor: cursorOf(CURSOR), order: 'name' })).rejects.toMatchObject({
    code: 'invalid_input',
    message: 'This page can’t be shown. Start again from the first one.',
  });
});

test.each([{ limit: 0 }, { limit: 101 }, { offset: -1 }, { status: 'paid' }, { order: 'email' }])(
  '%j is refused',
  (query) => {
    expect(listUsersInput.safeParse(query).success).toBe(false);
  },
);

test('a page of users takes two queries', async () => {
  const ctx = testContext({ db: store.db, actor: await createAdmin(store.db) });
  expect(await queriesOf(store.sql, () => listUsers(ctx, listUsersInput.parse({})))).toHaveLength(
    2,
  );
});
