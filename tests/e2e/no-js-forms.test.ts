import type { Page } from 'playwright';
import { expect } from 'vitest';
import { test } from '@/tests/helpers/browser';
import { mailedLink } from './steps/account';
import { expectAccessible, holdScripts, makeAccount, newPerson, seen } from './steps/screens';

const fill = async (page: Page, fields: Record<string, string>) => {
  for (const [label, value] of Object.entries(fields))
    await page.getByLabel(label, { exact: true }).fill(value);
};
const fillAccount = (page: Page, { email, password }: { email: string; password: string }) =>
  fill(page, { 'First name': 'Ada', 'Last name': 'Byron', Email: email, Password: password });
const fillPrizes = (page: Page) =>
  fill(page, {
    'Date of birth': '2001-12-10',
    Phone: '+1 (312) 555-0100',
    Address: '12 St James Square, London',
  });

/** Without a script both steps are one page. */
async function fillSignUp(page: Page, person: { email: string; password: string }) {
  await fillAccount(page, person);
  await fillPrizes(page);
}

async function sendSignIn(page: Page, { email, password }: { email: string; password: string }) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

test('without a script: from the landing page to the dashboard', async ({ openPage }) => {
  const page = await openPage({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  const person = newPerson();
  await page.goto('/');
  await page.getByRole('main').getByRole('button', { name: 'Start 3-Day Trial' }).click();
  await page.getByRole('heading', { name: 'Join the Revolution' }).waitFor();
  await fillSignUp(page, { ...person, password: 'password123' });
  await page.getByRole('button', { name: 'Start 3-Day Trial' }).click();
  await seen(page, 'This password is too common. Please choose another');
  await fillSignUp(page, person);
  await page.getByRole('button', { name: 'Start 3-Day Trial' }).click();
  await page.waitForURL('**/login?signup=success&verify=pending#signed-up');
  await seen(page, 'Check your email to verify your account before signing in.');

  await sendSignIn(page, person);
  await seen(page, 'Please verify your email. You can resend the link below.');
  await page.getByRole('link', { name: 'Resend verification link' }).click();
  await page.getByLabel('Email').fill(person.email);
  await page.getByRole('button', { name: 'Send Verification Link' }).click();
  await seen(page, 'If that email exists, a verification link has been sent.');
  await expect
    .poll(() => page.getByRole('button', { name: 'Send Verification Link' }).isVisible())
    .toBe(false);

  const other = await openPage();
  await other.goto(await mailedLink(person.email));
  await seen(other, 'Email verified! You can now sign in.');

  await page.getByRole('link', { name: 'Go to Sign In' }).click();
  await sendSignIn(page, person);
  await page.waitForURL('**/dashboard');
  const note = page.locator('noscript [role="status"]');
  await note.waitFor();
  await expect
    .poll(() => note.textContent())
    .toContain('You’re signed in, but the dashboard needs JavaScript.');
});

test('without a script: a wrong password leads back, and the next address is kept', async ({
  openPage,
}) => {
  const page = await openPage({ javaScriptEnabled: false });
  const person = newPerson();
  await makeAccount(page, person);
  await page.goto('/dashboard?tab=flashcards');
  await page.waitForURL('**/login?next=%2Fdashboard%3Ftab%3Dflashcards');
  await sendSignIn(page, { ...person, password: 'not it at all' });
  const alert = page.locator('#wrong-credentials');
  await alert.waitFor();
  await expect
    .poll(() => alert.textContent())
    .toBe('The email or password is wrong. Please check both and try again.');
  await expect.poll(() => alert.getAttribute('role')).toBe('alert');
  expect(page.url()).toMatch(/\/login\?next=%2Fdashboard%3Ftab%3Dflashcards#wrong-credentials$/);
  expect(page.url()).not.toContain('not it');
  await sendSignIn(page, person);
  await page.waitForURL('**/dashboard?tab=flashcards');
});

test('without a script: a reset link is sent', async ({ openPage }) => {
  const page = await openPage({ javaScriptEnabled: false });
  const person = newPerson();
  await makeAccount(page, person);
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await page.getByLabel('Email').fill(person.email);
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
  await seen(page, 'If that email exists, a password reset link has been sent.');
  expect(new URL(await mailedLink(person.email)).pathname).toBe('/reset-password');
});

test('what came back without a script is still there when the script is, and goes when the form is sent', async ({
  page,
  expectProblem,
}) => {
  expectProblem(/status of 401/);
  await page.goto('/login#wrong-credentials');
  const words = 'The email or password is wrong. Please check both and try again.';
  await page.getByRole('button', { name: 'Show password' }).waitFor();
  await seen(page, words);
  await expectAccessible(page);
  await page.goto('/login#too-many-tries');
  await sendSignIn(page, newPerson());
  await seen(page, words);
  await expect
    .poll(() => page.getByRole('main').getByRole('alert').filter({ hasText: /\S/ }).count())
    .toBe(1);
});

test('signed in before the script was there: the page that follows knows who it is', async ({
  page,
}) => {
  const person = newPerson();
  await makeAccount(page, person);
  const release = await holdScripts(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await sendSignIn(page, person);
  await page.waitForURL('**/dashboard', { waitUntil: 'commit' });
  release();
  await page.getByRole('button', { name: 'Account' }).click();
  await seen(page, person.email);
  const stored = await page.evaluate(() => ({ ...localStorage }));
  expect(Object.keys(stored).sort()).toEqual(['session_token', 'user']);
  expect(JSON.parse(stored.user ?? '')).toMatchObject({
    email: person.email,
    subscription_status: 'trial',
  });
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'Open dashboard' }).waitFor();
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain(
    'skimwise-entered',
  );
});

test('what was filled in before the script was there counts', async ({ page }) => {
  const person = newPerson();
  const release = await holdScripts(page);
  await page.goto('/signup', { waitUntil: 'commit' });
  await fillAccount(page, person);
  await page.getByRole('button', { name: 'Continue' }).click();
  release();
  await fillPrizes(page);
  await page.getByRole('button', { name: 'Start 3-Day Trial' }).click();
  await page.waitForURL('**/login?signup=success&verify=pending');
});
