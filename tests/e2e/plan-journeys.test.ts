import { expect } from 'vitest';
import { test } from '@/tests/helpers/browser';
import { checkOut, endTrial, header, manage, openManage, plans } from './steps/plans';
import { becomeNewcomer, enterAsNewcomer } from './steps/play';
import { expectAccessible } from './steps/screens';

test('from a trial that is over to a year, cancelled, resumed, and let run out', async ({
  page,
}) => {
  const id = await becomeNewcomer(page);
  await endTrial(id);
  await page.goto('/dashboard?tab=tutor');
  await page.getByRole('heading', { name: 'Premium Feature' }).waitFor();
  await checkOut(page, 'Yearly');
  await page.getByText('No money moves here.').waitFor();
  await page.getByText('$249 every year, until you cancel').waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Pay $249' }).click();
  await page.waitForURL('**/dashboard');
  await page.getByText('Welcome to Premium').waitFor();
  await header(page).getByText('Paid', { exact: true }).waitFor();
  await expect.poll(() => page.getByRole('tab', { name: 'Sage' }).isDisabled()).toBe(false);

  await openManage(page);
  await manage(page).getByText('Yearly, $249 a year').waitFor();
  await manage(page).getByText('365', { exact: true }).waitFor();
  await manage(page).getByRole('button', { name: 'Cancel plan' }).click();
  await manage(page).getByRole('button', { name: 'Cancel at period end' }).click();
  await manage(page)
    .getByText(/^You’ll keep Premium until .*\. You won’t be charged again\.$/)
    .waitFor();
  await manage(page).getByRole('button', { name: 'Resume my plan' }).click();
  await manage(page)
    .getByText(/^Your plan renews on /)
    .waitFor();

  await manage(page).getByRole('button', { name: 'Manage Billing' }).click();
  await page.waitForURL('**/dev/billing**');
  await page.getByText('Active', { exact: true }).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Cancel at period end' }).click();
  await page.getByText(/^Ends on /).waitFor();
  await page.getByRole('button', { name: 'End the period now' }).click();
  await page.getByText('Ended', { exact: true }).waitFor();
  await page.goto('/dashboard?tab=tutor');
  await page.getByRole('heading', { name: 'Premium Feature' }).waitFor();
  await header(page).getByText('Trial Expired').first().waitFor();
  await openManage(page);
  await manage(page).getByText('Your plan has ended. All your documents are still here.').waitFor();
  await manage(page).getByRole('button', { name: 'Upgrade' }).click();
  await plans(page).waitFor();
});

test('money that takes its time is waited for, and opens everything when it comes', async ({
  page,
}) => {
  await enterAsNewcomer(page);
  await checkOut(page, 'Monthly');
  await page.getByLabel('Card number').fill('4000 0000 0000 3055');
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await page.getByText('Activation pending').waitFor();
  const provider = await page.context().newPage();
  await provider.goto('/dev/billing');
  await provider.getByRole('button', { name: 'Complete the payment' }).click();
  await provider.getByText(/^Renews on /).waitFor();
  await page.getByText('Welcome to Premium').waitFor();
  await header(page).getByText('Paid', { exact: true }).waitFor();
});

test('a plan that begins in one tab opens in the other, and neither loses who is signed in', async ({
  page,
}) => {
  await enterAsNewcomer(page);
  const other = await page.context().newPage();
  await other.goto('/dashboard');
  await checkOut(other, 'Monthly');
  await other.getByRole('button', { name: /^Pay \$/ }).click();
  await other.getByText('Welcome to Premium').waitFor();
  await header(page).getByText('Paid', { exact: true }).waitFor();
  await page.getByText('Welcome to Premium').waitFor();
});

test('a card that fails at the renewal is said, and mended at the provider', async ({ page }) => {
  await enterAsNewcomer(page);
  await checkOut(page, 'Monthly');
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await page.getByText('Welcome to Premium').waitFor();
  await page.goto('/dev/billing');
  await page.getByRole('button', { name: 'Make the next payment fail' }).click();
  await page.getByText(/The card will be declined\./).waitFor();
  await page.getByRole('button', { name: 'End the period now' }).click();
  await page.getByText('Payment failed', { exact: true }).waitFor();
  await page.goto('/dashboard');
  await page.getByText('Your last payment didn’t go through').waitFor();
  await page.getByRole('button', { name: 'Update card' }).click();
  await page.waitForURL('**/dev/billing**');
  await page.getByRole('button', { name: 'Pay with a working card' }).click();
  await page.getByText('Active', { exact: true }).waitFor();
  await page.goto('/dashboard');
  await page.getByText('Welcome to Premium').waitFor();
});
