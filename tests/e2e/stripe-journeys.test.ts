import { eq } from 'drizzle-orm';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { billingAccounts } from '@/db/schema';
import type { Session } from '@/lib/fakes/stripe/objects';
import { test as base } from '@/tests/helpers/browser';
import { runApp } from '@/tests/helpers/run-app';
import { StripeEmulator } from '@/tests/helpers/stripe-emulator/emulator';
import { openAccount } from '@/tests/helpers/study-account';
import { checkOut, endTrial, header, manage, openManage, plans } from './steps/plans';
import { inDatabase } from './steps/play';

/** An app that sells through the Stripe emulator; `enter()` opens the dashboard of a new user on trial. */
const test = base
  .extend('stripe', { scope: 'file' }, async ({}, { onCleanup }) => {
    const stripe = await StripeEmulator.start();
    onCleanup(() => stripe.stop());
    return stripe;
  })
  .override('app', { scope: 'file' }, async ({ stripe }, { onCleanup }) => {
    const { stop, ...app } = await runApp('stripe-app.log', stripe.environment);
    onCleanup(stop);
    return app;
  })
  .extend('enter', async ({ app, stripe, browser, openPage, expectProblem }) => async () => {
    // Leaving for Stripe is meant.
    expectProblem(new RegExp(`^request: ${stripe.base}/(pay|portal)/`));
    const context = await browser.newContext({ baseURL: app.baseUrl });
    const { id, state } = await openAccount(context, app.baseUrl);
    await context.close();
    const page = await openPage({ storageState: state });
    await page.goto('/dashboard');
    await header(page).getByText('Trial (3 days)').first().waitFor();
    const sessions = () =>
      [...stripe.state.sessions.values()].filter((one: Session) => one.clientReference === id);
    const subscription = () => {
      const [only, ...more] = stripe.state.subscriptionsOf(sessions()[0]?.customer ?? '');
      expect(more).toEqual([]);
      return only!;
    };
    return { id, page, sessions, subscription };
  })
  .extend('hear', async ({ app, stripe }) => {
    let heard = stripe.simulation.events.length;
    /** Stripe tells the app what has happened since the last time, `times` over at once. */
    return async (times = 1) => {
      const news = stripe.simulation.events.slice(heard);
      heard = stripe.simulation.events.length;
      const messages = news.flatMap((event) =>
        Array.from({ length: times }, () => stripe.message(event)),
      );
      const answers = await Promise.all(
        messages.map(({ body, headers }) =>
          fetch(`${app.baseUrl}/api/webhooks/stripe`, { method: 'POST', body, headers }),
        ),
      );
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    };
  });

const PAY = '**/pay/*';

async function pay(page: Page, plan: 'Yearly' | 'Monthly'): Promise<void> {
  await checkOut(page, plan, PAY);
  await page
    .getByText(plan === 'Yearly' ? '$249 a year' : '$24.99 a month', { exact: true })
    .waitFor();
  await page.getByRole('button', { name: 'Pay' }).click();
  await page.getByRole('heading', { name: 'Paid' }).waitFor();
}

const comeBack = (page: Page) => page.getByRole('link', { name: 'Back to the shop' }).click();

async function expectWelcome(page: Page): Promise<void> {
  await page.getByText('Welcome to Premium').waitFor();
  await header(page).getByText('Paid', { exact: true }).waitFor();
  expect(new URL(page.url()).search).toBe('');
}

test('trial, a year whose messages come before the person, cancelled, resumed, cancelled at Stripe, and over', async ({
  app,
  stripe,
  enter,
  hear,
}) => {
  const { id, page, subscription } = await enter();
  await pay(page, 'Yearly');
  await hear();
  await comeBack(page);
  await expectWelcome(page);

  await openManage(page);
  await manage(page).getByText('Yearly, $249 a year').waitFor();
  await manage(page)
    .getByText(/^36[56]$/)
    .waitFor();
  await manage(page).getByRole('button', { name: 'Cancel plan' }).click();
  await manage(page).getByRole('button', { name: 'Cancel at period end' }).click();
  await manage(page).getByRole('button', { name: 'Resume my plan' }).waitFor();
  expect(subscription()).toMatchObject({ status: 'active', cancelAtPeriodEnd: true });
  await manage(page).getByRole('button', { name: 'Resume my plan' }).click();
  await manage(page)
    .getByText(/^Your plan renews on /)
    .waitFor();
  expect(subscription()).toMatchObject({ status: 'active', cancelAtPeriodEnd: false });

  await manage(page).getByRole('button', { name: 'Manage Billing' }).click();
  await page.getByRole('heading', { name: 'Billing portal' }).waitFor();
  await page.getByRole('button', { name: 'Cancel plan' }).click();
  await page.getByText('Cancelled', { exact: true }).waitFor();
  await hear();
  await page.goto('/dashboard');
  await openManage(page);
  await manage(page)
    .getByText(/^You’ll keep Premium until .*\. You won’t be charged again\.$/)
    .waitFor();

  await endTrial(id, undefined, app.databaseUrl);
  stripe.simulation.end(subscription());
  await hear();
  await page.goto('/dashboard?tab=tutor');
  await page.getByRole('heading', { name: 'Premium Feature' }).waitFor();
  await header(page).getByText('Trial Expired').first().waitFor();
});

test('the person comes back before the messages, which then come twenty times at once', async ({
  enter,
  hear,
}) => {
  const { page, subscription } = await enter();
  await pay(page, 'Monthly');
  await comeBack(page);
  await expectWelcome(page);
  await hear(20);
  await page.reload();
  await expectWelcome(page);
  expect(subscription().status).toBe('active');
});

test('without a webhook or a return from checkout, the plan is found, and no other user gets it', async ({
  app,
  enter,
}) => {
  const { id, page, sessions } = await enter();
  await pay(page, 'Monthly');
  const thief = await enter();
  await thief.page.goto(`/dashboard?payment=success&session_id=${sessions()[0]?.id}`);
  await thief.page.getByText('Activation pending').waitFor();
  await header(thief.page).getByText('Trial (3 days)').first().waitFor();
  // A quarter of an hour goes by.
  await inDatabase(
    (db) =>
      db.update(billingAccounts).set({ checkAt: new Date() }).where(eq(billingAccounts.userId, id)),
    app.databaseUrl,
  );
  await page.goto('/dashboard');
  await openManage(page);
  await manage(page).getByText('Monthly, $24.99 a month').waitFor();
  await manage(page).getByRole('button', { name: 'Close' }).click();
  await header(page).getByText('Paid', { exact: true }).waitFor();
});

test('Stripe is down while the person comes back: pending, and open by itself as soon as it is up', async ({
  stripe,
  enter,
}) => {
  const { page } = await enter();
  await pay(page, 'Yearly');
  stripe.faults.add({ connection: 'reset', on: 'GET /v1/checkout/sessions/:id', times: 3 });
  await comeBack(page);
  await page.getByText('Activation pending').waitFor();
  await expectWelcome(page);
});

test('Stripe is down when the checkout is opened: it says so, and the next try goes through', async ({
  stripe,
  enter,
  expectProblem,
}) => {
  expectProblem(/status of 503/);
  const { page, sessions } = await enter();
  stripe.faults.add({ connection: 'reset', on: 'POST /v1/checkout/sessions', times: 3 });
  await header(page).getByRole('button', { name: 'Upgrade' }).click();
  await plans(page).getByRole('button', { name: 'Continue' }).click();
  await plans(page)
    .getByText('We could not connect to the card payment provider. Please try again.')
    .waitFor();
  await plans(page).getByRole('button', { name: 'Try Again' }).click();
  await page.waitForURL(PAY);
  await page.getByRole('link', { name: 'Back to the shop' }).click();
  await page.getByText('You left checkout').waitFor();
  expect(sessions()).toHaveLength(1);
});

test('checkouts in two tabs: the older one closes, and one plan is paid for', async ({
  enter,
  hear,
}) => {
  const { page, subscription } = await enter();
  const other = await page.context().newPage();
  await other.goto('/dashboard');
  await checkOut(page, 'Yearly', PAY);
  await pay(other, 'Monthly');
  await page.getByRole('button', { name: 'Pay' }).click();
  await page.getByRole('heading', { name: 'This checkout is over' }).waitFor();
  await hear();
  await comeBack(other);
  await expectWelcome(other);
  expect(subscription()).toMatchObject({ status: 'active' });
});
