import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';
import { usageCounters, users } from '@/db/schema';
import type { AdminRole } from '@/lib/constants/admin';
import { DAY_MS, utcDay } from '@/lib/time/days';
import { test } from '@/tests/helpers/browser';
import { openAdmin, openAdminAs } from './steps/admin';
import { becomeNewcomer, given, inDatabase } from './steps/play';
import { atWidths, expectAccessibleInBothThemes, expectTouchable, seen } from './steps/screens';

const DESK = { viewport: { width: 1440, height: 900 } };
const PHONE = { viewport: { width: 390, height: 844 } };

type Opened = (options?: object) => Promise<Page>;

/** A learner with a name, for an admin to look at. */
async function learner(openPage: Opened, name: string, points = 0) {
  const page = await openPage();
  const id = await becomeNewcomer(page);
  const [row] = await inDatabase((db) =>
    db.update(users).set({ name }).where(eq(users.id, id)).returning({ email: users.email }),
  );
  if (points > 0) await given(id, points);
  return { page, id, name, email: row!.email };
}

/** Yesterday and today. */
const usedUploads = (learnerId: string, used: number) =>
  inDatabase((db) =>
    db.insert(usageCounters).values(
      [Date.now() - DAY_MS, Date.now()].map((at) => {
        const day = utcDay(new Date(at));
        return { learnerId, day, key: 'file_uploads', used };
      }),
    ),
  );

async function openUsers(page: Page, user?: string): Promise<void> {
  await openAdmin(page, user ? `users&user=${user}` : 'users');
  await page.getByRole('tab', { name: 'Users', includeHidden: true }).waitFor();
}

/** Until the list is the one asked for: in the one before, a click may come when the row is no longer there. */
async function find(page: Page, text: string): Promise<void> {
  const found = page.waitForResponse(
    (response) => new URL(response.url()).searchParams.get('search') === text,
  );
  await page.getByRole('searchbox', { name: 'Search users' }).fill(text);
  await found;
  await page.locator('[aria-busy="true"]').waitFor({ state: 'detached' });
}
const rowOf = (page: Page, email: string) => page.getByRole('row').filter({ hasText: email });
/** A row, or a card on a phone. */
const entryOf = (page: Page, email: string) =>
  page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: email });
const drawer = (page: Page, name: string) => page.getByRole('dialog', { name });
const tab = (within: Locator, name: string) => within.getByRole('tab', { name }).click();

/** From the drawer's menu. @returns the dialog */
async function ask(page: Page, name: string, action: string, title: string): Promise<Locator> {
  await drawer(page, name).getByRole('button', { name: 'Actions for' }).click();
  await page.getByRole('menuitem', { name: action }).click();
  const dialog = page.getByRole('dialog', { name: title });
  await dialog.waitFor();
  return dialog;
}

test('an admin finds a user by id, adds points on a phone, and removes some on a wide screen', async ({
  openPage,
  expectProblem,
}) => {
  expectProblem(/status of 4\d\d/);
  const { id, name, email } = await learner(openPage, 'عادة بايرون', 70);
  await usedUploads(id, 5);
  const admin = await openPage({ viewport: { width: 390, height: 900 } });
  const look = () => atWidths(admin, [1440, 390], () => expectAccessibleInBothThemes(admin));
  let asked = 0;
  admin.on('request', (request) => {
    if (request.url().endsWith('/api/admin/me')) asked += 1;
  });
  await openUsers(admin);
  await admin.getByRole('tab', { name: /^Users \([\d,]+\)$/ }).waitFor();
  await find(admin, id);
  await entryOf(admin, email).getByRole('link', { name }).click();
  const user = drawer(admin, name);
  await user.getByText(id).waitFor();
  expect(new URL(admin.url()).searchParams.get('user')).toBe(id);
  await look();

  await tab(user, 'Usage');
  await user.getByRole('table', { name: 'Usage by day' }).waitFor();
  // The limits of past days aren't kept.
  await expect
    .poll(() => user.getByRole('cell').allTextContents())
    .toEqual([...['5/5 (at the limit)', '0/2', '0/5', '0/20'], ...['5', '0', '0', '0']]);

  await tab(user, 'Points');
  await user.getByText('Adjustment by our team').waitFor();
  await user.getByRole('button', { name: 'Manage points' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Manage Points' });
  const submit = dialog.getByRole('button', { name: 'Add Points' });
  await dialog.getByText('70 points now.').waitFor();
  await expect.poll(() => submit.isDisabled()).toBe(true);
  await dialog.getByLabel('Points').fill('1.5');
  await expect.poll(() => submit.isDisabled()).toBe(true);
  await dialog.getByLabel('Reason').fill('   ');
  await submit.click();
  await seen(admin, 'Please fill in all fields');
  await dialog.getByLabel('Reason').fill('Won the contest');
  await submit.click();
  await seen(admin, 'Please enter a valid points amount');
  await look();
  await dialog.getByLabel('Points').fill('50');
  await dialog.getByText('70 points now, 120 afterwards.').waitFor();
  await submit.click();
  await seen(admin, `Successfully added 50 points for ${email}`);
  await dialog.waitFor({ state: 'detached' });
  await user.getByText('+50').waitFor();

  await admin.setViewportSize({ width: 1440, height: 900 });
  await ask(admin, name, 'Manage points', 'Manage Points');
  await dialog.getByRole('radio', { name: 'Remove' }).check();
  await dialog.getByLabel('Points').fill('500');
  await dialog.getByText('120 points now: the balance can’t go below zero.').waitFor();
  await dialog.getByLabel('Reason').fill('Counted twice');
  await dialog.getByRole('button', { name: 'Remove Points' }).click();
  await dialog.getByRole('alert').filter({ hasText: /\S/ }).first().waitFor();
  await dialog.getByLabel('Points').fill('20');
  await dialog.getByRole('button', { name: 'Remove Points' }).click();
  await seen(admin, `Successfully removed 20 points for ${email}`);
  await user.getByText('-20').waitFor();
  await user.getByText('100', { exact: true }).waitFor();

  await admin.goBack();
  await user.waitFor({ state: 'detached' });
  await entryOf(admin, email).getByText('100', { exact: true }).waitFor();
  // Each row asks what its admin may do.
  expect(asked).toBe(1);
});

test('a plan is given and taken, sessions end, an account is suspended and restored', async ({
  openPage,
}) => {
  const { page, id, name, email } = await learner(openPage, 'Grace <b>Hopper</b>');
  const admin = await openPage(DESK);
  await openUsers(admin, id);
  const user = drawer(admin, name);
  await user.getByText('Trial (3 days)').first().waitFor();

  const upgrade = await ask(admin, name, 'Upgrade', 'Upgrade this user?');
  await upgrade.getByText('Nothing is charged, and nothing changes at Stripe.').waitFor();
  await upgrade.getByRole('radio', { name: 'Until a date' }).check();
  await expect.poll(() => upgrade.getByRole('button', { name: 'Upgrade' }).isDisabled()).toBe(true);
  await upgrade.getByLabel('Last day').fill('9999-12-31');
  await upgrade
    .getByText('Premium unlocks right away and stays unlocked through December 31, 9999 (UTC).')
    .waitFor();
  await expectAccessibleInBothThemes(admin);
  await upgrade.getByRole('button', { name: 'Upgrade' }).click();
  await seen(admin, `${email} has Premium now`);
  await user.getByText('Active', { exact: true }).first().waitFor();
  await tab(user, 'Subscription');
  await user.getByText(/^By keeper on .*, ends /).waitFor();

  await user.getByRole('button', { name: 'Downgrade' }).click();
  const downgrade = admin.getByRole('dialog', { name: 'Downgrade this user?' });
  await downgrade.getByText('The plan granted by an admin ends right away.').waitFor();
  await downgrade.getByRole('button', { name: 'Downgrade' }).click();
  await seen(admin, `The plan of ${email} has ended`);
  await user.getByRole('button', { name: 'Upgrade' }).waitFor();

  const reset = await ask(admin, name, 'Reset usage', 'Reset usage?');
  await reset.getByText('Nothing was used today (UTC), so nothing will change.').waitFor();
  await reset.getByLabel('Reason (optional)').fill('Their upload failed twice');
  await reset.getByRole('button', { name: 'Reset usage' }).click();
  await seen(admin, `Usage reset for ${email}`);

  await tab(user, 'Sessions');
  await user.getByRole('button', { name: 'End sessions' }).click();
  const revoke = admin.getByRole('dialog', { name: 'End all sessions?' });
  await revoke.getByText('1 session ends right away, on every device.').waitFor();
  await revoke.getByRole('button', { name: 'End sessions' }).click();
  await seen(admin, `Ended all sessions of ${email}`);
  await user.getByText('Not signed in anywhere.').waitFor();
  const own = await page.request.get(`/api/auth/validate/${id}`);
  expect(own.status()).toBe(401);

  const suspend = await ask(admin, name, 'Suspend', 'Suspend this user?');
  await suspend.getByLabel('Reason').fill('Shares one account with a class');
  await suspend.getByRole('button', { name: 'Suspend' }).click();
  await seen(admin, `Suspended ${email}`);
  await user.getByText('Suspended', { exact: true }).first().waitFor();
  await user.getByRole('button', { name: 'Close' }).click();
  await find(admin, email.toUpperCase());
  await admin.getByRole('radio', { name: 'Suspended' }).check();
  await rowOf(admin, email).getByRole('link', { name }).click();
  const restore = await ask(admin, name, 'Restore', 'Restore this user?');
  await restore.getByLabel('Reason').fill('Promised to stop');
  await restore.getByRole('button', { name: 'Restore' }).click();
  await seen(admin, `Restored ${email}`);
  await user.getByText('Trial (3 days)').first().waitFor();
  await tab(user, 'Log');
  const log = user.getByRole('list', { name: 'Log' }).getByRole('listitem');
  await log
    .filter({ hasText: 'Reset the day’s usage' })
    .getByText('Their upload failed twice')
    .waitFor();
  await log.filter({ hasText: 'Restored the account' }).getByText('Suspended: Yes → No').waitFor();
});

async function savedFile(page: Page, press: () => Promise<void>) {
  const [download] = await Promise.all([page.waitForEvent('download'), press()]);
  return {
    name: download.suggestedFilename(),
    text: await readFile(await download.path(), 'utf8'),
  };
}

test('one user is exported as JSON, all as CSV; the list sorts by its column heads', async ({
  openPage,
}) => {
  const rich = await learner(openPage, '=cmd()', 90_000);
  const admin = await openPage(DESK);
  await openUsers(admin);
  const heads = admin.getByRole('columnheader');
  await heads.getByRole('button', { name: 'Points' }).click();
  await admin.locator('th[aria-sort=descending]', { hasText: 'Points' }).waitFor();
  await admin.getByRole('row').nth(1).getByText(rich.email, { exact: true }).waitFor();

  await rowOf(admin, rich.email).getByRole('cell', { name: '90,000' }).click();
  await drawer(admin, rich.name).getByText(rich.id).waitFor();
  await admin.keyboard.press('Escape');
  await drawer(admin, rich.name).waitFor({ state: 'detached' });
  await rowOf(admin, rich.email).getByRole('button', { name: 'Actions for' }).press('Enter');
  await admin.getByRole('menuitem', { name: 'Export as JSON' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Export this user’s data?' });
  const one = await savedFile(admin, () =>
    dialog.getByRole('button', { name: 'Export as JSON' }).click(),
  );
  expect(one.name).toMatch(new RegExp(`${rich.id}.*\\d{4}-\\d\\d-\\d\\d\\.json$`));
  expect(JSON.parse(one.text).user).toMatchObject({ email: rich.email, points: 90_000 });
  await seen(admin, `Exported the data of ${rich.email}`);

  const all = await savedFile(admin, () => admin.getByRole('link', { name: 'CSV' }).click());
  expect(all.name).toMatch(/\.csv$/);
  const line = all.text.split('\n').find((row) => row.includes(rich.email));
  expect(line).toContain("'=cmd()");
});

const UNREACHED = 'We couldn’t reach the server. Check your connection and try again.';

type Failing = [action: string, title: string, button: string, failure: string];

/** In a dialog whose call doesn’t arrive. What was typed stays. */
async function fail(
  page: Page,
  name: string,
  [action, title, button, failure]: Failing,
  typed: Record<string, string> = {},
): Promise<Locator> {
  const dialog = await ask(page, name, action, title);
  for (const [label, text] of Object.entries(typed)) await dialog.getByLabel(label).fill(text);
  await dialog.getByRole('button', { name: button }).click();
  await dialog.getByText(`${failure}. ${UNREACHED}`).waitFor();
  for (const [label, text] of Object.entries(typed))
    await expect.poll(() => dialog.getByLabel(label).inputValue()).toBe(text);
  return dialog;
}

const POINTS: Failing = ['Manage points', 'Manage Points', 'Add Points', 'Failed to manage points'];
const USAGE: Failing = ['Reset usage', 'Reset usage?', 'Reset usage', 'Failed to reset usage'];
const EXPORT: Failing = [
  'Export as JSON',
  'Export this user’s data?',
  'Export as JSON',
  'Failed to export user data',
];
const UPGRADE: Failing = ['Upgrade', 'Upgrade this user?', 'Upgrade', 'Failed to upgrade user'];
const DOWNGRADE: Failing = [
  'Downgrade',
  'Downgrade this user?',
  'Downgrade',
  'Failed to update subscription',
];

test('on a phone: an action that doesn’t reach the server says so, and works when tried again', async ({
  openPage,
  expectProblem,
}) => {
  expectProblem(/ERR_FAILED/);
  const { id, name, email } = await learner(openPage, 'Mary Somerville');
  const phone = await openPage(PHONE);
  await openAdminAs(phone, 'owner', `users&user=${id}`);
  await drawer(phone, name).getByText(id).waitFor();
  const calls = new RegExp(`/api/admin/users/${id}[/?]`);
  const cutOff = () => phone.route(calls, (route) => route.abort());
  await cutOff();
  for (const [failing, typed] of [
    [POINTS, { Points: '5', Reason: 'Won the contest' }],
    [USAGE, { 'Reason (optional)': 'Asked for it' }],
    [EXPORT, {}],
  ] as const) {
    const dialog = await fail(phone, name, failing, typed);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.waitFor({ state: 'detached' });
  }
  const upgrade = await fail(phone, name, UPGRADE);
  await phone.unrouteAll();
  await upgrade.getByRole('button', { name: 'Upgrade' }).click();
  await seen(phone, `${email} has Premium now`);
  await cutOff();
  await fail(phone, name, DOWNGRADE);
});

test('on a phone: cards, a drawer over the whole screen, and what fails', async ({
  openPage,
  expectProblem,
}) => {
  expectProblem(/ERR_FAILED|status of 404/);
  const { id, name, email } = await learner(openPage, 'Wolfeschlegelsteinhausen'.repeat(12), 5);
  const phone = await openPage(PHONE);
  await openAdminAs(phone, 'owner', 'users');
  await find(phone, email);
  await expect.poll(() => phone.getByRole('listitem').filter({ hasText: email }).count()).toBe(1);
  const threeLines = phone.getByRole('link', { name });
  await expect.poll(async () => (await threeLines.boundingBox())?.height).toBeLessThan(90);
  await phone.route(`**/api/admin/users/${id}`, (route) => route.abort());
  await phone.getByRole('link', { name }).click();
  const user = drawer(phone, name);
  await user.getByText('Error loading admin data').waitFor();
  await phone.unrouteAll();
  await user.getByRole('button', { name: 'Try again' }).click();
  for (const part of [
    'Usage',
    'Points',
    'Subscription',
    'Sessions',
    'Documents',
    'Log',
    'Profile',
  ]) {
    await tab(user, part);
    await user.getByRole('tabpanel', { name: part }).waitFor();
    await expect
      .poll(() => user.evaluate((panel) => panel.scrollWidth - panel.clientWidth))
      .toBe(0);
  }
  await user.getByText(id).waitFor();
  await expectAccessibleInBothThemes(phone);
  await expectTouchable(phone);
  await user.getByRole('button', { name: 'Close' }).click();
  await user.waitFor({ state: 'detached' });
  expect(new URL(phone.url()).search).toBe('?tab=users');
  await expect.poll(() => phone.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

  await phone.goto(`/admin?tab=users&user=${randomUUID()}`);
  await seen(phone, 'This user no longer exists.');
});

test('what a role may not do isn’t offered', async ({ openPage }) => {
  const { email } = await learner(openPage, 'Katherine Johnson');
  const actionsOf = async (role: AdminRole) => {
    const admin = await openPage(DESK);
    await openAdminAs(admin, role, 'users');
    await find(admin, email);
    await rowOf(admin, email).getByRole('button', { name: 'Actions for' }).click();
    await admin.getByRole('menu').waitFor();
    return admin.getByRole('menuitem').allTextContents();
  };
  expect(await actionsOf('read_only')).toEqual(['Export as JSON']);
  expect(await actionsOf('support')).toEqual([
    'Reset usage',
    'Export as JSON',
    'End sessions',
    'Suspend',
  ]);
});
