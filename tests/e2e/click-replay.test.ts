import type { Page } from 'playwright';
import { expect } from 'vitest';
import { test } from '@/tests/helpers/browser';

/** Opens a page whose scripts load only once the returned function is called, as over a slow connection. */
async function openWithoutScripts(page: Page, address: string): Promise<() => void> {
  const { promise: asked, resolve: letThrough } = Promise.withResolvers<void>();
  await page.route('**/*.js', async (route) => {
    await asked;
    await route.continue();
  });
  // The load event waits for the scripts.
  await page.goto(address, { waitUntil: 'domcontentloaded' });
  return letThrough;
}

test('a click before hydration is replayed after it', async ({ page }) => {
  const letThrough = await openWithoutScripts(page, '/');
  const start = page.getByRole('button', { name: 'Start 3-Day Trial' }).first();
  await start.click();
  await expect.poll(() => start.getAttribute('data-waiting')).toBe('');
  letThrough();
  const dialog = page.getByRole('dialog', { name: 'Join the Revolution' });
  await dialog.waitFor();
  expect(new URL(page.url()).pathname).toBe('/');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => page.locator('[data-waiting]').count()).toBe(0);
});

test('so is one on a link that keeps the next parameter', async ({ page }) => {
  const letThrough = await openWithoutScripts(page, '/login?next=%2Faccount');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  letThrough();
  await page.waitForURL('**/forgot-password?next=%2Faccount');
});

test('so is a form that is submitted before hydration, with what was typed', async ({
  page,
  expectProblem,
}) => {
  expectProblem(/401/);
  const letThrough = await openWithoutScripts(page, '/login');
  await page.getByLabel('Email').fill('nobody@example.com');
  await page.getByLabel('Password').fill('not the password');
  await page.keyboard.press('Enter');
  letThrough();
  await page.getByText('The email or password is wrong.').waitFor();
  await expect.poll(() => page.getByLabel('Email').inputValue()).toBe('nobody@example.com');
  expect(page.url()).toMatch(/\/login$/);
});

test('if the scripts never load, the click works as on a page without them', async ({ page }) => {
  await page.clock.install();
  await openWithoutScripts(page, '/');
  await page.getByRole('button', { name: 'Start 3-Day Trial' }).first().click();
  await page.clock.fastForward(5_000);
  await page.waitForURL(/\/signup\??$/, { waitUntil: 'commit' });
});

test('if the scripts never load, the sign-up form is one page', async ({ page }) => {
  await page.clock.install();
  await openWithoutScripts(page, '/signup');
  const phone = page.getByLabel('Phone');
  await expect.poll(() => phone.isVisible()).toBe(false);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.clock.fastForward(5_000);
  await phone.waitFor();
  await expect
    .poll(() => page.getByRole('button', { name: 'Start 3-Day Trial' }).isVisible())
    .toBe(true);
});

test('a form that needs no scripts does not wait for them', async ({ page }) => {
  await openWithoutScripts(page, '/');
  await page.getByRole('button', { name: 'Try it without an account' }).click();
  await page.waitForURL('**/dashboard', { waitUntil: 'commit' });
});
