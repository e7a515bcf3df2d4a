import { eq } from 'drizzle-orm';
import type { Page } from 'playwright';
import { billingAccounts, users } from '@/db/schema';
import { DAY_MS } from '@/lib/time/days';
import { inDatabase } from './play';

/** The trial of somebody ends `inMs` from now, or has ended. */
export async function endTrial(userId: string, inMs = -DAY_MS): Promise<void> {
  const trialEndsAt = new Date(Date.now() + inMs);
  await inDatabase((db) => db.update(users).set({ trialEndsAt }).where(eq(users.id, userId)));
}

type Stored = typeof billingAccounts.$inferInsert;

/** Somebody has a running plan, as it is stored once the provider has told of it. */
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
    db.insert(billingAccounts).values(row).onConflictDoUpdate({ target: billingAccounts.userId, set: row }),
  );
}

/** The id of whoever is signed in on this page. */
export async function ownId(page: Page): Promise<string> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}').id);
}
