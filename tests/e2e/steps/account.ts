import type { Locator, Page } from 'playwright';
import postgres from 'postgres';
import { expect, inject } from 'vitest';

export type Person = { email: string; password: string };

/** Fills the sign-up dialog on the landing page, as far as the page that says to look for mail. */
export async function signUp(page: Page, { email, password }: Person): Promise<void> {
  await page.goto('/');
  await page.getByRole('main').getByRole('button', { name: 'Start 3-Day Trial' }).click();
  const dialog = page.getByRole('dialog', { name: 'Join the Revolution' });
  await dialog.getByLabel('First name').fill('Ada');
  await dialog.getByLabel('Last name').fill('Byron');
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Password').fill(password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByLabel('Date of birth').fill('2001-12-10');
  await dialog.getByLabel('Phone').fill('+1 (312) 555-0100');
  await dialog.getByLabel('Address').fill('12 St James Square, London');
  await dialog.getByRole('button', { name: 'Start 3-Day Trial' }).click();
  await page.waitForURL('**/login?signup=success&verify=pending');
  await page.getByText('Check your email to verify your account before signing in.').waitFor();
}

type Mail = { to: string; subject: string; links: string[] };

/** The link in the newest mail to an address, from the embedded default's outbox. */
export async function mailedLink(email: string): Promise<string> {
  const outbox = `${inject('app').baseUrl}/api/dev/mail?to=${encodeURIComponent(email)}`;
  let link: string | undefined;
  const look = async () => {
    const [newest] = (await (await fetch(outbox)).json()) as Mail[];
    link = newest?.links[0];
    return link;
  };
  await expect.poll(look).toBeDefined();
  return link ?? '';
}

const hasItsScript = (element: Element) =>
  Object.keys(element).some((key) => key.startsWith('__reactProps$'));

/** From the start page into the sign-in dialog. Before hydration, the same link leads to the sign-in page. */
export async function openSignIn(page: Page): Promise<Locator> {
  await page.goto('/');
  const link = page.getByRole('banner').getByRole('link', { name: 'Sign in', exact: true });
  // A phone's header has it in the menu.
  if (!(await link.isVisible())) await page.getByRole('banner').locator('summary').click();
  await expect.poll(() => link.evaluate(hasItsScript)).toBe(true);
  await link.click();
  const dialog = page.getByRole('dialog', { name: 'Welcome Back' });
  await dialog.waitFor();
  return dialog;
}

export async function signIn(page: Page, { email, password }: Person): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL('**/dashboard**');
}

/** All tests come from one address, whose demo visitors share a day's limits: each begins with none of it used. */
async function forgetAddress(): Promise<void> {
  const sql = postgres(inject('app').databaseUrl, { max: 1 });
  await sql`delete from rate_limits`;
  await sql.end();
}

/** From the landing page into the dashboard without an account. */
export async function tryDemo(page: Page): Promise<void> {
  await forgetAddress();
  await page.goto('/');
  await page.getByRole('button', { name: 'Try it without an account' }).click();
  await page.waitForURL('**/dashboard**');
}

/** The same by call, where the way there is not the point. */
export async function enterDemo(page: Page): Promise<void> {
  await forgetAddress();
  await page.request.post('/api/demo', { failOnStatusCode: true });
  await page.goto('/dashboard');
}
