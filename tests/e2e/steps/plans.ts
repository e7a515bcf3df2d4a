import { eq } from 'drizzle-orm';
import type { Page } from 'playwright';
import { billingAccounts, users } from '@/db/schema';
import { DAY_MS } from '@/lib/time/days';
import { inDatabase } from './play';

export const plans = (page: Page) =>
  page.getByRole('dialog', { name: 'Upgrade to Continue Being Skimwise' });
export const manage = (page: Page) => page.getByRole('dialog', { name: 'Manage Subscription' });
export const header = (page: Page) => page.getByRole('banner');

/** From the dashboard as far as the provider's page, where one pays. */
export async function checkOut(
  page: Page,
  plan: 'Yearly' | 'Monthly',
  provider = '**/dev/checkout?session=*',
) {
  await header(page).getByRole('button', { name: 'Upgrade' }).click();
  await plans(page)
    .getByRole('radio', { name: new RegExp(`^${plan}`) })
    .check();
  await plans(page).getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL(provider);
}

export async function openManage(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  await page.getByRole('button', { name: 'Manage subscription' }).click();
}

/** Moves the end of a user's trial to `inMs` from now. */
export async function endTrial(
  userId: string,
  inMs = -DAY_MS,
  databaseUrl?: string,
): Promise<void> {
  const trialEndsAt = new Date(Date.now() + inMs);
  await inDatabase(
    (db) => db.update(users).set({ trialEndsAt }).where(eq(users.id, userId)),
    databaseUrl,
  );
}

type Stored = typeof billingAccounts.$inferInsert;

/** Gives a user a running plan, as stored after the provider's webhook. */
export async function storePlan(userId: string, given: Partial<Stored> = {}): Promise<void> {
  const row: Stored = {
    userId,
    subscriptionId: `sub_${userId}`,
    status: 'active',
    plan: 'yearly',
    periodEnd: new Date('2031-05-06T12:00:00Z'),
    createdAt: new Date(),
    ...given,
  };
  await inDatabase((db) =>
    db
      .insert(billingAccounts)
      .values(row)
      .onConflictDoUpdate({ target: billingAccounts.userId, set: row }),
  );
}
