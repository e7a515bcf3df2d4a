import type { Locator, Page } from 'playwright';
import { becomeNewcomer, given } from './play';
import { openTab } from './study';

/** An item of the shelf that is open. */
export const item = (page: Page, name: string): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });

/** Opens the signed-in user's store. */
export async function openStore(page: Page): Promise<Locator> {
  const store = await openTab(page, 'Rewards Store');
  await store.getByRole('heading', { name: 'Night Owl badge' }).waitFor();
  return store;
}

/** Opens the store as a new user with points. @returns the user's id */
export async function enterAsShopper(page: Page, points: number): Promise<string> {
  const userId = await becomeNewcomer(page);
  await given(userId, points);
  await page.goto('/dashboard');
  await openStore(page);
  return userId;
}

/** Redeems what needs no address, and waits until it is there. */
export async function redeem(page: Page, name: string): Promise<void> {
  await item(page, name).getByRole('button', { name: 'Redeem' }).click();
  await page.getByRole('button', { name: /^Redeem for/ }).click();
  await page.getByText(`You redeemed “${name}”. It’s yours now.`).waitFor();
}
