import { expect, inject } from 'vitest';
import { test } from '@/tests/helpers/browser';
import { openAccount } from '@/tests/helpers/study-account';
import { becomeNewcomer } from './steps/play';

test('a declined card says so, and another one pays', async ({ page, expectProblem }) => {
  expectProblem(/status of 402/);
  await becomeNewcomer(page);
  await page.goto('/api/pricing/checkout-redirect/monthly');
  const pay = page.getByRole('button', { name: 'Pay $24.99' });
  await page.getByText('By subscribing, you agree to our').waitFor();
  await expect
    .poll(() => page.getByRole('link', { name: 'terms of use' }).getAttribute('href'))
    .toBe('/terms');
  await page.getByLabel('Card number').fill('4000 0000 0000 0002');
  await pay.click();
  await page.getByText('This card was declined. Try another one.').waitFor();
  await page.getByLabel('Card number').fill('4242 4242 4242 4242');
  await pay.click();
  await page.getByText('Welcome to Premium').waitFor();
});

test('another user’s checkout isn’t found', async ({ page, openPage, expectProblem }) => {
  expectProblem(/status of 404/);
  await becomeNewcomer(page);
  await page.goto('/api/pricing/checkout-redirect/yearly');
  await page.getByRole('button', { name: 'Pay $249' }).waitFor();
  const other = await openPage();
  await becomeNewcomer(other);
  await other.goto(page.url());
  await other.getByText('There’s nothing to pay or manage here.').waitFor();
});

test('one’s own address in the path, however it is written there, and no other', async ({
  page,
}) => {
  const { email } = await openAccount(page.context(), inject('app').baseUrl, '+study');
  const ask = (written: string) => page.request.get(`/api/subscription/status/${written}`);
  const encoded = encodeURIComponent(email);
  expect(encoded).toMatch(/%2Bstudy%40example\.com$/);
  for (const written of [encoded, email, encoded.toUpperCase(), `%20${encoded}`]) {
    const answer = await ask(written);
    expect([written, answer.status()]).toEqual([written, 200]);
    expect(await answer.json()).toMatchObject({
      active: false,
      type: 'trial',
      subscription_status: 'trial',
    });
  }
  for (const written of [
    encodeURIComponent(encoded),
    email.replace('+study', ''),
    email.replace('+', '%20'),
    '%40',
  ]) {
    const answer = await ask(written);
    expect([written, answer.status()]).toEqual([written, 403]);
    expect(await answer.json()).toMatchObject({ detail: { code: 'forbidden' } });
  }
});
