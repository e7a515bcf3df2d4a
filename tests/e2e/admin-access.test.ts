import { generate } from 'otplib';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { ADMIN_TABS } from '@/lib/constants/admin-tabs';
import { ADMIN_ENVIRONMENT } from '@/tests/helpers/admin-environment';
import { test } from '@/tests/helpers/browser';
import { mailedLink } from './steps/account';
import { logIn, openAdmin } from './steps/admin';
import { atWidths, expectAccessibleInBothThemes, expectTouchable, seen } from './steps/screens';

const PASSWORD = 'pebble anchor violin';
const STEP_SECONDS = 30;
const [PHONE, WIDE] = [390, 1440];

async function enterCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Code').fill(code);
  await page.getByRole('button', { name: 'Login' }).click();
}

const dialog = (page: Page) => page.getByRole('dialog');
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();

/** A row of the table, or a phone's card. */
const adminCalled = (page: Page, username: string) =>
  page
    .getByRole('table', { name: 'Admins' })
    .getByRole('row')
    .or(page.getByRole('list', { name: 'Admins' }).getByRole('listitem'))
    .filter({ hasText: username });

/** On a phone, a toast covers the header. */
async function closeToasts(page: Page): Promise<void> {
  const toast = page.locator('[data-sonner-toast]');
  for (const one of await toast.all()) {
    // It may go by itself meanwhile.
    await one
      .getByRole('button', { name: 'Close' })
      .click({ timeout: 5_000 })
      .catch(() => undefined);
  }
  await expect.poll(() => toast.count()).toBe(0);
}

/** On a phone and on a wide screen; the page is as wide afterwards as before. */
async function expectFits(page: Page): Promise<void> {
  await closeToasts(page);
  const own = page.viewportSize()!.width;
  await atWidths(page, own === PHONE ? [WIDE, PHONE] : [PHONE, WIDE], async (width) => {
    await expectAccessibleInBothThemes(page);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    if (width === PHONE) await expectTouchable(page);
  });
}

async function invite(page: Page, email: string): Promise<void> {
  await press(page, 'Invite an admin');
  await dialog(page).getByLabel('Email').fill(email);
  await dialog(page).getByLabel('Role').selectOption('support');
  await dialog(page).getByLabel('Reason').fill('Answers mail');
  await dialog(page).getByRole('button', { name: 'Send invitation' }).click();
}

/** A link that opened the page works once. */
async function accept(page: Page, link: string, username: string): Promise<void> {
  await page.goto(link);
  await page.getByRole('heading', { name: 'Admin Invitation' }).waitFor();
  await page.getByLabel('Username').fill('Not A Name');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password').fill('another one');
  expect(page.url()).not.toContain('token');
  await press(page, 'Become an admin');
  await seen(page, 'Passwords do not match');
  await page.getByLabel('Confirm password').fill(PASSWORD);
  await press(page, 'Become an admin');
  await page.getByText(/^Use 3 to 40 lowercase letters/).waitFor();
  await expectFits(page);
  await page.getByLabel('Username').fill(username);
  await press(page, 'Become an admin');
  await page.getByText(`You can now sign in as ${username}.`).waitFor();
  await page.goto(link);
  await seen(page, 'This link is no longer valid. Ask an owner for a new one.');
}

/** @returns the secret and the recovery codes */
async function turnOnTwoFactor(page: Page) {
  await press(page, 'Security');
  await press(page, 'Set up two-factor sign-in');
  await page.getByAltText(/^QR code/).waitFor();
  const key = await dialog(page)
    .getByText(/^([A-Z2-7]{4} )+[A-Z2-7]{1,4}$/)
    .textContent();
  const secret = (key ?? '').replaceAll(' ', '');
  await dialog(page).getByLabel('Code from the app').fill('12');
  await press(page, 'Turn on');
  await page.getByText(/^This code is wrong/).waitFor();
  await expectFits(page);
  await dialog(page)
    .getByLabel('Code from the app')
    .fill(await generate({ secret }));
  await press(page, 'Turn on');
  const codes = dialog(page).getByRole('list', { name: 'Recovery codes' });
  await codes.waitFor();
  await expectFits(page);
  const texts = await codes.getByRole('listitem').allInnerTexts();
  expect(texts).toHaveLength(10);
  // They are never shown again.
  await page.keyboard.press('Escape');
  await expect
    .poll(() => dialog(page).getByRole('button', { name: 'Close' }).isDisabled())
    .toBe(true);
  await press(page, 'I’ve saved them');
  await seen(page, '10 recovery codes left');
  return { secret, codes: texts };
}

const epoch = () => Math.floor(Date.now() / 1000);

/** On every tab. */
async function expectNoActions(page: Page): Promise<void> {
  for (const { value } of ADMIN_TABS) {
    await page.goto(`/admin?tab=${value}`);
    await page.getByRole('tabpanel').getByRole('heading').first().waitFor();
    await expect.poll(() => page.getByText(/^Loading/).count()).toBe(0);
    const names = await page.getByRole('tabpanel').getByRole('button').allInnerTexts();
    const actions =
      /^(Invite|Manage|Revoke|Refund|Save|Edit|Fulfill|Decline|Reset|Extend|Notify|Suspend|Dismiss|Remove|Import|Turn)\b/;
    expect(names.filter((name) => actions.test(name))).toEqual([]);
  }
}

test('an owner invites an admin, who protects their sign-in on a phone, becomes read-only, and is disabled', async ({
  openPage,
  expectProblem,
}) => {
  expectProblem(/status of 40[0139]/);
  const owner = await openPage({ viewport: { width: WIDE, height: 900 } });
  const guest = await openPage({ viewport: { width: PHONE, height: 900 } });
  const username = `ines.${epoch()}`;
  const email = `${username}@example.com`;
  const person = { username, password: PASSWORD };

  await openAdmin(owner, 'admins');
  await adminCalled(owner, ADMIN_ENVIRONMENT.ADMIN_USERNAME)
    .getByText('Set by the environment')
    .waitFor();
  await invite(owner, email);
  await seen(owner, `Invitation sent to ${email}`);
  await owner
    .getByRole('list', { name: 'Open invitations' })
    .getByRole('button', { name: `Revoke ${email}` })
    .waitFor();
  await expectFits(owner);

  await accept(guest, await mailedLink(email), username);
  await guest.goto('/admin?tab=admins');
  await logIn(guest, person);
  await adminCalled(guest, username).getByText('You', { exact: true }).waitFor();
  const { secret, codes } = await turnOnTwoFactor(guest);
  await dialog(guest).getByText('This session').waitFor();
  await dialog(guest).getByRole('button', { name: 'Close' }).click();
  await press(guest, 'Sign out');

  await logIn(guest, person);
  await seen(guest, 'Enter the code from your authenticator app or a recovery code');
  await expectFits(guest);
  await enterCode(guest, codes[0]!.slice(0, -1));
  await guest.getByText(/^This code is wrong/).waitFor();
  // The step of now was used to turn it on.
  await enterCode(guest, await generate({ secret, epoch: epoch() + STEP_SECONDS }));
  await adminCalled(guest, username).waitFor();

  await owner.reload();
  await adminCalled(owner, username).getByRole('button', { name: 'Manage' }).click();
  await dialog(owner).getByLabel('New role').selectOption('read_only');
  await seen(owner, `${username} is signed out and has the new role at the next sign-in.`);
  await expectFits(owner);
  await dialog(owner).getByRole('button', { name: 'Change role' }).click();
  await seen(owner, `Role of ${username} changed to Read-only`);
  await adminCalled(owner, username).getByText('Read-only').waitFor();

  await guest.reload();
  await seen(guest, 'Your session has expired. Please sign in again.');
  await logIn(guest, person);
  await enterCode(guest, codes[0]!);
  await adminCalled(guest, username).waitFor();
  await expectNoActions(guest);
  await press(guest, 'Security');
  await seen(guest, '9 recovery codes left');
  await expectFits(guest);

  await adminCalled(owner, username).getByRole('button', { name: 'Manage' }).click();
  await dialog(owner).getByLabel('Action').selectOption('disable');
  await dialog(owner).getByRole('button', { name: 'Disable admin' }).click();
  await seen(owner, `${username} is disabled`);
  await adminCalled(owner, username).getByText('Disabled').waitFor();
  await guest.reload();
  await logIn(guest, person);
  await seen(guest, 'Invalid username or password');
});
