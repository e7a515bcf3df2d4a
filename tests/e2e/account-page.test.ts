import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import postgres from 'postgres';
import { expect, inject } from 'vitest';
import { test as base } from '@/tests/helpers/browser';
import { enterDemo, mailedLink, type Person, signIn } from './steps/account';
import {
  atWidths,
  expectAccessible,
  expectAccessibleInBothThemes,
  makeAccount,
  newPerson,
  seen,
  signInByRequest,
} from './steps/screens';

/** `person` has an account and is signed in on `page`, which shows it. */
const test = base.extend('person', async ({ page }): Promise<Person> => {
  const person = newPerson();
  await makeAccount(page, person);
  await signInByRequest(page, person);
  await openAccount(page);
  return person;
});

async function openAccount(page: Page): Promise<void> {
  await page.goto('/account');
  await page.getByText('This device', { exact: true }).waitFor();
}

const NEW_PASSWORD = 'brisk lantern orchard';
const isFocused = (element: Element) => element === document.activeElement;
const device = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Devices' }).getByText(name, { exact: true });

const isInvalid = async (page: Page, label: string) =>
  (await page.getByLabel(label, { exact: true }).getAttribute('aria-invalid')) === 'true';

/** What a screen reader says after a field's name. */
async function describedBy(page: Page, label: string): Promise<string> {
  const ids =
    (await page.getByLabel(label, { exact: true }).getAttribute('aria-describedby'))?.split(' ') ??
    [];
  const texts = await Promise.all(ids.map((id) => page.locator(`[id="${id}"]`).textContent()));
  return texts.join(' ');
}

test('the dashboard’s menu leads here; a demo visitor is asked to sign in', async ({
  page,
  person,
  openPage,
}) => {
  await page.goto('/dashboard');
  await page.getByRole('banner').getByRole('button', { name: 'Account' }).click();
  await page.getByText(person.email, { exact: true }).waitFor();
  await page.getByRole('link', { name: 'Your account' }).click();
  await page.waitForURL('**/account');
  await page.getByRole('heading', { level: 1, name: 'Your account' }).waitFor();
  await expect.poll(() => page.title()).toBe('Your account · Skimwise');
  const visitor = await openPage();
  await enterDemo(visitor);
  await visitor.goto('/account');
  await visitor.waitForURL('**/login?next=%2Faccount');
});

test('the profile is changed with the keyboard, seen as others will see it, and kept', async ({
  page,
  person: _,
  expectProblem,
}) => {
  expectProblem(/status of 400/);
  await seen(page, 'Ada B.');
  await page.getByRole('radio', { name: 'A nickname' }).check();
  await page.getByLabel('Nickname', { exact: true }).fill('Support Team');
  await page.getByRole('button', { name: 'Save profile' }).click();
  await seen(page, 'Please choose a nickname that doesn’t look like Skimwise staff');
  await expect
    .poll(() => describedBy(page, 'Nickname'))
    .toMatch(/Everyone can see it\. Please choose a nickname that doesn’t/);
  await expect
    .poll(() => page.getByLabel('Nickname', { exact: true }).evaluate(isFocused))
    .toBe(true);
  await expect.poll(() => isInvalid(page, 'Nickname')).toBe(true);
  await page.getByLabel('Nickname', { exact: true }).fill('night owl');
  await expect.poll(() => isInvalid(page, 'Nickname')).toBe(false);
  await page.locator('output').getByText('night owl').waitFor();

  const country = page.getByRole('combobox', { name: 'Country' });
  await country.focus();
  await page.keyboard.type('Guinea-B');
  await expect.poll(() => country.inputValue()).toBe('GW');
  const flag = page.locator('output').locator('img[src="/flags/GW"]');
  await expect
    .poll(() => flag.evaluate((picture: HTMLImageElement) => picture.naturalWidth > 0))
    .toBe(true);
  const zone = page.getByRole('combobox', { name: 'Time zone' });
  await expect.poll(() => zone.locator('option').nth(1).textContent()).toContain('(this device)');
  await zone.selectOption('America/New_York');
  await seen(page, 'December 10, 2001');
  await page.getByLabel('Phone').fill('+44 20 7946 0000x');
  await page.getByLabel('Address', { exact: true }).fill('3 Quay Street, Bristol');
  await page.getByLabel('Name', { exact: true }).fill(' Ada  King ');
  await page.getByLabel('Name', { exact: true }).press('Enter');
  await seen(page, 'Profile saved');
  await expect.poll(() => page.evaluate(() => JSON.parse(localStorage.user).name)).toBe('Ada King');
  await expect
    .poll(() => page.evaluate(() => JSON.stringify({ ...localStorage })))
    .not.toMatch(/7946 0000|Quay Street/);

  await page.reload();
  await page.locator('output').getByText('night owl').waitFor();
  await expect.poll(() => page.getByLabel('Name', { exact: true }).inputValue()).toBe('Ada King');
  await expect
    .poll(async () => [await country.inputValue(), await zone.inputValue()])
    .toEqual(['GW', 'America/New_York']);
  const prizes = [page.getByLabel('Phone'), page.getByLabel('Address', { exact: true })];
  await expect
    .poll(() => Promise.all(prizes.map((field) => field.inputValue())))
    .toEqual(['+44 20 7946 0000', '3 Quay Street, Bristol']);
  await country.selectOption('Not shown');
  await page.getByRole('radio', { name: 'Hidden' }).check();
  await page.getByRole('button', { name: 'Save profile' }).click();
  await seen(page, 'Profile saved');
  await page.reload();
  await seen(page, 'Nothing. You’re not on the leaderboard.');
  await expect.poll(() => country.inputValue()).toBe('');
});

test('a user under 18 sees the generated name, and may choose another', async ({
  page,
  person,
}) => {
  const sql = postgres(inject('app').databaseUrl, { max: 1 });
  await sql`update users set birthdate = current_date - interval '15 years' where email = ${person.email}`;
  await sql.end();
  await page.reload();
  await seen(page, 'A made-up nickname while you’re under 18, so others can’t tell who you are.');
  await seen(page, 'Others see a name like');
  await expect
    .poll(() => page.locator('output').textContent())
    .toMatch(/^[A-Z][a-z]+ [A-Z][a-z]+ \d\d$/);
  await page.getByRole('radio', { name: 'First name and initial' }).check();
  await page.locator('output').getByText('Ada B.').waitFor();
});

test('a new address takes over when its link is opened', async ({
  page,
  person,
  openPage,
  expectProblem,
}) => {
  expectProblem(/status of 401/);
  const email = newPerson().email;
  await page.getByRole('button', { name: 'Change email' }).click();
  await expect.poll(() => page.getByLabel('New email').evaluate(isFocused)).toBe(true);
  await page.getByLabel('New email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('not it at all');
  await page.getByRole('button', { name: 'Send link' }).click();
  await seen(page, 'That’s not your password. Please check it and try again');
  await expect.poll(() => describedBy(page, 'Password')).toMatch(/That’s not your password/);
  const form = page.getByRole('form', { name: 'Change email' });
  await expect
    .poll(() => form.getByRole('button').allTextContents())
    .toEqual(['Show password', 'Send link', 'Cancel']);
  await form.getByRole('button', { name: 'Cancel' }).click();
  await expect
    .poll(() => page.getByRole('button', { name: 'Change email' }).evaluate(isFocused))
    .toBe(true);
  await page.getByRole('button', { name: 'Change email' }).click();
  await expect
    .poll(async () => [
      await isInvalid(page, 'Password'),
      await page.getByLabel('New email').inputValue(),
    ])
    .toEqual([false, '']);
  await page.getByLabel('New email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Send link' }).click();
  await seen(
    page,
    'If that email can be used, a link has been sent to it. Open the link to make the change.',
  );
  await seen(page, 'Check your new address');
  await seen(page, email);
  await expect
    .poll(() => page.getByRole('button', { name: 'Change email' }).evaluate(isFocused))
    .toBe(true);
  await expectAccessible(page);

  await page.goto(await mailedLink(email));
  await seen(page, 'Your email has been changed. Sign in with the new one from now on.');
  await expect.poll(() => page.evaluate(() => JSON.parse(localStorage.user).email)).toBe(email);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Go to your account' }).click();
  await page.getByText('This device', { exact: true }).waitFor();
  await seen(page, email);
  await expect.poll(() => page.getByText('Check your new address').count()).toBe(0);
  const other = await openPage();
  await other.goto('/login');
  await signIn(other, { ...person, email });
});

test('a new password keeps this device and ends the other', async ({
  page,
  person,
  openPage,
  expectProblem,
}) => {
  expectProblem(/status of 40[01]/);
  const other = await openPage();
  await signInByRequest(other, person);
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByLabel('Current password').fill('not it at all');
  await page.getByLabel('New password').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Save new password' }).click();
  await seen(page, 'That’s not your password. Please check it and try again');
  await expect.poll(() => page.getByLabel('Current password').evaluate(isFocused)).toBe(true);
  await page.getByLabel('New password').fill('password123');
  await expect.poll(() => isInvalid(page, 'Current password')).toBe(true);
  await page.getByLabel('Current password').fill(person.password);
  await expect.poll(() => isInvalid(page, 'Current password')).toBe(false);
  await page.getByRole('button', { name: 'Save new password' }).click();
  await seen(page, 'This password is too common. Please choose another');
  await page.getByLabel('New password').fill(NEW_PASSWORD);
  await expect.poll(() => page.getByText('This password is on every list').count()).toBe(0);
  const before = await page.evaluate(() => localStorage.session_token);
  await page.getByRole('button', { name: 'Save new password' }).click();
  await seen(page, 'Your password has been changed, and your other devices are signed out.');
  await seen(page, 'You’re signed in on this device only.');
  await expect.poll(() => page.evaluate(() => localStorage.session_token)).not.toBe(before);
  await openAccount(page);
  await other.goto('/account');
  await other.waitForURL('**/login?next=%2Faccount');
  await signInHere(other, { ...person, password: NEW_PASSWORD });
});

/** With `next` in the address, it leads back to the account page. */
async function signInHere(page: Page, { email, password }: Person): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL('**/account');
}

const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Mobile/15E148 Safari/604.1';

test('one device is signed out, then all of them', async ({
  page,
  person,
  openPage,
  expectProblem,
}) => {
  expectProblem(/status of 401/);
  const phone = await openPage({ userAgent: PHONE });
  await signInByRequest(phone, person);
  await page.reload();
  await device(page, 'Safari on iPhone').waitFor();
  const ended: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'DELETE') ended.push(new URL(request.url()).pathname);
  });
  await page
    .getByRole('button', { name: /^Sign out Safari on iPhone, Last used a moment ago$/ })
    .click();
  await device(page, 'Safari on iPhone').waitFor({ state: 'hidden' });
  await seen(page, 'That device is signed out.');
  expect(ended).toEqual([expect.stringMatching(/^\/api\/sessions\/[0-9a-f-]{36}$/)]);
  await phone.goto('/account');
  await phone.waitForURL('**/login?next=%2Faccount');
  await signInHere(phone, person);

  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign out everywhere?' });
  await dialog.getByRole('button', { name: 'Stay signed in' }).click();
  await dialog.waitFor({ state: 'hidden' });
  expect(ended).toHaveLength(1);
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Sign out everywhere' }).click();
  await page.waitForURL('**/#all-sessions-ended');
  await seen(page, 'You’re signed out on every device.');
  await expect.poll(() => page.evaluate(() => localStorage.length)).toBe(0);
  for (const one of [page, phone]) {
    await one.goto('/account');
    await one.waitForURL('**/login?next=%2Faccount');
  }
});

test('signing out here is asked about once, and leads to the sign-in page, which says so', async ({
  page,
  person,
  expectProblem,
}) => {
  expectProblem(/ERR_FAILED/);
  const signOut = page.getByRole('button', { name: /^Sign out .+, Active now$/ });
  await signOut.click();
  const dialog = page.getByRole('dialog', { name: 'Sign out of this device?' });
  await dialog.getByRole('button', { name: 'Stay signed in' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await expect.poll(() => signOut.evaluate(isFocused)).toBe(true);
  await signOut.click();
  await dialog.getByRole('button', { name: 'Sign out', exact: true }).click();
  await page.waitForURL('**/login#signed-out');
  await seen(page, 'You’re signed out.');
  await expectAccessible(page);
  await expect.poll(() => page.evaluate(() => localStorage.length)).toBe(0);
  await signIn(page, person);
  await page.route('**/api/auth/logout', (route) => route.abort());
  await page.getByRole('banner').getByRole('button', { name: 'Account' }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await seen(
    page,
    'You’re still signed in. We couldn’t reach the server. Check your connection and try again.',
  );
  await page.unroute('**/api/auth/logout');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.waitForURL('**/login#signed-out');
  await seen(page, 'You’re signed out.');
  await page.goto('/dashboard');
  await page.waitForURL('**/login?next=%2Fdashboard');
  await page.goto('/login');
  await signIn(page, person);
  // The form gives way to a link onward as soon as the session is confirmed.
  await page.route('**/api/auth/validate/**', () => {});
  await page.goto('/login#signed-out');
  await page.getByRole('button', { name: 'Show password' }).waitFor();
  await expect.poll(() => page.getByText('You’re signed out.').count()).toBe(0);
});

test('everything stored is there to save', async ({ page, person }) => {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export my data' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^skimwise-export-\d{4}-\d\d-\d\d\.json$/);
  const text = await readFile(await file.path(), 'utf8');
  expect(Object.keys(JSON.parse(text))).toEqual(['about', 'account', 'documents']);
  expect(text).toContain(person.email);
  await seen(page, 'Your data was exported');
});

test('an account is deleted with its password, and the start page says goodbye', async ({
  page,
  person,
  expectProblem,
}) => {
  expectProblem(/status of 401/);
  const opener = page.getByRole('button', { name: 'Delete my account...' });
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await dialog.getByText('What we keep').waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await expect.poll(() => opener.evaluate(isFocused)).toBe(true);
  await opener.click();
  await dialog.getByLabel('Your password').fill('not it at all');
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await seen(page, 'That’s not your password. Please check it and try again');
  await expect.poll(() => dialog.getByLabel('Your password').evaluate(isFocused)).toBe(true);
  await dialog.getByLabel('Your password').fill(person.password);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/#account-deleted');
  await seen(page, 'Your account and everything in it have been deleted.');
  await expectAccessible(page);
  await expect.poll(() => page.evaluate(() => localStorage.length)).toBe(0);
  await page.goto('/login');
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password').fill(person.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await seen(page, 'The email or password is wrong. Please check both and try again.');
});

const OUR_SIDE = 'Something went wrong on our side. Please try again in a moment.';

const ACTIONS = [
  {
    opener: 'Sign out everywhere',
    confirm: 'Sign out everywhere',
    busy: 'Signing out...',
    wayOut: 'Stay signed in',
    failure: `You’re still signed in. ${OUR_SIDE}`,
  },
  {
    opener: 'Delete my account...',
    confirm: 'Delete my account',
    busy: 'Deleting...',
    wayOut: 'Keep my account',
    failure: `Your account wasn’t deleted. ${OUR_SIDE}`,
  },
];

test('the dialogs of what can’t be undone stay until it is over', async ({
  page,
  person,
  expectProblem,
}) => {
  expectProblem(/status of 502/);
  for (const action of ACTIONS) {
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route(/\/api\/(account|sessions)$/, async (route) => {
      if (route.request().method() !== 'DELETE') return route.continue();
      await promise;
      return route.fulfill({ status: 502, body: '' });
    });
    await page.getByRole('button', { name: action.opener }).click();
    const dialog = page.getByRole('dialog');
    const button = (name: string) => dialog.getByRole('button', { name });
    const password = dialog.getByLabel('Your password');
    await button(action.confirm).waitFor();
    if ((await password.count()) > 0) await password.fill(person.password);
    await button(action.confirm).click();
    await button(action.busy).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => button(action.wayOut).isDisabled()).toBe(true);
    await expect.poll(() => button('Close').isDisabled()).toBe(true);
    resolve();
    await seen(page, action.failure);
    await expect.poll(() => button(action.confirm).evaluate(isFocused)).toBe(true);
    await button(action.wayOut).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.unrouteAll();
  }
});

test('where the server has no words, each part has its own', async ({
  page,
  person,
  expectProblem,
}) => {
  expectProblem(/status of 502/);
  const broken = /\/api\/(account|sessions)/;
  await page.route(broken, (route) => route.fulfill({ status: 502, body: '<html>' }));
  await page.getByRole('button', { name: 'Save profile' }).click();
  await seen(page, `Your profile wasn’t saved. ${OUR_SIDE}`);
  await page.getByRole('button', { name: 'Export my data' }).click();
  await seen(page, `Your data couldn’t be exported. ${OUR_SIDE}`);
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click();
  await seen(page, `You’re still signed in. ${OUR_SIDE}`);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Delete my account...' }).click();
  await page.getByLabel('Your password').fill(person.password);
  await page.getByRole('button', { name: 'Delete my account', exact: true }).click();
  await seen(page, `Your account wasn’t deleted. ${OUR_SIDE}`);
  await page.reload();
  await seen(page, `Your account couldn’t be loaded. ${OUR_SIDE}`);
  await expectAccessible(page);
  await page.unroute(broken);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('This device', { exact: true }).waitFor();
});

test('at 390, 768 and 1440 px, in both themes', async ({ page, person: _ }) => {
  await page.setViewportSize({ width: 390, height: 900 });
  await page.getByRole('button', { name: 'Change email' }).click();
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByRole('combobox', { name: 'Country' }).selectOption('Guinea-Bissau');
  await atWidths(page, [390, 768, 1440], async (width) => {
    await expectAccessibleInBothThemes(page);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });
});
