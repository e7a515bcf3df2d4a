import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Locator, Page } from 'playwright';
import { expect, inject } from 'vitest';
import { auditEntries, farmingFlags, redemptions, users } from '@/db/schema';
import { test } from '@/tests/helpers/browser';
import { callElsewhere, openAdmin } from './steps/admin';
import { inDatabase } from './steps/play';
import { enterAsShopper, item } from './steps/rewards';
import {
  expectAccessible,
  expectAccessibleInBothThemes,
  expectTouchable,
  seen,
} from './steps/screens';

/** Orders what is sent by mail. */
async function order(page: Page, name: string, city: string): Promise<void> {
  await item(page, name).getByRole('button', { name: 'Redeem' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Full name').fill('Ada Byron');
  await dialog.getByLabel('Street address').fill('12 St James Square');
  await dialog.getByLabel('City').fill(city);
  await dialog.getByLabel('ZIP or postal code').fill('SW1Y 4LB');
  await dialog.getByLabel('Country').selectOption({ label: 'United Kingdom' });
  await dialog.getByLabel('Phone').fill('+44 20 7946 0000');
  await dialog.getByRole('button', { name: /^Redeem for/ }).click();
  await seen(
    page,
    `You redeemed “${name}”. Your order is pending: we check it by hand and email you. Find it under “Yours”.`,
  );
}

/** Opens the store as a learner with a name of their own: other tests leave orders, too. */
async function enterAs(page: Page, points: number): Promise<{ userId: string; name: string }> {
  const userId = await enterAsShopper(page, points);
  const name = `Ada <i>${userId.slice(0, 8)}</i>`;
  await inDatabase((db) => db.update(users).set({ name }).where(eq(users.id, userId)));
  await page.getByRole('radio', { name: 'Physical' }).check();
  return { userId, name };
}

const rowOf = (page: Page, ...texts: string[]): Locator =>
  texts.reduce((rows, hasText) => rows.filter({ hasText }), page.getByRole('row'));
const dialogOf = (page: Page): Locator => page.getByRole('dialog');
const storeOf = (page: Page): Locator => page.getByRole('tabpanel', { name: 'Rewards Store' });
const lineOf = (page: Page, name: string): Locator =>
  storeOf(page).getByRole('listitem').filter({ hasText: name });

/** Not hidden below it. */
async function isAbove(upper: Locator, lower: Locator): Promise<boolean> {
  const [above, below] = await Promise.all([upper.boundingBox(), lower.boundingBox()]);
  return above!.y + above!.height <= below!.y;
}

/** The mails that the learner got, the newest first. */
async function mailedTo(userId: string): Promise<{ subject: string; text: string }[]> {
  const email = await inDatabase(
    async (db) => (await db.select().from(users).where(eq(users.id, userId)))[0]!.email,
  );
  const outbox = `${inject('app').baseUrl}/api/dev/mail?to=${encodeURIComponent(email)}`;
  return (await fetch(outbox)).json();
}

async function openYours(page: Page): Promise<void> {
  await page.reload();
  await page.getByRole('radio', { name: 'Yours' }).check();
}

/** The learner's orders, on a wide screen and on a phone. */
async function atBothWidths(page: Page): Promise<void> {
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await page.getByRole('heading', { name: 'Order history' }).waitFor();
    await expectAccessibleInBothThemes(page);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
  await expectTouchable(page);
  await page.setViewportSize({ width: 1280, height: 800 });
}

test('an order is shipped and another refused: the learner reads of both', async ({
  page,
  openPage,
  expectProblem,
}) => {
  expectProblem(/status of 400/);
  const { userId, name } = await enterAs(page, 1_100);
  await order(page, 'Sticker sheet', 'London');
  await order(page, 'Six highlighters', 'Oxford');
  await storeOf(page).getByText('100 points', { exact: true }).waitFor();
  await openYours(page);
  await lineOf(page, 'Six highlighters').getByText('Pending', { exact: true }).waitFor();

  const admin = await openPage({ viewport: { width: 1440, height: 900 } });
  await admin.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await openAdmin(admin, 'fulfillment');
  await rowOf(admin, name, 'Sticker sheet').waitFor();
  await admin.getByText(/^\d+ pending$/).waitFor();
  await expectAccessibleInBothThemes(admin);
  await rowOf(admin, name, 'Sticker sheet')
    .getByRole('button', { name: /^Settle/ })
    .click();
  await dialogOf(admin).getByText('London, SW1Y 4LB').waitFor();
  await dialogOf(admin).getByRole('button', { name: 'Copy address' }).click();
  await seen(admin, 'Address copied');
  await expect
    .poll(() => admin.evaluate(() => navigator.clipboard.readText()))
    .toBe('Ada Byron\n12 St James Square\nLondon, SW1Y 4LB\nUnited Kingdom\n+44 20 7946 0000');
  await dialogOf(admin).getByRole('button', { name: 'Mark as fulfilled' }).click();
  await seen(admin, 'Enter the tracking number');
  await expectAccessibleInBothThemes(admin);
  await dialogOf(admin).getByLabel('Tracking number').fill('1Z 999 AA1');
  await dialogOf(admin).getByLabel('Note (optional)').fill('By the end of the month');
  await dialogOf(admin).getByRole('button', { name: 'Mark as fulfilled' }).click();
  await seen(admin, 'Order fulfilled');
  await rowOf(admin, name, 'Sticker sheet').waitFor({ state: 'detached' });

  // Looked at just before, the list of declined orders still gets the one that is declined next.
  await admin.getByRole('radio', { name: 'Declined' }).check();
  await rowOf(admin, name).first().waitFor({ state: 'detached' });
  await admin
    .getByText('No orders have been declined.')
    .or(admin.getByRole('cell', { name: /^Declined / }))
    .first()
    .waitFor();
  await admin.getByRole('radio', { name: 'Pending' }).check();
  await rowOf(admin, name, 'Six highlighters').waitFor();
  await rowOf(admin, name, 'Six highlighters')
    .getByRole('button', { name: /^Settle/ })
    .click();
  await dialogOf(admin).getByRole('radio', { name: 'Decline' }).check();
  await dialogOf(admin).getByRole('button', { name: 'Decline and return 700 points' }).click();
  await seen(admin, 'Enter a reason. It’s kept in the log.');
  await dialogOf(admin).getByLabel('Reason').fill('Sold out at our <b>supplier</b>');
  await dialogOf(admin).getByRole('button', { name: 'Decline and return 700 points' }).click();
  await seen(admin, 'Order declined');
  await rowOf(admin, name).waitFor({ state: 'detached' });
  await admin.getByRole('radio', { name: 'Declined' }).check();
  await rowOf(admin, name, 'Six highlighters')
    .getByText(/^Declined .*, by keeper$/)
    .waitFor();

  await openYours(page);
  await lineOf(page, 'Sticker sheet').getByText('Fulfilled', { exact: true }).waitFor();
  await lineOf(page, 'Sticker sheet').getByText('Tracking number: 1Z 999 AA1').waitFor();
  await lineOf(page, 'Six highlighters').getByText('Declined, points returned').waitFor();
  await lineOf(page, 'Six highlighters').getByText('Sold out at our <b>supplier</b>').waitFor();
  await storeOf(page).getByText('800 points', { exact: true }).waitFor();
  await atBothWidths(page);
  const [refused, shipped] = await mailedTo(userId);
  expect(shipped?.subject).toBe('Your Skimwise reward is on its way');
  expect(shipped?.text).toContain('Tracking number: 1Z 999 AA1\n\nBy the end of the month');
  expect(refused?.subject).toBe('Your Skimwise order was declined');
  expect(refused?.text).toContain('Reason: Sold out at our <b>supplier</b>');
  expect(refused?.text).toContain('You have your 700 points back.');

  await admin.getByRole('tab', { name: 'Audit Log' }).click();
  await admin.getByLabel('User ID').fill(userId);
  await rowOf(admin, 'Declined an order and returned 700 points', 'our <b>supplier</b>').waitFor();
  await rowOf(admin, 'Fulfilled an order').waitFor();
  await rowOf(admin, 'Fulfill an order', 'Not allowed').waitFor();
});

test('an order that another admin has declined meanwhile closes, and says so', async ({
  page,
  openPage,
  expectProblem,
}) => {
  expectProblem(/status of 409/);
  const { userId, name } = await enterAs(page, 400);
  await order(page, 'Sticker sheet', 'London');
  const [placed] = await inDatabase((db) =>
    db.select().from(redemptions).where(eq(redemptions.userId, userId)),
  );
  const admin = await openPage({ viewport: { width: 1440, height: 900 } });
  await openAdmin(admin, 'fulfillment');
  await rowOf(admin, name, 'Sticker sheet')
    .getByRole('button', { name: /^Settle/ })
    .click();
  await dialogOf(admin).getByLabel('Tracking number').fill('1Z 999 AA1');
  await callElsewhere(admin, 'POST', `/admin/redemptions/${placed!.id}`, {
    action: 'refuse',
    reason: 'Sold out',
  });
  await dialogOf(admin).getByRole('button', { name: 'Mark as fulfilled' }).click();
  await admin.getByText(/^This order was already declined by keeper on /).waitFor();
  await dialogOf(admin).waitFor({ state: 'detached' });
  await rowOf(admin, name).waitFor({ state: 'detached' });
});

const suspension = (userId: string, suspends: boolean, reason: string) => ({
  id: randomUUID(),
  stage: 'done' as const,
  action: suspends ? ('suspend' as const) : ('restore' as const),
  admin: 'keeper',
  userId,
  reason,
  before: { suspended: !suspends },
  after: { suspended: suspends },
  detail: {},
  happenedAt: new Date(suspends ? '2026-03-01T09:00:00Z' : '2026-03-02T09:00:00Z'),
});

test('the audit log is searched, narrowed and read, with what changed', async ({ openPage }) => {
  const userId = randomUUID();
  await inDatabase((db) =>
    db
      .insert(auditEntries)
      .values([
        suspension(userId, true, 'Shares the <b>account</b>'),
        suspension(userId, false, 'It was a mistake'),
      ]),
  );
  const admin = await openPage({ viewport: { width: 1440, height: 900 } });
  await openAdmin(admin, `audit&user=${userId}`);
  await rowOf(admin, 'Restored the account', 'Deleted account').waitFor();
  await rowOf(admin, 'Suspended the account').waitFor();
  await expectAccessibleInBothThemes(admin);
  await admin.getByLabel('Search').fill('the <B>acc');
  await rowOf(admin, 'Restored the account').waitFor({ state: 'detached' });
  await rowOf(admin, 'Suspended the account')
    .getByRole('button', { name: /^Details/ })
    .click();
  await dialogOf(admin).getByRole('row', { name: 'Suspended No Yes' }).waitFor();
  await dialogOf(admin).getByText('Shares the <b>account</b>').waitFor();
  await dialogOf(admin).getByText(userId).waitFor();
  await expectAccessibleInBothThemes(admin);
  await dialogOf(admin).getByRole('button', { name: 'Close' }).last().click();

  await admin.getByLabel('Search').fill('');
  await admin.getByLabel('To (UTC)').fill('2026-03-01');
  await rowOf(admin, 'Restored the account').waitFor({ state: 'detached' });
  await rowOf(admin, 'Suspended the account').waitFor();
  await admin.getByLabel('Action').selectOption({ label: 'Restore' });
  await seen(admin, 'No entries match.');
  await admin.getByRole('button', { name: 'Show all entries' }).click();
  await admin.getByRole('row').first().waitFor();
  await expect.poll(() => admin.getByLabel('User ID').inputValue()).toBe('');
});

test('on a phone: an order, a flagged user who looks fine, and the log', async ({
  page,
  openPage,
  expectProblem,
}) => {
  expectProblem(/ERR_FAILED|status of 400/);
  const { userId, name } = await enterAs(page, 300);
  await order(page, 'Sticker sheet', 'Chicago');
  await inDatabase((db) =>
    db.insert(farmingFlags).values({
      userId,
      signals: { quick_days: { days: 7 }, steady_reviews: { reviews: 60, of: 61, seconds: 4.2 } },
      strength: 2,
      points: 105,
      day: new Date(Date.now() - 86_400_000).toISOString().slice(0, 10),
    }),
  );
  const phone = await openPage({ viewport: { width: 390, height: 844 } });
  await phone.route('**/api/admin/redemptions*', (route) => route.abort());
  await openAdmin(phone, 'fulfillment');
  await seen(phone, 'The orders couldn’t be loaded');
  await phone.unrouteAll();
  await phone.getByRole('button', { name: 'Try again' }).click();
  const orders = phone.getByRole('list', { name: 'Orders' });
  const own = orders.getByRole('listitem').filter({ hasText: name });
  await own.getByText('Sticker sheet', { exact: true }).waitFor();
  const flagged = phone
    .getByRole('list', { name: 'Flagged users' })
    .getByRole('listitem')
    .filter({ hasText: name });
  await flagged
    .getByText('All 15 points within 3 minutes of the first activity, on 7 days.')
    .waitFor();
  await expectAccessibleInBothThemes(phone);
  await expectTouchable(phone);
  await expect.poll(() => phone.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await own.getByRole('button', { name: /^Settle/ }).click();
  await dialogOf(phone).getByText('Chicago, SW1Y 4LB').waitFor();
  await expectTouchable(phone);
  await dialogOf(phone).getByRole('radio', { name: 'Decline' }).check();
  await dialogOf(phone)
    .getByRole('button', { name: /^Decline and return/ })
    .click();
  const message = dialogOf(phone).getByText('Enter a reason. It’s kept in the log.');
  await message.waitFor();
  await expect.poll(() => isAbove(message, dialogOf(phone).locator('footer'))).toBe(true);
  await dialogOf(phone).getByRole('radio', { name: 'Fulfill' }).check();
  await dialogOf(phone).getByLabel('Tracking number').fill('1Z');
  await dialogOf(phone).getByRole('button', { name: 'Mark as fulfilled' }).click();
  await own.waitFor({ state: 'detached' });

  await flagged.getByRole('button', { name: /^Looks fine/ }).click();
  await dialogOf(phone).getByRole('button', { name: 'Mark as fine' }).click();
  await seen(phone, 'Enter a reason. It’s kept in the log.');
  await dialogOf(phone).getByLabel('Reason').fill('A class of nurses');
  await expectAccessible(phone);
  await dialogOf(phone).getByRole('button', { name: 'Mark as fine' }).click();
  await flagged.waitFor({ state: 'detached' });

  await phone.getByRole('tab', { name: 'Audit Log' }).click();
  const log = phone.getByRole('list', { name: 'Audit log' });
  await phone.getByLabel('User ID').fill(userId.slice(0, 8));
  await seen(phone, 'Enter the full ID of a user');
  await phone.getByLabel('User ID').fill(userId);
  await expect.poll(() => log.getByRole('listitem').count()).toBe(3);
  await log.getByText('Marked the activity as fine', { exact: true }).waitFor();
  await log.getByText('A class of nurses').waitFor();
  await log.getByText('Fulfilled an order', { exact: true }).waitFor();
  await log.getByText('Added 300 points', { exact: true }).waitFor();
  await phone.getByText('Marked as fine').waitFor({ state: 'detached' });
  await expectAccessibleInBothThemes(phone);
  await expectTouchable(phone);
  await expect.poll(() => phone.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
