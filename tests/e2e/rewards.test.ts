import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright';
import postgres from 'postgres';
import { expect, inject } from 'vitest';
import { test } from '@/tests/helpers/browser';
import { type Person, signIn } from './steps/account';
import { expectAccessible, makeAccount, newPerson } from './steps/screens';

/** Points from an admin, by the function that books them. */
async function give(person: Person, points: number): Promise<void> {
  const sql = postgres(inject('app').databaseUrl, { max: 1 });
  await sql`select post_points(id, 'admin', ${`admin:${randomUUID()}`}, ${points}, null, now()) from users
    where email = ${person.email}`;
  await sql.end();
}

async function enterStore(page: Page, person: Person): Promise<void> {
  await page.goto('/login?next=%2Fdashboard%3Ftab%3Drewards');
  await signIn(page, person);
  await page.getByRole('heading', { name: 'Night Owl badge' }).waitFor();
}

async function shopper(page: Page, points: number): Promise<Person> {
  const person = newPerson();
  await makeAccount(page, person);
  await give(person, points);
  await enterStore(page, person);
  return person;
}

const item = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });

const paper = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--paper').trim());

test('a badge is redeemed, shows beside the name, and can be taken off', async ({ page }) => {
  await shopper(page, 200);
  await item(page, 'Night Owl badge').getByRole('button', { name: 'Redeem' }).click();
  const dialog = page.getByRole('dialog', { name: 'Redeem Night Owl badge?' });
  await dialog.getByText('It costs 80 points. You have 200 points and keep 120 points.').waitFor();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Redeem for 80 points' }).click();
  await page.getByText('You redeemed “Night Owl badge”. It is yours now.').waitFor();
  await item(page, 'Night Owl badge').getByText('In use').waitFor();
  await page.getByRole('button', { name: /^Account/ }).click();
  await page.locator('#account-menu').getByRole('img', { name: 'Night Owl badge' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('radio', { name: 'Yours' }).check();
  await page.getByText(/, 80 points$/).waitFor();
  await page.getByRole('button', { name: 'Take off Night Owl badge' }).click();
  await page.getByRole('button', { name: 'Put on Night Owl badge' }).waitFor();
  await expectAccessible(page);
});

test('what is sent needs an address, and is pending in the history', async ({ page, expectProblem }) => {
  expectProblem(/status of 400/);
  await shopper(page, 350);
  await page.getByRole('radio', { name: 'Physical' }).check();
  await item(page, 'Sticker sheet').getByRole('button', { name: 'Redeem' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Redeem for 300 points' }).click();
  await dialog.getByText('Please enter street and number').waitFor();
  await expect
    .poll(() => dialog.getByLabel('Street and number').evaluate((e) => e === document.activeElement))
    .toBe(true);
  await dialog.getByLabel('Street and number').fill('12 St James Square');
  await dialog.getByLabel('Town or city').fill('London');
  await dialog.getByLabel('Postal code').fill('SW1Y 4LB');
  await dialog.getByLabel('Country').selectOption({ label: 'United Kingdom' });
  await dialog.getByLabel('Phone').fill('+44 20 7946 0000');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Redeem for 300 points' }).click();
  await page.getByText('You redeemed “Sticker sheet”.').waitFor();
  await page.getByRole('radio', { name: 'Yours' }).check();
  const row = page.getByRole('listitem').filter({ hasText: 'Sticker sheet' });
  await row.getByText('Pending', { exact: true }).waitFor();
});

test('with too few points the store says how many are missing', async ({ page }) => {
  await shopper(page, 45);
  const badge = item(page, 'First Stroke badge');
  await badge.getByText('You need 15 more points to redeem this item!').waitFor();
  expect(await badge.getByRole('button', { name: 'Redeem' }).isDisabled()).toBe(true);
  const freeze = item(page, 'Streak freeze');
  expect(await freeze.getByRole('button', { name: 'Redeem' }).isEnabled()).toBe(true);
  await expectAccessible(page);
});

test('a theme is on at once, and on another device too', async ({ page, openPage }) => {
  const person = await shopper(page, 200);
  expect(await paper(page)).toBe('#fbfaf4');
  await item(page, 'Blueprint theme').getByRole('button', { name: 'Redeem' }).click();
  await page.getByRole('button', { name: 'Redeem for 200 points' }).click();
  await expect.poll(() => paper(page)).toBe('#edf3fb');
  const tablet = await openPage({ viewport: { width: 768, height: 1024 } });
  await enterStore(tablet, person);
  await expect.poll(() => paper(tablet)).toBe('#edf3fb');
  await item(tablet, 'Blueprint theme').getByRole('button', { name: 'Switch it off' }).click();
  await expect.poll(() => paper(tablet)).toBe('#fbfaf4');
});
