import { eq } from 'drizzle-orm';
import type { Locator, Page, Route } from 'playwright';
import { expect } from 'vitest';
import { users } from '@/db/schema';
import { test } from '@/tests/helpers/browser';
import { earned, inDatabase } from './steps/play';
import { enterAsShopper, item, openStore, redeem } from './steps/rewards';
import { expectAccessible } from './steps/screens';
import { openTab } from './steps/study';

const paper = (page: Page) =>
  page.evaluate(() =>
    getComputedStyle(document.documentElement).getPropertyValue('--paper').trim(),
  );

/** What `makeAccount` signs up with. */
const PROFILE = ['Ada Byron', '12 St James Square, London', '+1 312 555 0100'];

async function fillAddress(dialog: Locator): Promise<void> {
  await dialog.getByLabel('Street address').fill('12 St James Square');
  await dialog.getByLabel('City').fill('London');
  await dialog.getByLabel('ZIP or postal code').fill('SW1Y 4LB');
  await dialog.getByLabel('Country').selectOption({ label: 'United Kingdom' });
  await dialog.getByLabel('Phone').fill('+44 20 7946 0000');
}

test('a badge is redeemed, shows beside the name, and can be taken off', async ({ page }) => {
  await enterAsShopper(page, 200);
  await item(page, 'Night Owl badge').getByRole('button', { name: 'Redeem' }).click();
  const dialog = page.getByRole('dialog', { name: 'Redeem Night Owl badge?' });
  await dialog
    .getByText('It costs 80 points. You have 200 points and will have 120 points left.')
    .waitFor();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Redeem for 80 points' }).click();
  await page.getByText('You redeemed “Night Owl badge”. It’s yours now.').waitFor();
  await item(page, 'Night Owl badge').getByText('In use').waitFor();
  await page.getByRole('button', { name: /^Account/ }).click();
  await page.locator('#account-menu').getByRole('img', { name: 'Night Owl badge' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('radio', { name: 'Yours' }).check();
  await page.getByText(/, 80 points$/).waitFor();
  await page.getByRole('button', { name: 'Take off Night Owl badge' }).click();
  await page.getByRole('button', { name: 'Wear Night Owl badge' }).waitFor();
  await expectAccessible(page);
});

test('an equipped badge shows on the leaderboard too', async ({ page }) => {
  const userId = await enterAsShopper(page, 80);
  await earned(userId, 15);
  await redeem(page, 'Night Owl badge');
  const board = await openTab(page, 'Hustle Leaderboard');
  const own = board.getByRole('row', { name: /\(you\)/ });
  await own.getByRole('img', { name: 'Night Owl badge' }).waitFor();
});

test('what is sent needs an address, which the profile fills in, and is pending in the history', async ({
  page,
  expectProblem,
}) => {
  expectProblem(/status of 400/);
  await enterAsShopper(page, 350);
  await page.getByRole('radio', { name: 'Physical' }).check();
  await item(page, 'Sticker sheet').getByRole('button', { name: 'Redeem' }).click();
  const dialog = page.getByRole('dialog');
  const filled = ['Full name', 'Street address', 'Phone'].map((label) => dialog.getByLabel(label));
  await expect.poll(() => Promise.all(filled.map((field) => field.inputValue()))).toEqual(PROFILE);
  await dialog.getByRole('button', { name: 'Redeem for 300 points' }).click();
  await dialog.getByText('Please enter a city or town').waitFor();
  await expect
    .poll(() => dialog.getByLabel('City').evaluate((e) => e === document.activeElement))
    .toBe(true);
  await fillAddress(dialog);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Redeem for 300 points' }).click();
  await page.getByText('You redeemed “Sticker sheet”.').waitFor();
  await page.getByRole('radio', { name: 'Yours' }).check();
  const row = page.getByRole('listitem').filter({ hasText: 'Sticker sheet' });
  await row.getByText('Pending', { exact: true }).waitFor();
});

test('an order whose answer got lost is not made twice, not even with another address', async ({
  page,
  expectProblem,
}) => {
  expectProblem(/ERR_FAILED|status of 409/);
  const userId = await enterAsShopper(page, 700);
  await page.getByRole('radio', { name: 'Physical' }).check();
  await item(page, 'Sticker sheet').getByRole('button', { name: 'Redeem' }).click();
  const dialog = page.getByRole('dialog');
  await fillAddress(dialog);
  const loseAnswer = async (route: Route) => {
    await route.fetch();
    await route.abort();
  };
  await page.route(`**/api/rewards/redeem/${userId}`, loseAnswer, { times: 1 });
  await dialog.getByRole('button', { name: 'Redeem for 300 points' }).click();
  await dialog.getByRole('alert').getByText('Redemption failed. Please try again.').waitFor();
  await dialog.getByLabel('City').fill('Oxford');
  await dialog.getByRole('button', { name: 'Redeem for 300 points' }).click();
  await dialog.getByText('Your first order went through. Find it under “Yours”.').waitFor();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByText('You have 400 points').waitFor();
  await page.getByRole('radio', { name: 'Yours' }).check();
  await page.getByText('Pending', { exact: true }).waitFor();
});

test('under 18 the physical shelf says so once, and nothing of it can be ordered', async ({
  page,
}) => {
  const userId = await enterAsShopper(page, 900);
  await inDatabase((db) =>
    db.update(users).set({ birthdate: '2011-12-10' }).where(eq(users.id, userId)),
  );
  await page.reload();
  await openStore(page);
  await page.getByRole('radio', { name: 'Physical' }).check();
  await page.getByText('Physical rewards and experiences are for ages 18 and up.').waitFor();
  const order = item(page, 'Sticker sheet').getByRole('button', { name: 'Redeem' });
  await expect.poll(() => order.isDisabled()).toBe(true);
  await expectAccessible(page);
});

test('with too few points the store says how many are missing', async ({ page }) => {
  await enterAsShopper(page, 45);
  const badge = item(page, 'First Stroke badge');
  await badge.getByText('You need 15 more points to redeem this item!').waitFor();
  await expect.poll(() => badge.getByRole('button', { name: 'Redeem' }).isDisabled()).toBe(true);
  const freeze = item(page, 'Streak freeze');
  await expect.poll(() => freeze.getByRole('button', { name: 'Redeem' }).isEnabled()).toBe(true);
  await expectAccessible(page);
});

test('a theme is on at once, and on another device too', async ({ page, openPage }) => {
  await enterAsShopper(page, 200);
  await expect.poll(() => paper(page)).toBe('#fbfaf4');
  await redeem(page, 'Blueprint theme');
  await item(page, 'Blueprint theme').getByText('In use').waitFor();
  await expect.poll(() => paper(page)).toBe('#edf3fb');
  const storageState = await page.context().storageState();
  const tablet = await openPage({ viewport: { width: 768, height: 1024 }, storageState });
  await tablet.goto('/dashboard');
  await openStore(tablet);
  await expect.poll(() => paper(tablet)).toBe('#edf3fb');
  await item(tablet, 'Blueprint theme').getByRole('button', { name: 'Turn off' }).click();
  await expect.poll(() => paper(tablet)).toBe('#fbfaf4');
});
