import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { outbox, payments, subscriptionProblems } from '@/db/schema';
import type { AnalyticsWire } from '@/lib/admin/overview/wire';
import { showMoney } from '@/lib/billing/prices';
import { DAY_MS, utcDay } from '@/lib/time/days';
import { test } from '@/tests/helpers/browser';
import { logIn } from './steps/admin';
import { becomeNewcomer, inDatabase } from './steps/play';
import { expectAccessibleInBothThemes, expectTouchable, seen } from './steps/screens';

async function openOverview(page: Page): Promise<void> {
  await page.goto('/admin');
  await logIn(page);
  await page.getByRole('heading', { name: 'Overview', exact: true }).waitFor();
}

const chart = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const slider = (page: Page, name: string) => chart(page, name).getByRole('slider');
const shortDay = (moment: Date) =>
  new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' }).format(
    moment,
  );

test('an admin sees what was paid today, what waits, and the way to it', async ({
  page,
  openPage,
}) => {
  const userId = await becomeNewcomer(page);
  await page.goto('/api/pricing/checkout-redirect/yearly');
  await page.getByRole('button', { name: 'Pay $249' }).click();
  await seen(page, 'Welcome to Premium');
  const paid = await inDatabase((db) =>
    db.select().from(payments).where(eq(payments.userId, userId)),
  );
  expect(paid).toMatchObject([{ amountCents: 24_900, refundedCents: 0 }]);
  const mailId = randomUUID();
  await inDatabase(async (db) => {
    await db.insert(subscriptionProblems).values({
      ...{ userId, subscriptionId: 'sub_other', reason: 'unknown_price' },
      createdAt: new Date('2020-01-01T00:00:00Z'),
    });
    await db.insert(outbox).values({
      ...{ id: mailId, to: `${mailId}@example.com`, kind: 'reset_password', subject: '', text: '' },
      ...{ html: '', links: [], createdAt: new Date(), nextTryAt: new Date(), abandoned: true },
    });
  });

  const admin = await openPage({ viewport: { width: 1440, height: 900 } });
  // Other tests pay meanwhile, too.
  const read = admin.waitForResponse('**/api/admin/analytics');
  await openOverview(admin);
  const { series }: AnalyticsWire = await (await read).json();
  const { day, revenue } = series.at(-1)!;
  expect(revenue).toBeGreaterThanOrEqual(249);
  const today = new Date(day);
  await expect
    .poll(() => slider(admin, 'Revenue').getAttribute('aria-valuetext'))
    .toBe(`${shortDay(today)}: ${showMoney(Math.round(100 * revenue!))}`);
  await seen(
    admin,
    'Accounts with a Stripe subscription that unlocks Premium now, including while Stripe retries the card.',
  );
  await slider(admin, 'Revenue').focus();
  await admin.keyboard.press('ArrowLeft');
  await expect
    .poll(() => slider(admin, 'Revenue').getAttribute('aria-valuetext'))
    .toContain(`${shortDay(new Date(today.getTime() - DAY_MS))}: `);
  await admin.getByRole('button', { name: 'Show table: Sign-ups' }).click();
  const table = admin.getByRole('table', { name: 'Sign-ups by day' });
  await expect.poll(() => table.getByRole('row').count()).toBe(91);
  await expectAccessibleInBothThemes(admin);

  await admin.getByRole('link', { name: 'Open System: Failed emails' }).click();
  await admin.getByRole('heading', { name: 'System', exact: true }).waitFor();
  await admin.goBack();
  await admin.getByRole('link', { name: 'Open the oldest: Subscriptions to check' }).click();
  await admin.waitForURL(`**/admin?tab=users&user=${userId}`);
  await inDatabase(async (db) => {
    await db.delete(outbox).where(eq(outbox.id, mailId));
    await db.delete(subscriptionProblems).where(eq(subscriptionProblems.userId, userId));
  });
});

const none = { count: 0, oldest: null };

/** The answer for a site with this many sign-ups a day. */
function answerFor(signUps: number): AnalyticsWire {
  const series = Array.from({ length: 90 }, (_, n) => {
    const value = signUps * (n % 7) * n;
    return {
      day: utcDay(new Date(Date.now() - (89 - n) * DAY_MS)),
      ...{ sign_ups: value, active_learners: 3 * value, revenue: 24.99 * value, documents: value },
    };
  });
  const total = 14_000 * signUps;
  return {
    users: { total, trial: 0, paid: total, granted: 0, new_signups_week: 0, conversion_rate: 33.3 },
    revenue: { monthly_estimate: 20.75 * total },
    usage: { today_actions: 0, files_today: 0 },
    series,
    waiting: {
      ...{ redemptions: none, reports: none, mail: none, webhooks: none },
      subscription_problems: none,
    },
  };
}

test('on a phone: figures that can’t be loaded, a new site, and a large one', async ({
  openPage,
  expectProblem,
}) => {
  expectProblem(/ERR_FAILED/);
  const phone = await openPage({ viewport: { width: 390, height: 844 } });
  await phone.route('**/api/admin/analytics', (route) => route.abort());
  await openOverview(phone);
  await seen(phone, 'Error loading admin data');
  await phone.unroute('**/api/admin/analytics');
  const show = (signUps: number) =>
    phone.route('**/api/admin/analytics', (route) => route.fulfill({ json: answerFor(signUps) }));
  await show(0);
  await phone.getByRole('button', { name: 'Try again' }).click();
  await seen(phone, 'Nothing needs attention.');
  await seen(phone, 'No accounts yet. The first sign-ups will appear here.');
  await expect.poll(() => phone.getByText('Nothing in the last 90 days.').count()).toBe(4);

  await phone.unroute('**/api/admin/analytics');
  await show(100);
  await phone.reload();
  await slider(phone, 'Revenue').waitFor();
  await expectAccessibleInBothThemes(phone);
  await expectTouchable(phone);
  await expect.poll(() => phone.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await phone.getByRole('button', { name: 'Show table: Documents' }).click();
  await phone.getByRole('table', { name: 'Documents by day' }).waitFor();
});
