import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright';
import { inject } from 'vitest';
import { connect, type Db } from '@/db/client';
import type { EarningKind } from '@/lib/constants/points';
import { postPoints } from '@/lib/points/post-points';
import { recordActivity } from '@/lib/points/store';
import { adjustedByAdmin } from '@/tests/helpers/ledger';
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

/** The app's own database, for what would take a test too long to do by hand. */
export async function inDatabase<T>(
  act: (db: Db) => Promise<T>,
  url = inject('app').databaseUrl,
): Promise<T> {
  const { db, sql } = connect({ url, poolSize: 1, prepare: false });
  try {
    return await act(db);
  } finally {
    await sql.end();
  }
}

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
