import { randomUUID } from 'node:crypto';
import { drizzle } from 'drizzle-orm/postgres-js';
import type { Page } from 'playwright';
import { inject } from 'vitest';
import type { Db } from '@/db/client';
import * as schema from '@/db/schema';
import type { EarningKind } from '@/lib/constants/points';
import { postPoints } from '@/lib/points/post-points';
import { recordActivity } from '@/lib/points/store';
import { withClient } from '@/scripts/with-client';
import { adjustedByAdmin } from '@/tests/helpers/ledger';
import { PATIENCE_MS } from '@/tests/helpers/patience';
import { makeAccount, newPerson, signInByRequest } from './screens';

/** Signs a new user in, without opening a page. @returns the user's id */
export async function becomeNewcomer(page: Page): Promise<string> {
  const person = newPerson();
  await makeAccount(page, person);
  return signInByRequest(page, person);
}

/** The same, with the dashboard open. */
export async function enterAsNewcomer(page: Page): Promise<string> {
  const userId = await becomeNewcomer(page);
  await page.goto('/dashboard');
  return userId;
}

/**
 * The app's own database, for what would take a test too long to do by hand. Not by the app's pool, which gives up
 * when the server doesn't answer for seconds, as on a busy machine.
 */
export const inDatabase = <T>(
  act: (db: Db) => Promise<T>,
  url = inject('app').databaseUrl,
): Promise<T> => withClient(url, (sql) => act(drizzle(sql, { schema })), PATIENCE_MS / 1_000);

/** As if the server had just seen it. */
export const did = (userId: string, kind: EarningKind, times: number) =>
  inDatabase(async (db) => {
    for (let n = 0; n < times; n++) {
      await recordActivity(
        db,
        { learnerId: userId, kind, source: `${kind}:${randomUUID()}` },
        new Date(),
      );
    }
  });

/** Points that count, under the day's cap. */
export const earned = (userId: string, points: number) =>
  inDatabase((db) =>
    postPoints(
      db,
      { userId, reason: 'lesson', source: `lesson:${randomUUID()}`, points },
      new Date(),
    ),
  );

/** Points from an admin, outside the cap. */
export const given = (userId: string, points: number) =>
  inDatabase((db) => adjustedByAdmin(db, { userId, points }, new Date()));
