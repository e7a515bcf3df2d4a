import { asc, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { billingAccounts, billingNotices, outbox, users } from '@/db/schema';
import { createUser, visitor } from '@/tests/helpers/factories';
import { givenByAdmin } from '@/tests/helpers/grants';
import { TEST_NOW, testContext } from '@/tests/helpers/test-context';
import { useTestDatabase } from '@/tests/helpers/test-database';
import { sendNotices } from './notices';

type Given = Partial<typeof users.$inferInsert>;
type Account = Partial<typeof billingAccounts.$inferInsert>;

const store = useTestDatabase();
const later = (days: number, ms = 0) => new Date(TEST_NOW.getTime() + days * 86_400_000 + ms);
const run = (now = TEST_NOW) => sendNotices(testContext({ db: store.db, actor: visitor, now }));

async function subscriber(account: Account, given: Given = {}): Promise<string> {
  const { id: userId } = await createUser(store.db, given);
  await store.db.insert(billingAccounts).values({
    ...{
      userId,
      customerId: `cus_${userId}`,
      subscriptionId: `sub_${userId}`,
      status: 'active',
      plan: 'yearly',
    },
    ...{ periodEnd: later(300), createdAt: TEST_NOW, ...account },
  });
  return userId;
}

const change = (userId: string, account: Account) =>
  store.db.update(billingAccounts).set(account).where(eq(billingAccounts.userId, userId));

/** The kinds of mail to a user, oldest first. */
async function mailsTo(userId: string) {
  const rows = await store.db
    .select()
    .from(outbox)
    .where(eq(outbox.learnerId, userId))
    .orderBy(asc(outbox.createdAt));
  return rows.map(({ kind }) => kind);
}

async function mailTo(userId: string) {
  const [mail] = await store.db.select().from(outbox).where(eq(outbox.learnerId, userId));
  return { ...mail!, text: mail!.text.replaceAll('\u202f', ' ') };
}

describe('the trial ends', () => {
  const trial = async (trialEndsAt: Date, given: Given = {}) =>
    (await createUser(store.db, { trialEndsAt, ...given })).id;

  test.each([
    ['a day and a millisecond', later(1, 1), []],
    ['exactly a day', later(1), ['trial_ending']],
    ['a millisecond', later(0, 1), ['trial_ending']],
    ['nothing more', TEST_NOW, []],
  ])('with %s to go', async (_what, end, expected) => {
    const userId = await trial(end);
    await run();
    expect(await mailsTo(userId)).toEqual(expected);
  });

  test('the user is emailed once, with the end in the user’s time zone', async () => {
    const userId = await trial(later(1), {
      timeZone: 'America/Chicago',
      email: 'trial@example.com',
    });
    for (const now of [TEST_NOW, TEST_NOW, later(0.5)]) await run(now);
    expect(await mailsTo(userId)).toEqual(['trial_ending']);
    const { to, subject, text, html, links } = await mailTo(userId);
    expect({ to, subject, links }).toEqual({
      to: 'trial@example.com',
      subject: 'Your Skimwise trial ends on November 21, 2026',
      links: ['http://localhost:3000/dashboard?pricing=1'],
    });
    expect(text).toContain(
      'Your trial ends on Saturday, November 21, 2026 at 6:00 AM CST. You won’t be charged',
    );
    expect(text).toContain('$249 a year or $24.99 a month');
    expect(html).toContain('See plans');
  });

  test.each([
    ['was never verified', { emailVerifiedAt: null }],
    ['is disabled', { disabledAt: TEST_NOW }],
  ])('no mail to a user who %s', async (_what, given) => {
    const userId = await trial(later(1), given);
    await run();
    expect(await mailsTo(userId)).toEqual([]);
  });

  test.each([
    ['active', []],
    ['trialing', []],
    ['past_due', ['payment_failed']],
    ['incomplete', ['trial_ending']],
    ['canceled', ['trial_ending']],
  ] as const)('a user whose subscription is %s is emailed %s', async (status, expected) => {
    const userId = await subscriber({ status }, { trialEndsAt: later(1) });
    await run();
    expect(await mailsTo(userId)).toEqual(expected);
  });
});

describe('a user with a plan that an admin gave', () => {
  test.each([
    ['without an end', null, null, []],
    ['that ends after the trial', later(1, 1), null, []],
    ['that ends with the trial', later(1), null, ['trial_ending']],
    ['that was ended', null, TEST_NOW, ['trial_ending']],
  ])(
    '%s is emailed about the end of the trial only if it matters',
    async (_what, endsAt, endedAt, expected) => {
      const { id: userId } = await createUser(store.db, { trialEndsAt: later(1) });
      await givenByAdmin(store.db, { userId, endsAt, endedAt }, TEST_NOW);
      await run();
      expect(await mailsTo(userId)).toEqual(expected);
    },
  );
});

describe('the yearly plan renews', () => {
  test.each([
    ['a week and a millisecond', later(7, 1), []],
    ['exactly a week', later(7), ['renewal_coming']],
    ['a millisecond', later(0, 1), ['renewal_coming']],
    ['nothing more', TEST_NOW, []],
  ])('with %s to go', async (_what, periodEnd, expected) => {
    const userId = await subscriber({ periodEnd });
    await run();
    expect(await mailsTo(userId)).toEqual(expected);
  });

  test('the user is emailed once each year, with the day and the price', async () => {
    const userId = await subscriber({ periodEnd: later(7) });
    for (const now of [TEST_NOW, later(1), later(6.9)]) await run(now);
    const { subject, text } = await mailTo(userId);
    expect(subject).toBe('Your Skimwise plan renews on November 27, 2026');
    expect(text).toContain(
      'On Friday, November 27, 2026 at 12:00 PM UTC your yearly plan renews, and we’ll charge your card $249 for another year.',
    );
    await change(userId, { periodEnd: later(7 + 365) });
    await run(later(7 + 300));
    expect(await mailsTo(userId)).toEqual(['renewal_coming']);
    await run(later(365));
    expect(await mailsTo(userId)).toEqual(['renewal_coming', 'renewal_coming']);
  });

  test.each([
    ['cancelled it', { cancelAtPeriodEnd: true }],
    ['pays by the month', { plan: 'monthly' }],
    ['has one that ended', { status: 'canceled' }],
    ['was refunded and closed', { closedAt: TEST_NOW }],
  ] as const)('no mail to a user who %s', async (_what, account) => {
    const userId = await subscriber({ periodEnd: later(3), ...account });
    await run();
    expect(await mailsTo(userId)).toEqual([]);
  });

  test('a user who resumes, or changes to the yearly plan, within the week is emailed then', async () => {
    const [resumed, changed] = [
      await subscriber({ periodEnd: later(3), cancelAtPeriodEnd: true }),
      await subscriber({ periodEnd: later(3), plan: 'monthly' }),
    ];
    await run();
    await change(resumed, { cancelAtPeriodEnd: false });
    await change(changed, { plan: 'yearly' });
    await run(later(1));
    expect([await mailsTo(resumed), await mailsTo(changed)]).toEqual([
      ['renewal_coming'],
      ['renewal_coming'],
    ]);
  });
});

describe('a payment fails', () => {
  test('the user is emailed at once, and once for each renewal, however often the card is tried', async () => {
    const userId = await subscriber({ status: 'past_due', periodEnd: later(30) });
    for (const now of [TEST_NOW, later(3), later(5)]) await run(now);
    expect(await mailsTo(userId)).toEqual(['payment_failed']);
    const { subject, text, links } = await mailTo(userId);
    expect(subject).toBe('Your Skimwise payment didn’t go through');
    expect(text).toContain(
      'Your plan stays active while we retry your card over the next few days.',
    );
    expect(links).toEqual(['http://localhost:3000/dashboard?pricing=1']);
    await change(userId, { status: 'active' });
    await run(later(6));
    await change(userId, { status: 'past_due', periodEnd: later(60) });
    await run(later(31));
    expect(await mailsTo(userId)).toEqual(['payment_failed', 'payment_failed']);
  });

  test('a user who has paid before the mail is sent gets none', async () => {
    const userId = await subscriber({ status: 'past_due', plan: 'monthly', periodEnd: later(30) });
    await change(userId, { status: 'active' });
    await run();
    expect(await mailsTo(userId)).toEqual([]);
  });
});

test('ten runs at once send each of 150 users one mail, the first run a hundred', async () => {
  const day = new Date('2031-05-01T00:00:00Z');
  const userIds: string[] = [];
  for (let n = 0; n < 150; n++) {
    const trialEndsAt = new Date(day.getTime() + n * 60_000);
    userIds.push((await createUser(store.db, { trialEndsAt })).id);
  }
  const now = new Date(day.getTime() - 1000);
  await run(now);
  const notified = async () => {
    const rows = await store.db
      .select()
      .from(billingNotices)
      .where(eq(billingNotices.createdAt, now));
    return rows.map(({ userId }) => userId).filter((id) => userIds.includes(id));
  };
  expect(await notified()).toHaveLength(100);
  await Promise.all(Array.from({ length: 10 }, () => run(now)));
  expect((await notified()).sort()).toEqual([...userIds].sort());
  const mails = (await Promise.all(userIds.map(mailsTo))).flat();
  expect(mails).toEqual(userIds.map(() => 'trial_ending'));
});

test('deleting a user during the run does not affect other users’ mails', async () => {
  const [going, staying] = [
    await subscriber({ periodEnd: later(2) }),
    await subscriber({ periodEnd: later(2) }),
  ];
  await store.db.transaction(async (tx) => {
    await tx.delete(users).where(eq(users.id, going));
    await run();
  });
  expect([await mailsTo(going), await mailsTo(staying)]).toEqual([[], ['renewal_coming']]);
});
