import type { Page } from 'playwright';
import postgres from 'postgres';
import { expect, inject } from 'vitest';
import { test } from '@/tests/helpers/browser';
import { type Person, signIn } from './steps/account';
import { expectAccessible, makeAccount, newPerson } from './steps/screens';

type Standing = { active: boolean; subscription_status: string; state: string | null; cancel_at_period_end: boolean };

async function endTrial({ email }: Person): Promise<void> {
  const sql = postgres(inject('app').databaseUrl, { max: 1 });
  await sql`update users set trial_ends_at = now() - interval '1 second' where email = ${email}`;
  await sql.end();
}

async function enter(page: Page): Promise<Person> {
  const person = newPerson();
  await makeAccount(page, person);
  await page.goto('/login');
  await signIn(page, person);
  return person;
}

/** As one of our pages asks, by the session's cookie. */
const ask = <T>(page: Page, path: string, method = 'GET') =>
  page.evaluate(
    async ([path, method]) => {
      const answer = await fetch(
        path!,
        method === 'GET' ? {} : { method, headers: { 'content-type': 'application/json' }, body: '{}' },
      );
      return (await answer.json()) as T;
    },
    [path, method] as const,
  );

async function standing(page: Page, { email }: Person): Promise<Standing> {
  return ask(page, `/api/subscription/status/${encodeURIComponent(email)}`);
}

const payButton = (page: Page) => page.getByRole('button', { name: /^Pay \$/ });

test('from trial to a year, cancelled, resumed and lapsed, without a payment provider', async ({ page }) => {
  const person = await enter(page);
  expect(await standing(page, person)).toMatchObject({ active: false, subscription_status: 'trial' });
  await page.goto('/api/pricing/checkout-redirect/yearly');
  await page.waitForURL('**/dev/checkout?session=*');
  await page.getByText('No money moves here.').waitFor();
  await page.getByText('$249 every year, until you cancel').waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Pay $249' }).click();
  await page.waitForURL('**/dashboard**');
  await endTrial(person);
  expect(await standing(page, person)).toMatchObject({ active: true, subscription_status: 'active', state: 'active' });

  await ask(page, '/api/subscription/cancel', 'POST');
  expect(await standing(page, person)).toMatchObject({ active: true, cancel_at_period_end: true });
  await ask(page, '/api/subscription/resume', 'POST');
  expect(await standing(page, person)).toMatchObject({ active: true, cancel_at_period_end: false });

  const { url } = await ask<{ url: string }>(page, `/api/billing/portal?email=${encodeURIComponent(person.email)}`);
  await page.goto(url);
  await page.getByText('Active', { exact: true }).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Cancel at the end of the period' }).click();
  await page.getByText(/^Ends on /).waitFor();
  await page.getByRole('button', { name: 'Let the period end now' }).click();
  await page.getByText('Ended', { exact: true }).waitFor();
  expect(await standing(page, person)).toMatchObject({
    active: false,
    subscription_status: 'expired',
    state: 'canceled',
  });
});

test('a declined card says so, a slow one waits, and the billing page decides what becomes of it', async ({
  page,
  expectProblem,
}) => {
  expectProblem(/status of 402/);
  const person = await enter(page);
  await page.goto('/api/pricing/checkout-redirect/monthly');
  await page.getByLabel('Card number').fill('4000 0000 0000 0002');
  await payButton(page).click();
  await page.getByText('This card was declined. Try another one.').waitFor();
  await page.getByLabel('Card number').fill('4000 0000 0000 3055');
  await payButton(page).click();
  await page.waitForURL('**/dashboard**');
  expect(await standing(page, person)).toMatchObject({ active: false, state: 'incomplete' });
  await page.goto('/dev/billing');
  await page.getByRole('button', { name: 'Let the money arrive' }).click();
  await page.getByText(/^Renews on /).waitFor();
  expect(await standing(page, person)).toMatchObject({ active: true, state: 'active' });
  await page.getByRole('button', { name: 'Make the next payment fail' }).click();
  await page.getByText(/and the card will be refused/).waitFor();
  await page.getByRole('button', { name: 'Let the period end now' }).click();
  await page.getByText('Payment failed', { exact: true }).waitFor();
  expect(await standing(page, person)).toMatchObject({ active: true, state: 'past_due' });
  await page.getByRole('button', { name: 'Pay with a card that works' }).click();
  await page.getByText('Active', { exact: true }).waitFor();
});

test('somebody else’s checkout is not there', async ({ page, openPage, expectProblem }) => {
  expectProblem(/status of 404/);
  await enter(page);
  await page.goto('/api/pricing/checkout-redirect/yearly');
  await payButton(page).waitFor();
  const other = await openPage();
  await enter(other);
  await other.goto(page.url());
  await other.getByText('There is nothing to pay or to manage here.').waitFor();
});
