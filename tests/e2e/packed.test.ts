import { expect } from 'vitest';
import { test as base } from '@/tests/helpers/browser';
import { developmentPages, hostedPages } from '@/tests/helpers/built-pages';
import { startPackedApp } from '@/tests/helpers/packed-app';
import { startPgBouncer } from '@/tests/helpers/pgbouncer';
import { ResendFake } from '@/tests/helpers/resend-fake';
import { StripeEmulator } from '@/tests/helpers/stripe-emulator/emulator';
import { startThrowawayDatabase } from '@/tests/helpers/throwaway-database';
import { signUp } from './steps/account';
import { checkOut, header } from './steps/plans';
import { followSource, openTab, upload } from './steps/study';

/** The standalone output in a read-only folder, run by an unprivileged user, behind PgBouncer with its default settings. */
const test = base
  .extend('stripe', { scope: 'file' }, async ({}, { onCleanup }) => {
    const stripe = await StripeEmulator.start();
    onCleanup(() => stripe.stop());
    return stripe;
  })
  .extend('mail', { scope: 'file' }, async ({}, { onCleanup }) => {
    const mail = await ResendFake.start();
    onCleanup(() => mail.stop());
    return mail;
  })
  .extend('packed', { scope: 'file' }, async ({ stripe, mail }, { onCleanup }) => {
    const database = await startThrowawayDatabase();
    const pooler = await startPgBouncer(database.url);
    const app = await startPackedApp({
      DATABASE_URL: pooler.url,
      ...mail.environment,
      ...stripe.environment,
    });
    onCleanup(async () => {
      await app.stop();
      await pooler.remove();
      await database.stop();
    });
    return { ...app, databaseUrl: database.url };
  })
  .override('app', { scope: 'file' }, async ({ packed }) => packed);

test.for(hostedPages)('%s is interactive, and the console stays empty', async (path, { page }) => {
  await page.goto(path, { waitUntil: 'networkidle' });
  await page.locator('main').waitFor();
});

test.for(developmentPages)('%s is 404', async (path, { app }) => {
  expect(
    (await fetch(app.baseUrl + path, { headers: { 'sec-fetch-dest': 'document' } })).status,
  ).toBe(404);
});

test('sign-up, a document, a question, a purchase and the webhooks of the payment provider', async ({
  app,
  stripe,
  mail,
  page,
  packed,
  expectProblem,
}) => {
  expectProblem(new RegExp(`^request: ${stripe.base}/(pay|portal)/`));
  const ada = { email: 'ada@example.com', password: 'notes on the engine, 1843' };
  await signUp(page, ada);
  const link = await mail.linkFor(ada.email);
  expect(link).toMatch(new RegExp(`^${app.baseUrl}/verify-email\\?token=`));
  await page.goto(link);
  await page.getByText('Email verified! You can now sign in.').waitFor();
  await page.getByRole('link', { name: 'Start learning' }).click();
  await page.waitForURL('**/dashboard');

  await upload(page, 'tests/fixtures/manual-41-pages.pdf');
  const courses = page.getByRole('tabpanel', { name: 'Mini Courses' });
  await courses.getByRole('heading', { level: 1, name: /R Data Import/ }).waitFor();

  const tutor = await openTab(page, 'Sage');
  await tutor
    .getByLabel('Your question')
    .fill('What is the easiest form of data to import into R?');
  await tutor.getByRole('button', { name: 'Send' }).click();
  const answer = tutor.getByRole('listitem').filter({ hasText: 'simple text file' }).last();
  const source = await followSource(
    page,
    answer.getByRole('button', { name: /open the source: / }).first(),
  );
  expect(source.marked).toBe(source.promised);

  await checkOut(page, 'Yearly', '**/pay/*');
  await page.getByRole('button', { name: 'Pay' }).click();
  await page.getByRole('heading', { name: 'Paid' }).waitFor();
  for (const event of stripe.simulation.events) {
    const { body, headers } = stripe.message(event);
    const { status } = await fetch(`${app.baseUrl}/api/webhooks/stripe`, {
      method: 'POST',
      body,
      headers,
    });
    expect(status).toBe(200);
  }
  await page.getByRole('link', { name: 'Back to the shop' }).click();
  await header(page).getByText('Paid', { exact: true }).waitFor();
  expect(packed.output()).not.toMatch(/"level":(50|60)|rror:/);
});

test('link previews have the address that is configured at run time', async ({ app }) => {
  const html = await (
    await fetch(`${app.baseUrl}/login`, { headers: { 'user-agent': 'LinkPreview/1.0' } })
  ).text();
  expect(html).toContain(`<meta property="og:image" content="${app.baseUrl}/opengraph-image"/>`);
  expect(html).toContain(`<link rel="canonical" href="${app.baseUrl}/login"/>`);
  const sitemap = await (await fetch(`${app.baseUrl}/sitemap.xml`)).text();
  expect(sitemap).toContain(`<loc>${app.baseUrl}/login</loc>`);
});

test('it exits on SIGTERM with the code for that signal', async ({ packed }) => {
  expect(await packed.end()).toBe(143);
});
