import { eq } from 'drizzle-orm';
import type { Page, Route } from 'playwright';
import { expect } from 'vitest';
import { auditEntries, users } from '@/db/schema';
import type { AdminUsersWire } from '@/lib/admin/users/wire';
import { test } from '@/tests/helpers/browser';
import { logIn, openAdmin } from './steps/admin';
import { endTrial } from './steps/plans';
import { becomeNewcomer, inDatabase } from './steps/play';
import {
  atWidths,
  expectAccessible,
  expectAccessibleInBothThemes,
  expectTouchable,
  seen,
} from './steps/screens';

const FADE_PX = 48;

const usersTitle = (page: Page) => page.getByRole('heading', { name: 'Users', exact: true });
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search users' });
const dialog = (page: Page) => page.getByRole('dialog');
const rowOf = (page: Page, email: string) => page.getByRole('row').filter({ hasText: email });

const emailOf = (userId: string) =>
  inDatabase(async (db) => (await db.select().from(users).where(eq(users.id, userId)))[0]!.email);

test('an admin signs in, finds who paid, and gives the money back: their dashboard locks', async ({
  page,
  openPage,
  expectProblem,
}) => {
  expectProblem(/status of 40[01]/);
  const userId = await becomeNewcomer(page);
  const email = await emailOf(userId);
  await endTrial(userId);
  await page.goto('/api/pricing/checkout-redirect/yearly');
  await page.getByRole('button', { name: 'Pay $249' }).click();
  await seen(page, 'Welcome to Premium');

  const admin = await openPage({ viewport: { width: 1440, height: 900 } });
  await admin.goto('/admin?tab=users');
  await admin.getByRole('heading', { name: 'Admin Access' }).waitFor();
  await logIn(admin, { password: 'not it at all' });
  await seen(admin, 'Invalid username or password');
  await expectAccessibleInBothThemes(admin);
  await logIn(admin);
  await usersTitle(admin).waitFor();
  // The row is there before, too, and what is searched again is shown faint.
  const searched = admin.waitForResponse(/[?&]search=[^&]/);
  await search(admin).fill(email.toUpperCase());
  await searched;
  await rowOf(admin, email).getByText('Yearly, renews').waitFor();
  await admin.getByRole('radio', { name: 'Active' }).check();
  await rowOf(admin, email).getByText('Active', { exact: true }).waitFor();
  await expectAccessibleInBothThemes(admin);

  await rowOf(admin, email).getByRole('button', { name: 'Actions for' }).click();
  await admin.getByRole('menuitem', { name: 'Refund' }).click();
  await dialog(admin).getByText('$249 will be refunded to the card.').waitFor();
  await dialog(admin)
    .getByText(
      /^The yearly plan, bought on .*, ends right away\. Premium features lock right away\.$/,
    )
    .waitFor();
  await expectAccessibleInBothThemes(admin);
  await dialog(admin).getByLabel('Reason').fill('  ');
  await dialog(admin).getByRole('button', { name: 'Refund $249 and end plan' }).click();
  await seen(admin, 'Enter a reason. It’s kept in the log.');
  await dialog(admin).getByLabel('Reason').fill('Wrote to support within the month');
  await dialog(admin).getByRole('button', { name: 'Refund $249 and end plan' }).click();
  await seen(
    admin,
    'The yearly plan has ended and $249 was refunded to the card. This is in the log.',
  );
  await dialog(admin).getByRole('button', { name: 'Close' }).last().click();
  await seen(admin, 'No users match.');
  await admin.getByRole('radio', { name: 'Expired' }).check();
  await rowOf(admin, email).getByText('Yearly, ended').waitFor();
  await rowOf(admin, email).getByRole('link').click();
  await dialog(admin).getByRole('tab', { name: 'Subscription' }).click();
  await dialog(admin).getByText('No active plan').waitFor();
  await dialog(admin).getByRole('button', { name: 'Upgrade' }).waitFor();
  await expect.poll(() => dialog(admin).getByRole('button', { name: 'Refund' }).count()).toBe(0);

  await page.goto('/dashboard?tab=tutor');
  await page.getByRole('heading', { name: 'Premium Feature' }).waitFor();
  const entries = await inDatabase((db) =>
    db.select().from(auditEntries).where(eq(auditEntries.userId, userId)),
  );
  expect(entries.map(({ admin: who, stage, reason }) => [who, stage, reason]).sort()).toEqual([
    ['keeper', 'asked', 'Wrote to support within the month'],
    ['keeper', 'done', 'Wrote to support within the month'],
  ]);
});

test('at 390 and 768 px the open tab isn’t under the fade of the bar', async ({ openPage }) => {
  const admin = await openPage({ viewport: { width: 390, height: 844 } });
  await openAdmin(admin, 'admins');
  await admin.getByRole('tab', { name: /^Users \(/ }).waitFor();
  const openTab = admin.getByRole('tab', { name: 'Admins' });
  const rightEdge = async () => {
    const { x, width: own } = (await openTab.boundingBox())!;
    return Math.floor(x + own);
  };
  await atWidths(admin, [390, 768], async (width) => {
    await admin.reload();
    await admin.getByRole('tab', { name: /^Users \(/ }).waitFor();
    await expect.poll(rightEdge).toBeLessThanOrEqual(width - FADE_PX);
  });
});

/** Makes the list of all users 101 long; of its second page there is one user. From the start: the screen keeps what it has read. */
async function showSecondPage(route: Route): Promise<void> {
  const url = new URL(route.request().url());
  if (url.searchParams.get('search')) return route.continue();
  const isSecond = url.searchParams.get('cursor') === 'second';
  if (isSecond) url.searchParams.delete('cursor');
  const answer = await route.fetch({ url: url.href });
  const found: AdminUsersWire = await answer.json();
  return route.fulfill({
    response: answer,
    json: isSecond
      ? { users: found.users.slice(0, 1), total: 101, next: null }
      : { users: found.users, total: 101, next: 'second' },
  });
}

test('on a phone: a list that fails, an empty one, pages, signing out, and an expired session', async ({
  openPage,
  expectProblem,
}) => {
  expectProblem(/status of 401|ERR_FAILED/);
  const phone = await openPage({ viewport: { width: 390, height: 844 } });
  const userId = await becomeNewcomer(await openPage());
  const name = `<img src=x onerror=alert(1)> ${userId}`;
  await inDatabase((db) => db.update(users).set({ name }).where(eq(users.id, userId)));
  await phone.goto('/admin/anything');
  await phone.waitForURL('**/admin');
  await phone.getByLabel('Username').waitFor();
  await phone.route('**/api/admin/users*', (route) => route.abort());
  await logIn(phone);
  await phone.getByRole('tab', { name: 'Users' }).click();
  await seen(phone, 'Error loading admin data');
  await phone.unrouteAll();
  await phone.route('**/api/admin/users*', showSecondPage);
  await phone.getByRole('button', { name: 'Try again' }).click();
  await phone.getByRole('list', { name: 'Users' }).waitFor();

  await search(phone).fill(userId);
  await expect
    .poll(() => phone.getByRole('list', { name: 'Users' }).getByRole('listitem').count())
    .toBe(1);
  await seen(phone, name);
  await seen(phone, 'None');
  await expectAccessibleInBothThemes(phone);
  await expectTouchable(phone);
  await expect.poll(() => phone.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await search(phone).fill('nobody at all');
  await seen(phone, 'No users match.');
  await expectAccessible(phone);

  await phone.getByRole('button', { name: 'Show all users' }).click();
  await phone.getByText(/^1 to \d+ of 101$/).waitFor();
  await phone.getByRole('button', { name: 'Next' }).click();
  await seen(phone, '101 to 101 of 101');
  await expect.poll(() => phone.getByRole('button', { name: 'Next' }).isDisabled()).toBe(true);
  await phone.getByRole('button', { name: 'Previous' }).click();
  await phone.getByText(/^1 to \d+ of 101$/).waitFor();
  await phone.unrouteAll({ behavior: 'wait' });

  await phone.reload();
  await usersTitle(phone).waitFor();
  await phone.getByRole('button', { name: 'Sign out' }).click();
  await phone.getByRole('button', { name: 'Login' }).waitFor();
  await phone.evaluate(() => localStorage.setItem('admin_session', 'x'.repeat(43)));
  await phone.reload();
  await seen(phone, 'Your session has expired. Please sign in again.');
  await expect.poll(() => phone.evaluate(() => localStorage.getItem('admin_session'))).toBe(null);
});
