import type { Page } from 'playwright';
import { expect } from 'vitest';
import type { AdminRole } from '@/lib/constants/admin';
import { addAdmin, openSession } from '@/tests/helpers/admin';
import { ADMIN_ENVIRONMENT } from '@/tests/helpers/admin-environment';
import { inDatabase } from './play';

const { ADMIN_USERNAME, ADMIN_PASSWORD } = ADMIN_ENVIRONMENT;

type Given = { username?: string; password?: string };

/** Fills in the sign-in, unless said otherwise as the first admin. */
export async function logIn(
  page: Page,
  { username = ADMIN_USERNAME, password = ADMIN_PASSWORD }: Given = {},
): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}

/** Opens a tab, such as `users` or `users&user=…`, and signs in as the first admin. */
export async function openAdmin(page: Page, tab: string): Promise<void> {
  await page.goto(`/admin?tab=${tab}`);
  await logIn(page);
}

/** Opens a tab in a session of a new admin with that role, in the database of the app that the page shows. */
export async function openAdminAs(
  page: Page,
  role: AdminRole,
  tab: string,
  databaseUrl?: string,
): Promise<void> {
  const token = await inDatabase(async (db) => {
    const [admin] = await addAdmin(db, role);
    return (await openSession(db, admin!.id)).token;
  }, databaseUrl);
  await page.goto('/admin');
  await page.evaluate((kept) => localStorage.setItem('admin_session', kept), token);
  await page.goto(`/admin?tab=${tab}`);
}

/** A call of the page's admin from another place. */
export async function callElsewhere(
  page: Page,
  method: 'POST' | 'PUT',
  path: string,
  body: object,
): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('admin_session'));
  const answer = await fetch(new URL(`/api${path}`, page.url()), {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect([answer.status, await answer.text()]).toEqual([200, expect.any(String)]);
}
