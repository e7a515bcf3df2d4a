import type { Page } from 'playwright';
import { inject } from 'vitest';
import { connect, type Db } from '@/db/client';
import { signIn } from './account';
import { makeAccount, newPerson } from './screens';

/** Signs in somebody new, with nothing done yet. @returns the user's id */
export async function enterAsNewcomer(page: Page): Promise<string> {
  const person = newPerson();
  await makeAccount(page, person);
  await page.goto('/login');
  await signIn(page, person);
  return page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}').id);
}

/** The app's own database, for what would take a test too long to do by hand. */
export async function inDatabase<T>(act: (db: Db) => Promise<T>): Promise<T> {
  const { db, sql } = connect({ url: inject('app').databaseUrl, poolSize: 1, prepare: false });
  try {
    return await act(db);
  } finally {
    await sql.end();
  }
}
