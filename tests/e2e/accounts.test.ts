import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';
import { test } from '@/tests/helpers/browser';
import { mailedLink } from './steps/account';
import {
  atWidths,
  expectAccessible,
  expectAccessibleInBothThemes,
  makeAccount,
  newPerson,
  seen,
  signInByRequest,
} from './steps/screens';

const PASSWORD = 'vexed otter mosaic';
const newEmail = () => newPerson().email;

type Fields = Record<string, string>;

const accountOf = (email: string): Fields => ({
  'First name': 'Ada',
  'Last name': 'Lovelace',
  Email: email,
  Password: PASSWORD,
});
const PRIZES: Fields = {
  'Date of birth': '2001-12-10',
  Phone: '+1 (312) 555-0100',
  Address: '12 St James Square, London',
};

async function fill(form: Page | Locator, fields: Fields): Promise<void> {
  for (const [label, value] of Object.entries(fields))
    await form.getByLabel(label, { exact: true }).fill(value);
}

async function openSignUp(page: Page, account: Fields) {
  await page.goto('/');
  await page.getByRole('main').getByRole('button', { name: 'Start 3-Day Trial' }).click();
  const dialog = page.getByRole('dialog', { name: 'Join the Revolution' });
  await fill(dialog, account);
  return {
    dialog,
    proceed: dialog.getByRole('button', { name: 'Continue' }),
    send: dialog.getByRole('button', { name: 'Start 3-Day Trial' }),
    back: dialog.getByRole('button', { name: 'Back' }),
  };
}

/** As far as the second step, which is filled in too. */
async function fillSignUp(page: Page, account: Fields, prizes: Fields = {}) {
  const parts = await openSignUp(page, account);
  await parts.proceed.click();
  await fill(parts.dialog, { ...PRIZES, ...prizes });
  return parts;
}

async function signUp(page: Page, email: string) {
  const { send } = await fillSignUp(page, accountOf(email));
  await send.click();
  await page.waitForURL('**/login?signup=success&verify=pending');
}

async function signIn(page: Page, email: string, password = PASSWORD) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

test('from the landing page to the dashboard, the link opened in another browser', async ({
  page,
  openPage,
  expectProblem,
}) => {
  expectProblem(/status of 403/);
  const email = newEmail();
  await signUp(page, email);
  await seen(page, 'Check your email to verify your account before signing in.');
  await seen(page, `We sent an email to ${email}.`);
  const mailbox = page.getByRole('link', { name: 'Read it at /dev/mail' });
  await expect.poll(() => mailbox.getAttribute('href')).toBe('/dev/mail');
  await expectAccessible(page);
  await expect.poll(() => page.getByLabel('Email').inputValue()).toBe(email);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await seen(page, 'Please verify your email. You can resend the link below.');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Resend verification link' }).click();
  await page.waitForURL('**/resend-verification');
  await expect.poll(() => page.getByLabel('Email').inputValue()).toBe(email);
  await page.getByRole('button', { name: 'Send Verification Link' }).click();
  await mailbox.waitFor();
  await page.getByRole('link', { name: 'Go to Sign In' }).click();
  await page.waitForURL('**/login');

  const phone = await openPage({ viewport: { width: 390, height: 844 } });
  await phone.goto(await mailedLink(email));
  await seen(phone, 'Email verified! You can now sign in.');
  expect(new URL(phone.url()).search).toBe('');
  await expectAccessible(phone);
  await phone.getByRole('link', { name: 'Go to Sign In' }).click();
  await phone.getByRole('heading', { name: 'Welcome Back' }).waitFor();
  await expect.poll(() => phone.getByLabel('Email').inputValue()).toBe(email);

  await signIn(page, email);
  await page.waitForURL('**/dashboard');
  await expect
    .poll(async () => Object.keys(await page.evaluate(() => ({ ...localStorage }))).sort())
    .toEqual(['session_token', 'user']);
  const cookies = await page.context().cookies();
  expect(cookies.every(({ httpOnly, sameSite }) => httpOnly && sameSite === 'Lax')).toBe(true);
});

const hasFocus = (field: Locator) =>
  field.evaluate((element) => element === document.activeElement);

test('each step of the sign-up dialog says what is wrong where it is wrong', async ({ page }) => {
  const { dialog, proceed, send, back } = await openSignUp(page, {
    ...accountOf('ada@'),
    'First name': 'A',
  });
  await dialog.getByLabel('Email').blur();
  await dialog.getByText('Please enter a valid email address').waitFor();
  await proceed.click();
  await page.getByText('Invalid first name').waitFor();
  await dialog.getByText('Please enter your real first name (minimum 2 characters)').waitFor();
  await expect.poll(() => hasFocus(dialog.getByLabel('First name'))).toBe(true);
  await expectAccessible(page);
  await fill(dialog, accountOf(newEmail()));
  await dialog.getByLabel('Password').press('Enter');
  const birthdate = dialog.getByLabel('Date of birth');
  await expect.poll(() => hasFocus(birthdate)).toBe(true);
  await dialog
    .getByText('We use your phone and address only to verify and ship a prize you redeem.')
    .waitFor();
  await expectAccessible(page);

  await send.click();
  await page.getByText('Date of birth required').waitFor();
  await dialog.getByText('Phone number is required for prize verification').waitFor();
  await expect.poll(() => hasFocus(birthdate)).toBe(true);
  await dialog.getByLabel('Phone').pressSequentially('+1 abc (312)');
  await expect.poll(() => dialog.getByLabel('Phone').inputValue()).toBe('+1  (312)');
  await back.click();
  await expect.poll(() => hasFocus(dialog.getByLabel('First name'))).toBe(true);
  await expect.poll(() => dialog.getByLabel('Last name').inputValue()).toBe('Lovelace');
  await proceed.click();
  await expect.poll(() => hasFocus(birthdate)).toBe(true);
  await page.goBack();
  await expect.poll(() => hasFocus(dialog.getByLabel('First name'))).toBe(true);
  await page.goForward();
  await expect.poll(() => hasFocus(birthdate)).toBe(true);
  await expect.poll(() => dialog.getByLabel('Phone').inputValue()).toBe('+1  (312)');
  for (const name of ['terms of use', 'privacy policy']) {
    const link = dialog.getByRole('link', { name });
    await expect.poll(() => link.getAttribute('target')).toBe('_blank');
  }
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
});

const boxOf = async (locator: Locator) =>
  (await locator.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };

test('on a phone, every fault of a step shows at once and goes as it is corrected; the toast covers neither heading nor button', async ({
  openPage,
}) => {
  const page = await openPage({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const faulty = { 'First name': 'A', 'Last name': 'L', Password: 'password123' };
  const { dialog, proceed } = await openSignUp(page, { ...accountOf(newEmail()), ...faulty });
  await proceed.click();
  await page.getByText('Invalid first name').waitFor();
  const toast = page.locator('[data-sonner-toast]');
  const title = dialog.getByRole('heading', { name: 'Join the Revolution' });
  await expect
    .poll(async () => {
      const shown = await boxOf(toast);
      const [heading, button] = [await boxOf(title), await boxOf(proceed)];
      return shown.y + shown.height <= Math.min(heading.y, button.y);
    })
    .toBe(true);
  await toast.getByRole('button', { name: 'Close' }).tap();
  await toast.waitFor({ state: 'detached' });
  const said = (text: string) => dialog.getByText(text, { exact: true });
  const firstName = said('Please enter your real first name (minimum 2 characters)');
  const lastName = said('Please enter your real last name (minimum 2 characters)');
  await firstName.waitFor();
  await lastName.waitFor();
  await said('This password is too common. Please choose another').waitFor();
  await expect.poll(() => hasFocus(dialog.getByLabel('First name'))).toBe(true);
  await expectAccessible(page);

  await dialog.getByLabel('First name').fill('Ada');
  await firstName.waitFor({ state: 'detached' });
  await expect.poll(() => dialog.getByLabel('First name').getAttribute('aria-invalid')).toBeNull();
  await expect.poll(() => lastName.isVisible()).toBe(true);
});

test('on a phone, a long address that was just given stays inside the notice', async ({
  openPage,
}) => {
  const page = await openPage({ viewport: { width: 390, height: 844 } });
  const email = `${'a'.repeat(60)}@example.com`;
  await page.addInitScript((given) => sessionStorage.setItem('given_email', given), email);
  await page.goto('/login?signup=success&verify=pending');
  const notice = page.getByRole('status').filter({ hasText: 'Check your email' });
  await notice.getByText(email).waitFor();
  await expect.poll(() => notice.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
});

test('where no field is at fault, the sentence stays above the button', async ({
  page,
  expectProblem,
}) => {
  expectProblem(/status of 502/);
  await page.route('**/api/auth/signup', (route) => route.fulfill({ status: 502, body: '' }));
  const { dialog, send } = await fillSignUp(page, accountOf(newEmail()));
  await send.click();
  await page.getByText('Signup failed').waitFor();
  await dialog.getByRole('alert').getByText('Please try again', { exact: true }).waitFor();
  await expect.poll(() => send.isDisabled()).toBe(false);
});

test('what only the server knows comes back to its field, on the step before', async ({
  page,
  expectProblem,
}) => {
  expectProblem(/status of 400/);
  const { dialog, send } = await fillSignUp(page, {
    ...accountOf(newEmail()),
    Password: 'password123',
  });
  await send.click();
  await page.getByText('Signup failed').waitFor();
  const words = 'This password is too common. Please choose another';
  await dialog.getByText(words).waitFor();
  await expect.poll(() => hasFocus(dialog.getByLabel('Password'))).toBe(true);
});

test('sign-in failures are said in words, and the way back is kept', async ({
  page,
  expectProblem,
}) => {
  expectProblem(/status of 401/);
  expectProblem(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  await page.goto('/dashboard?tab=flashcards');
  await page.waitForURL('**/login?next=%2Fdashboard%3Ftab%3Dflashcards');
  await signIn(page, 'nobody@example.com', 'not it at all');
  await seen(page, 'The email or password is wrong. Please check both and try again.');
  await page.route('**/api/auth/login', (route) => route.abort());
  await page.getByRole('button', { name: 'Sign In' }).click();
  await seen(page, 'Network error. Cannot reach server.');
  await page.route('**/api/auth/login', (route) => route.fulfill({ json: {} }));
  await page.getByRole('button', { name: 'Sign In' }).click();
  await seen(page, 'Invalid server response.');
});

test('signing in leads where one was going, and only on this site', async ({ page, openPage }) => {
  const email = newEmail();
  await makeAccount(page, { email, password: PASSWORD });
  await page.goto('/login?next=%2Fdashboard%3Ftab%3Dflashcards');
  await signIn(page, email);
  await page.waitForURL('**/dashboard?tab=flashcards');
  await page.goto('/login?next=%2Fdashboard%3Ftab%3Dwheel');
  await seen(page, `You’re signed in as ${email}.`);
  await expect.poll(() => page.getByLabel('Password').count()).toBe(0);
  await expect.poll(() => page.getByText('No account yet?').count()).toBe(0);
  await page.goto('/signup');
  await seen(page, `You’re signed in as ${email}.`);
  await expect.poll(() => page.getByLabel('First name').count()).toBe(0);
  await expect.poll(() => page.getByText('Already have an account?').count()).toBe(0);
  await page.goto('/login?next=%2Fdashboard%3Ftab%3Dwheel');
  await page.getByRole('link', { name: 'Continue' }).click();
  await page.waitForURL('**/dashboard?tab=wheel');
  await page.goto('/login?next=%2F%2Fevil.example%2Fdashboard');
  await expect
    .poll(() => page.getByRole('link', { name: 'Continue' }).getAttribute('href'))
    .toBe('/dashboard');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByLabel('Password').waitFor();
  const other = await openPage();
  await other.goto('/login?next=%2F%2Fevil.example%2Fdashboard');
  await signIn(other, email);
  await other.waitForURL('**/dashboard');
});

test('where one was going is kept through signing up and the mail, whose link signs in', async ({
  page,
}) => {
  const email = newEmail();
  await page.goto('/dashboard?tab=wheel');
  await page.waitForURL('**/login?next=%2Fdashboard%3Ftab%3Dwheel');
  await page.getByRole('link', { name: 'Start your 3-day trial' }).click();
  await page.waitForURL('**/signup?next=%2Fdashboard%3Ftab%3Dwheel');
  await fill(page, accountOf(email));
  await page.getByRole('button', { name: 'Continue' }).click();
  await fill(page, PRIZES);
  await page.getByRole('button', { name: 'Start 3-Day Trial' }).click();
  await page.waitForURL('**/login?signup=success&verify=pending&next=%2Fdashboard%3Ftab%3Dwheel');
  await seen(page, 'Check your email to verify your account before signing in.');

  const mailed = await page.context().newPage();
  await mailed.goto(await mailedLink(email));
  await seen(mailed, 'Email verified! You can now sign in.');
  const toSignIn = mailed.getByRole('link', { name: 'Go to Sign In' });
  await expect
    .poll(() => toSignIn.getAttribute('href'))
    .toBe('/login?next=%2Fdashboard%3Ftab%3Dwheel');
  await mailed.getByRole('link', { name: 'Start learning' }).click();
  await mailed.waitForURL('**/dashboard?tab=wheel');
  await expect
    .poll(async () => Object.keys(await mailed.evaluate(() => ({ ...localStorage }))).sort())
    .toEqual(['session_token', 'user']);
});

test('a next address outside the site is dropped at every step', async ({ page }) => {
  const evil = 'next=%2F%2Fevil.example';
  for (const [path, link, to] of [
    ['/login', 'Start your 3-day trial', '/signup'],
    ['/login', 'Forgot password?', '/forgot-password'],
    ['/signup', 'Sign in', '/login'],
  ] as const) {
    await page.goto(`${path}?${evil}`);
    await page.getByRole('button', { name: 'Show password' }).waitFor();
    await expect
      .poll(() => page.getByRole('main').getByRole('link', { name: link }).getAttribute('href'))
      .toBe(to);
  }
});

test('signing out in one tab signs out the other', async ({ page }) => {
  const person = newPerson();
  await makeAccount(page, person);
  await signInByRequest(page, person);
  await page.goto('/');
  const other = await page.context().newPage();
  await other.goto('/');
  await other.getByRole('banner').getByRole('link', { name: 'Open dashboard' }).waitFor();
  await page.evaluate(() => localStorage.removeItem('session_token'));
  await other.getByRole('banner').getByRole('link', { name: 'Sign in', exact: true }).waitFor();
  await expect.poll(() => other.evaluate(() => localStorage.length)).toBe(0);
});

test('a session that the server ended is forgotten on the next load', async ({
  page,
  expectProblem,
}) => {
  expectProblem(/status of 401/);
  await page.goto('/');
  await page.evaluate(() => {
    localStorage.setItem('session_token', 'A'.repeat(43));
    localStorage.setItem('user', JSON.stringify({ id: 'x', email: 'a@b.co', name: 'Ada' }));
  });
  await page.reload();
  await expect.poll(() => page.evaluate(() => localStorage.length)).toBe(0);
  await page.getByRole('banner').getByRole('link', { name: 'Sign in', exact: true }).waitFor();
});

test('trying it without an account needs no script', async ({ openPage }) => {
  const page = await openPage({ javaScriptEnabled: false });
  await page.goto('/');
  await page.getByRole('button', { name: 'Try it without an account' }).click();
  await page.waitForURL('**/dashboard');
});

test('the landing page and its dialog at 390 and 1440 px, in both themes', async ({ openPage }) => {
  const page = await openPage({ viewport: { width: 390, height: 844 } });
  await page.goto('/');
  await atWidths(page, [1440, 390], async () => {
    await expectAccessibleInBothThemes(page);
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth))
      .toBe(true);
  });
  await page.getByRole('main').getByRole('button', { name: 'Start 3-Day Trial' }).click();
  await page.getByRole('dialog').waitFor();
  await atWidths(page, [390, 1440], () => expectAccessibleInBothThemes(page));
});

test('a link that is no good leads on', async ({ page, expectProblem }) => {
  expectProblem(/status of 400/);
  await page.goto('/verify-email');
  await seen(page, 'Missing verification token.');
  await page.goto('/verify-email?token=made-up');
  await seen(page, 'This link is no longer valid. Please request a new one.');
  await page.getByRole('link', { name: 'Request a new link' }).click();
  await page.getByLabel('Email').fill(newEmail());
  await page.getByRole('button', { name: 'Send Verification Link' }).click();
  await seen(page, 'If that email exists, a verification link has been sent.');
  await expectAccessible(page);
});

test('the kept mail is there to read', async ({ page }) => {
  await makeAccount(page, newPerson(), { verified: false });
  await page.goto('/dev/mail');
  await page.getByRole('heading', { name: 'Verify your email for Skimwise' }).first().waitFor();
  await page
    .getByRole('link', { name: /\/verify-email\?token=/ })
    .first()
    .click();
  await seen(page, 'Email verified! You can now sign in.');
});
