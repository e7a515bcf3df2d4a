import { randomUUID } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import {
  auditEntries,
  ledgerEntries,
  outbox,
  redemptions,
  rewardItems,
  wallets,
} from '@/db/schema';
import { eraseAccount, lockAccount } from '@/lib/accounts/deletion/erase-store';
import type { ContextFor } from '@/lib/context';
import { redeemItem } from '@/lib/rewards/store';
import { createAdmin } from '@/tests/helpers/admin';
import { brokenInvariants } from '@/tests/helpers/invariants';
import { createItem, createPlayer } from '@/tests/helpers/players';
import { TEST_NOW, testContext } from '@/tests/helpers/test-context';
import { useTestDatabase } from '@/tests/helpers/test-database';
import { settleOrderInput } from './schema';
import { settleOrder } from './settle';

const store = useTestDatabase();
afterEach(async () => expect(await brokenInvariants(store.db)).toEqual([]));

const LATER = new Date('2026-11-21T09:30:00.000Z');
const SHIPPING = { name: 'Ada Lovelace', city: 'London' };
const BOX = {
  name: 'Desk lamp',
  category: 'physical',
  requiresShipping: true,
  perk: null,
  stock: 3,
  stockGiven: 3,
} as const;
const TICKET = { name: 'Cinema for two', category: 'experiences', perk: null } as const;

type Given = { action: string } & Record<string, unknown>;
type Request = { key: string; fingerprint: string };

/** An order of 10 points of a learner who had 15. */
async function order(item: Parameters<typeof createItem>[1] = BOX) {
  const { userId, grant, wallet } = await createPlayer(store.db);
  await grant(15);
  const [itemId, id] = [await createItem(store.db, item), randomUUID()];
  const params = { userId, itemId, redemptionId: id, adultBornBy: '2008-11-20' };
  await redeemItem(store.db, { ...params, shipping: SHIPPING }, TEST_NOW);
  const settle = (by: ContextFor<'support'>, given: Given, request?: Request) =>
    settleOrder(by, settleOrderInput.parse({ redemptionId: id, ...given }), request);
  const row = async () =>
    (await store.db.select().from(redemptions).where(eq(redemptions.id, id)))[0];
  const stock = async () =>
    (await store.db.select().from(rewardItems).where(eq(rewardItems.id, itemId)))[0]?.stock;
  const entries = () =>
    store.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subject, id))
      .orderBy(asc(auditEntries.happenedAt));
  const mails = () => store.db.select().from(outbox).where(eq(outbox.learnerId, userId));
  const leave = () =>
    store.db.transaction(async (tx) => {
      const locked = await lockAccount(tx, { id: userId, passwordHash: 'not a hash' });
      if (locked) await eraseAccount(tx, locked);
    });
  return { userId, itemId, id, wallet, settle, row, stock, entries, mails, leave };
}

async function support(now = LATER) {
  const actor = await createAdmin(store.db, { role: 'support' });
  return { by: testContext({ db: store.db, actor, now }), name: actor.username };
}

const FULFILL = { action: 'fulfill', tracking: ' 1Z  999 ' };
const REFUSE = { action: 'refuse', reason: 'We don’t ship to your country' };

test('an order is fulfilled with its tracking number, mail and audit entry', async () => {
  const { userId, itemId, settle, row, stock, entries, mails, wallet } = await order();
  const { by, name } = await support();
  expect(await settle(by, { ...FULFILL, note: 'Sent by truck' })).toEqual({
    success: true,
    status: 'fulfilled',
    points_returned: 0,
  });
  const [entry] = await entries();
  expect(entry).toMatchObject({
    stage: 'done',
    action: 'fulfill_redemption',
    admin: name,
    userId,
    reason: null,
    before: { status: 'pending' },
    after: { status: 'fulfilled' },
    detail: { item: itemId, points: 10 },
  });
  expect(await row()).toMatchObject({
    status: 'fulfilled',
    tracking: '1Z 999',
    note: 'Sent by truck',
    settledAt: LATER,
    settledEntry: entry?.id,
  });
  expect([await stock(), (await wallet()).balance]).toEqual([2, 5]);
  const [mail] = await mails();
  expect(mail).toMatchObject({
    kind: 'reward_shipped',
    to: `${userId}@example.com`,
    subject: 'Your Skimwise reward is on its way',
  });
  expect(mail?.text).toContain('We’ve shipped “Desk lamp” to the address you gave.');
  expect(mail?.text).toContain('Tracking number: 1Z 999\n\nSent by truck');
});

test('an experience is fulfilled with a note, and never with a tracking number', async () => {
  const { settle, row, mails } = await order(TICKET);
  const { by } = await support();
  await expect(settle(by, FULFILL)).rejects.toMatchObject({
    code: 'invalid_input',
    detail: { fields: { note: 'Enter a note that says how the learner gets it' } },
  });
  await settle(by, { ...FULFILL, note: 'Your voucher is CINE-77' });
  expect(await row()).toMatchObject({ status: 'fulfilled', tracking: null });
  const [mail] = await mails();
  expect(mail?.subject).toBe('Your Skimwise reward is ready');
  expect(mail?.text).toContain('“Cinema for two” is ready.\n\nYour voucher is CINE-77');
});

test('what is shipped needs a tracking number', async () => {
  const { settle, row, mails } = await order();
  const { by } = await support();
  for (const tracking of [undefined, null, '', ' \u200b'])
    await expect(settle(by, { action: 'fulfill', tracking })).rejects.toMatchObject({
      detail: { fields: { tracking: 'Enter the tracking number' } },
    });
  expect(await row()).toMatchObject({ status: 'pending', settledEntry: null });
  expect(await mails()).toEqual([]);
});

test('a refusal returns points and stock, and its reason goes to the learner', async () => {
  const { settle, row, stock, entries, mails, wallet } = await order();
  const { by } = await support();
  const reason = '<b>Sold</b> out';
  expect(await settle(by, { action: 'refuse', reason })).toEqual({
    success: true,
    status: 'refused',
    points_returned: 10,
  });
  expect(await row()).toMatchObject({ status: 'refused', note: reason, tracking: null });
  expect([await stock(), (await wallet()).balance]).toEqual([3, 15]);
  expect(await entries()).toMatchObject([{ action: 'refuse_redemption', stage: 'done', reason }]);
  const [mail] = await mails();
  expect(mail).toMatchObject({
    kind: 'reward_refused',
    subject: 'Your Skimwise order was declined',
  });
  expect(mail?.text).toContain('Reason: <b>Sold</b> out\n\nYou have your 10 points back.');
  expect(mail?.html).toContain('&lt;b&gt;Sold&lt;/b&gt; out');
});

test.each([
  { action: 'refuse' },
  { action: 'refuse', reason: ' \n ' },
  { action: 'refuse', reason: 'x'.repeat(501) },
  { action: 'fulfill', tracking: 'x'.repeat(101) },
  { action: 'fulfill', note: 'x'.repeat(501) },
  { action: 'delete' },
  {},
])('the input %# is refused', (given) => {
  expect(settleOrderInput.safeParse({ redemptionId: randomUUID(), ...given }).success).toBe(false);
});

test('of two admins who fulfill and refuse at once, one has their way and the other learns of it', async () => {
  const { settle, row, stock, entries, mails, wallet } = await order();
  const [one, two] = [await support(), await support()];
  const tries = Array.from({ length: 20 }, (_, n) =>
    n % 2 ? settle(one.by, FULFILL) : settle(two.by, REFUSE),
  );
  const answers = await Promise.allSettled(tries);
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const after = await row();
  const isRefused = after?.status === 'refused';
  const said = isRefused ? 'refused' : 'fulfilled';
  const who = isRefused ? two.name : one.name;
  for (const answer of answers)
    if (answer.status === 'rejected')
      expect(answer.reason).toMatchObject({
        code: 'already_settled',
        message: `This order was already ${isRefused ? 'declined' : said} by ${who} on Saturday, November 21, 2026 at 9:30 AM UTC.`,
        detail: { settled: { status: said, by: who, at: LATER.toISOString() } },
      });
  expect((await entries()).map(({ stage }) => stage).sort()).toEqual([
    'done',
    ...Array(19).fill('refused'),
  ]);
  expect(await mails()).toHaveLength(1);
  expect([await stock(), (await wallet()).balance]).toEqual(isRefused ? [3, 15] : [2, 5]);
});

test('fifty requests with one key settle once, and get one response', async () => {
  const { settle, entries, mails, wallet } = await order();
  const { by } = await support();
  const request = { key: 'k', fingerprint: 'f' };
  const answers = await Promise.all(Array.from({ length: 50 }, () => settle(by, REFUSE, request)));
  for (const answer of answers)
    expect(answer).toEqual({ success: true, status: 'refused', points_returned: 10 });
  expect([(await entries()).length, (await mails()).length]).toEqual([1, 1]);
  expect((await wallet()).balance).toBe(15);
});

test('without the account an order can only be refused, and nothing is said to anybody', async () => {
  const { id, settle, leave, row, stock, userId } = await order();
  await leave();
  const { by } = await support();
  await expect(settle(by, FULFILL)).rejects.toMatchObject({
    code: 'account_deleted',
    message: 'The account and its address were deleted. You can only decline this order.',
  });
  await settle(by, REFUSE);
  expect(await row()).toMatchObject({ status: 'refused', note: null, shipping: null });
  expect(await stock()).toBe(3);
  const refunds = eq(ledgerEntries.source, `refund:${id}`);
  expect(await store.db.select().from(ledgerEntries).where(refunds)).toHaveLength(1);
  expect(await store.db.select().from(wallets).where(eq(wallets.userId, userId))).toMatchObject([
    { balance: 15 },
  ]);
});

test('an account that is deleted meanwhile is not told, and keeps no note', async () => {
  for (let n = 0; n < 5; n += 1) {
    const { settle, leave, row, mails } = await order();
    const { by } = await support();
    await Promise.all([settle(by, REFUSE), leave()]);
    expect(await row()).toMatchObject({ note: null, shipping: null });
    expect(await mails()).toEqual([]);
  }
});

test.each([
  ['unknown', '00000000-0000-4000-8000-000000000000'],
  ['malformed', "'; drop table users --"],
])('an %s order is not found, and nothing is logged', async (_, redemptionId) => {
  const { by } = await support();
  await expect(
    settleOrder(by, settleOrderInput.parse({ ...REFUSE, redemptionId })),
  ).rejects.toMatchObject({ code: 'not_found', message: 'This order no longer exists.' });
  const logged = eq(auditEntries.subject, redemptionId);
  expect(await store.db.select().from(auditEntries).where(logged)).toEqual([]);
});

test('what was delivered at once has nothing to settle', async () => {
  const { settle } = await order({});
  const { by } = await support();
  await expect(settle(by, REFUSE)).rejects.toMatchObject({
    code: 'already_settled',
    message: 'Digital rewards are delivered at once. There’s nothing to do.',
  });
});
