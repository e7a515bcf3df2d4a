import type { Locator, Page, Route } from 'playwright';
import { expect, inject } from 'vitest';
import type { SubscriptionWire } from '@/lib/billing/wire';
import { HOUR_MS } from '@/lib/time/days';
import { test as base } from '@/tests/helpers/browser';
import { studyState } from '@/tests/helpers/study-account';
import { subscriptionWire } from '@/tests/helpers/subscription';
import { enterDemo } from './steps/account';
import { endTrial, header, manage, plans, storePlan } from './steps/plans';
import { becomeNewcomer, enterAsNewcomer } from './steps/play';
import { closeByKey, expectAccessible } from './steps/screens';
import { readAsPage, studyAllLessons, upload } from './steps/study';

const PREMIUM = [
  'Mini Courses',
  'Flashcards',
  'Sage',
  'Visual Learning',
  'Daily Hustle',
  'Rewards Store',
];
const FREE = ['File Upload', 'Drop Zone', 'Hustle Wheel', 'Hustle Leaderboard'];
const AWAY = 'We could not connect to the card payment provider. Please try again.';
const PROVIDER = 'https://pay.example/c/1';
/** Leaving for the provider is meant, where a test goes there. */
const LEAVING = /request: https:\/\/pay\.example/;

/** `lapsed` opens the dashboard of one learner, shared by the file, who has a real document and whose trial is over. */
const test = base
  .extend('state', { scope: 'file' }, async ({ browser }) => {
    const { baseUrl } = inject('app');
    const context = await browser.newContext({ baseURL: baseUrl });
    const state = await studyState(context, baseUrl);
    await context.close();
    const kept = state.origins[0]?.localStorage.find(({ name }) => name === 'user');
    await endTrial(JSON.parse(kept?.value ?? '{}').id);
    return state;
  })
  .extend(
    'lapsed',
    async ({ openPage, state }) =>
      async (address: string, options = {}): Promise<Page> => {
        const page = await openPage({ storageState: state, ...options });
        await page.goto(address);
        return page;
      },
  );

const panel = (page: Page) => page.locator('[role="tabpanel"]:not([hidden])');

/** Sends the event that opens the prices until the page hears it: it listens once its script has started. */
async function askForPlans(page: Page, dialog = plans(page)): Promise<void> {
  const ask = () => page.evaluate(() => window.dispatchEvent(new Event('open_pricing_modal')));
  await expect.poll(async () => (await ask()) && dialog.isVisible()).toBe(true);
}
const provider = (page: Page) =>
  page.route(PROVIDER, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>The provider</h1>' }),
  );
const refuse = (status: number, detail: object) => (route: Route) =>
  route.fulfill({ status, json: { error: 'refused', detail } });

const plan = (given: Partial<SubscriptionWire> = {}) =>
  subscriptionWire({ days_remaining: 120, ends_at: '2031-05-06T12:00:00.000Z', ...given });

test('once the trial is over, premium tabs are locked and say so, and the others stay open', async ({
  lapsed,
}) => {
  const page = await lapsed('/dashboard');
  await header(page).getByText('Trial Expired').first().waitFor();
  for (const name of PREMIUM) {
    const tab = page.getByRole('tab', { name });
    await expect.poll(() => tab.isDisabled(), { message: name }).toBe(true);
    await expect
      .poll(() => tab.textContent(), { message: name })
      .toContain('(locked, upgrade to open)');
  }
  for (const name of FREE)
    await expect
      .poll(() => page.getByRole('tab', { name }).isDisabled(), { message: name })
      .toBe(false);
  await page.getByRole('tab', { name: 'Sage' }).click({ force: true });
  await plans(page).waitFor();
  expect(new URL(page.url()).search).toBe('');
  await closeByKey(page, plans(page));
  await page.getByRole('tab', { name: 'Hustle Wheel' }).click();
  await panel(page).getByRole('button', { name: 'Spin the wheel' }).waitFor();
});

test('a locked tab is reached with the keyboard and leads to the plans, each time it is pressed', async ({
  lapsed,
}) => {
  const page = await lapsed('/dashboard');
  await header(page).getByText('Trial Expired').first().waitFor();
  const first = page.getByRole('tab', { name: 'File Upload' });
  const locked = page.getByRole('tab', { name: 'Rewards Store' });
  const hasFocus = (tab: Locator) =>
    expect.poll(() => tab.evaluate((el) => el === document.activeElement)).toBe(true);
  await first.focus();
  for (const key of ['Enter', 'Space']) {
    await page.keyboard.press('End');
    await hasFocus(locked);
    await page.keyboard.press(key);
    await closeByKey(page, plans(page));
    await hasFocus(locked);
    await page.keyboard.press('Home');
    await hasFocus(first);
  }
  expect(new URL(page.url()).search).toBe('');
});

test('a locked tab reached by its address asks nothing of the server that is refused, and offers two ways on', async ({
  openPage,
  state,
}) => {
  const page = await openPage({ storageState: state });
  const statuses: number[] = [];
  page.on('response', (response) => statuses.push(response.status()));
  await page.goto('/dashboard?tab=rewards');
  await panel(page).getByRole('heading', { name: 'Premium Feature' }).waitFor();
  await panel(page).getByRole('button', { name: 'Upgrade Plan' }).click();
  await plans(page).getByRole('button', { name: 'Close' }).click();
  await panel(page).getByRole('button', { name: 'Continue Free – Upload' }).click();
  await panel(page).getByRole('heading', { name: 'What are you reading?' }).waitFor();
  expect(statuses).not.toContain(403);
});

test('who is locked out still reads the summary, the text and the cards, and takes them along', async ({
  lapsed,
}) => {
  const page = await lapsed('/dashboard?tab=flashcards');
  await panel(page)
    .getByRole('button', { name: /^Open “States/ })
    .click();
  await panel(page)
    .getByRole('heading', { name: 'States of Consciousness', exact: true })
    .waitFor();
  await panel(page)
    .getByRole('button', { name: /^1, open the source/ })
    .click();
  await page.getByRole('dialog').locator('mark').waitFor();
  await page.keyboard.press('Escape');
  await panel(page)
    .getByRole('heading', { name: /^\d+ flashcards$/ })
    .waitFor();
  await panel(page).getByText('What is hypnosis?', { exact: true }).waitFor();
  const download = page.waitForEvent('download');
  await panel(page).getByRole('button', { name: 'Download summary and flashcards' }).click();
  expect((await download).suggestedFilename()).toBe('States of Consciousness.txt');
  await panel(page).getByRole('button', { name: 'View Flashcards' }).click();
  await plans(page).getByRole('button', { name: 'Close' }).click();
  await panel(page).getByRole('button', { name: 'Upload something else' }).click();
  await panel(page).getByRole('heading', { name: 'What are you reading?' }).waitFor();
});

test('an upload after the trial gives the summary, says what was left out, and leads to the plans', async ({
  page,
}) => {
  await endTrial(await becomeNewcomer(page));
  await page.goto('/dashboard');
  await upload(page, 'public/samples/states-of-consciousness.txt');
  await panel(page)
    .getByRole('heading', { name: 'States of Consciousness', exact: true })
    .waitFor();
  await panel(page)
    .getByText('Your free trial is over. Upgrade to continue with your mini courses.')
    .waitFor();
  await panel(page)
    .getByText('Your free trial is over. Upgrade to continue with your flashcards.')
    .waitFor();
  await panel(page).getByRole('button', { name: 'Upgrade', exact: true }).click();
  await plans(page).waitFor();
});

test('the trial that ends while the page is open locks it without a reload', async ({
  page,
  expectProblem,
}) => {
  // In the last hour of a day (UTC) the jump also reaches the next day, whose challenges the page asks for.
  expectProblem(/status of 403 .*\/api\/gamification\/challenges\//);
  const id = await becomeNewcomer(page);
  await endTrial(id, HOUR_MS);
  await page.clock.install();
  await page.goto('/dashboard?tab=hustle');
  await header(page).getByText('Trial (1 day)').first().waitFor();
  await panel(page).getByText('2 challenges left to complete today.').waitFor();
  // A clock that jumps ahead breaks off, as too slow, whatever is being read.
  await page.waitForLoadState('networkidle');
  await endTrial(id);
  await page.clock.fastForward(HOUR_MS);
  await panel(page).getByRole('heading', { name: 'Premium Feature' }).waitFor();
  await header(page).getByText('Trial Expired').first().waitFor();
});

test('an action that needs a plan opens the plans', async ({ page, expectProblem }) => {
  expectProblem(/status of 403/);
  const id = await enterAsNewcomer(page);
  await page.getByRole('button', { name: 'Try the sample' }).click();
  await page.getByRole('button', { name: 'Start lesson 1' }).waitFor();
  await studyAllLessons(page);
  await page.getByRole('button', { name: 'Start lesson 1' }).click();
  await readAsPage(page);
  await endTrial(id);
  await page.getByRole('button', { name: 'Mark Complete' }).click();
  await closeByKey(page, plans(page));
  await panel(page).getByRole('heading', { name: 'Premium Feature' }).waitFor();
});

test('the prices follow from the plans, the year is chosen first, and arrow keys move between the two', async ({
  page,
  expectProblem,
}) => {
  expectProblem(LEAVING);
  await enterAsNewcomer(page);
  await askForPlans(page);
  const dialog = plans(page);
  await dialog.getByText('Your trial has 3 days left. Upgrade now to keep full access.').waitFor();
  await expect.poll(() => dialog.getByText('3-Day Free Trial Ending Soon').count()).toBe(0);
  await dialog.getByText('30-day money-back guarantee.').waitFor();
  const yearly = dialog.getByRole('radio', {
    name: 'Yearly SAVE $50 $20.75 a month $249 billed once a year',
  });
  const monthly = dialog.getByRole('radio', { name: 'Monthly $24.99 a month Billed monthly' });
  await expect.poll(() => yearly.isChecked()).toBe(true);
  await yearly.focus();
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => monthly.isChecked()).toBe(true);
  const asked = page.waitForRequest('**/api/pricing/checkout/monthly*');
  await page.route('**/api/pricing/checkout/*', (route) =>
    route.fulfill({ json: { checkout_url: PROVIDER } }),
  );
  await provider(page);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await asked;
  await page.getByRole('heading', { name: 'The provider' }).waitFor();
  await page.goBack();
  await page.getByRole('button', { name: 'Upgrade' }).click();
  await expect.poll(() => dialog.getByRole('button', { name: 'Continue' }).isEnabled()).toBe(true);
});

test('an unreachable payment provider is reported, and tried again', async ({
  page,
  expectProblem,
}) => {
  expectProblem(/status of 503/);
  expectProblem(LEAVING);
  await becomeNewcomer(page);
  await page.route(
    '**/api/pricing/checkout/*',
    refuse(503, { error: AWAY, code: 'payment_unavailable' }),
  );
  await page.goto('/dashboard?pricing=1');
  await plans(page).getByRole('button', { name: 'Continue' }).click();
  await plans(page).getByRole('alert').getByText(AWAY).waitFor();
  const again = plans(page).getByRole('button', { name: 'Try Again' });
  await expect.poll(() => again.evaluate((button) => button === document.activeElement)).toBe(true);
  expect(new URL(page.url()).search).toBe('');
  await page.goto('/dashboard?checkout=failed');
  await plans(page).getByText(AWAY).waitFor();
  await page.route('**/api/pricing/checkout/*', (route) =>
    route.fulfill({ json: { checkout_url: PROVIDER } }),
  );
  await provider(page);
  await plans(page).getByRole('button', { name: 'Try Again' }).click();
  await page.getByRole('heading', { name: 'The provider' }).waitFor();
});

test('the link to the checkout is copied; where the browser refuses, it is shown to be copied by hand', async ({
  openPage,
}) => {
  const page = await openPage({ permissions: ['clipboard-read', 'clipboard-write'] });
  await becomeNewcomer(page);
  await page.route('**/api/pricing/checkout/*', (route) =>
    route.fulfill({ json: { checkout_url: PROVIDER } }),
  );
  await page.goto('/dashboard?pricing=1');
  await plans(page).getByRole('button', { name: 'Copy checkout link' }).click();
  await page.getByText('Checkout link copied').waitFor();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(PROVIDER);
  await page.evaluate(() => {
    navigator.clipboard.write = () =>
      Promise.reject(new DOMException('refused', 'NotAllowedError'));
  });
  await plans(page).getByRole('button', { name: 'Copy checkout link' }).click();
  await expect.poll(() => plans(page).getByLabel('Copy this link').inputValue()).toBe(PROVIDER);
});

test('who pays already is shown their plan instead of the plans', async ({
  page,
  expectProblem,
}) => {
  expectProblem(/status of 409/);
  const id = await becomeNewcomer(page);
  await page.goto('/dashboard?pricing=1');
  await plans(page).waitFor();
  await storePlan(id);
  await page.route(
    '**/api/pricing/checkout/*',
    refuse(409, { error: 'You already have a plan.', code: 'already_subscribed' }),
  );
  await plans(page).getByRole('button', { name: 'Continue' }).click();
  await manage(page).getByText('Yearly, $249 a year').waitFor();
  await manage(page).getByRole('button', { name: 'Close' }).click();
  await header(page).getByText('Paid', { exact: true }).waitFor();
  await expect.poll(() => header(page).getByRole('button', { name: 'Upgrade' }).count()).toBe(0);
});

test('a visitor without an account is offered a free one, and never a price', async ({ page }) => {
  await enterDemo(page);
  await header(page).getByText('Demo', { exact: true }).waitFor();
  const dialog = page.getByRole('dialog', { name: 'Create a free account' });
  await askForPlans(page, dialog);
  await dialog.getByRole('link', { name: 'Create a free account' }).waitFor();
  await expect.poll(() => dialog.getByText('$').count()).toBe(0);
  await expect.poll(() => plans(page).count()).toBe(0);
  await dialog.getByRole('link', { name: 'Sign in' }).click();
  await page.waitForURL('**/login?next=%2Fdashboard%3Fpricing%3D1');
});

test('a user who returns after paying is welcomed, and later sees once that Premium is active', async ({
  page,
}) => {
  const id = await becomeNewcomer(page);
  await endTrial(id);
  await page.route('**/api/payment/confirm*', async (route) => {
    await storePlan(id);
    await route.fulfill({ json: { success: true, subscription: plan() } });
  });
  const asked = page.waitForRequest('**/api/payment/confirm?session_id=cs_1');
  await page.goto('/dashboard?tab=wheel&payment=success&session_id=cs_1');
  await asked;
  await page.getByText('Welcome to Premium').waitFor();
  await header(page).getByText('Paid', { exact: true }).waitFor();
  expect(new URL(page.url()).search).toBe('?tab=wheel');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('just_upgraded'))).toBe('1');
  await expect.poll(() => page.getByRole('tab', { name: 'Sage' }).isDisabled()).toBe(false);
  await page.reload();
  await page.getByText('Welcome to Premium').waitFor();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await page.getByText('Welcome to Premium').waitFor({ state: 'detached' });
  await expect.poll(() => page.getByText('Premium Active').count()).toBe(0);
  await page.getByRole('tab', { name: 'File Upload' }).click();
  await page.getByText('Premium Active').waitFor();
  await page.getByRole('button', { name: 'Start Learning' }).click();
  await page.waitForURL('**/dashboard?tab=courses');
  await page.getByText('Premium Active').waitFor({ state: 'detached' });
  await page.goto('/dashboard');
  await header(page).getByText('Paid', { exact: true }).waitFor();
  await expect.poll(() => page.getByText(/Premium Active|Welcome to Premium/).count()).toBe(0);
});

test('a payment that is not confirmed yet is asked about again, also after a reload, and then opens', async ({
  page,
}) => {
  const id = await becomeNewcomer(page);
  let asked = 0;
  let paid = false;
  await page.route('**/api/payment/confirm*', async (route) => {
    asked += 1;
    if (paid) await storePlan(id);
    await route.fulfill({ json: { success: paid, subscription: plan({ active: paid }) } });
  });
  await page.goto('/dashboard?payment=success&session_id=cs_2');
  await page.getByText('Activation pending').waitFor();
  expect(new URL(page.url()).search).toBe('');
  await expect.poll(() => asked).toBe(2);
  await page.reload();
  await page.getByText('Activation pending').waitFor();
  paid = true;
  await page.getByText('Welcome to Premium').waitFor();
});

test('a user who left the checkout reads that nothing was paid', async ({ page }) => {
  await becomeNewcomer(page);
  await page.goto('/dashboard?payment=cancelled');
  await page.getByText('You left checkout').waitFor();
  expect(new URL(page.url()).search).toBe('');
});

test('a plan is cancelled in two presses, shows its end, and is resumed', async ({ page }) => {
  const id = await becomeNewcomer(page);
  await storePlan(id);
  const keys: (string | undefined)[] = [];
  const change = (cancel: boolean) => async (route: Route) => {
    keys.push(route.request().headers()['idempotency-key']);
    await storePlan(id, { cancelAtPeriodEnd: cancel });
    await route.fulfill({
      json: { success: true, subscription: plan({ cancel_at_period_end: cancel }) },
    });
  };
  await page.route('**/api/subscription/cancel', change(true));
  await page.route('**/api/subscription/resume', change(false));
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  await page.getByRole('button', { name: 'Manage subscription' }).click();
  await manage(page).getByText('Your plan renews on May 6, 2031.').waitFor();
  await manage(page).getByRole('button', { name: 'Cancel plan' }).click();
  await manage(page)
    .getByText(/^You’ll keep Premium until May 6, 2031, and you won’t be charged again/)
    .waitFor();
  await manage(page).getByRole('button', { name: 'Cancel at period end' }).click();
  await manage(page)
    .getByText('You’ll keep Premium until May 6, 2031. You won’t be charged again.')
    .waitFor();
  await manage(page).getByRole('button', { name: 'Resume my plan' }).click();
  await manage(page).getByText('Your plan renews on May 6, 2031.').waitFor();
  await manage(page).getByRole('button', { name: 'Cancel plan' }).waitFor();
  expect(keys).toEqual([
    expect.stringMatching(/^[0-9a-f-]{36}$/),
    expect.stringMatching(/^[0-9a-f-]{36}$/),
  ]);
  expect(keys[0]).not.toBe(keys[1]);
  await page.keyboard.press('Escape');
  await expect
    .poll(() =>
      page
        .getByRole('button', { name: 'Account', exact: true })
        .evaluate((b) => b === document.activeElement),
    )
    .toBe(true);
});

test('within thirty days, the plan, its cancellation and the deletion of the account name the money-back guarantee', async ({
  page,
}) => {
  const id = await becomeNewcomer(page);
  await storePlan(id, { boughtAt: new Date(Date.now() - HOUR_MS) });
  await page.goto('/account#plan');
  await page.getByRole('button', { name: 'Manage subscription' }).click();
  await manage(page).getByText('30-day money-back guarantee.').waitFor();
  const mail = await manage(page)
    .getByRole('link', { name: /^email support@/ })
    .getAttribute('href');
  expect(mail).toMatch(
    /^mailto:support@skimwise\.example\?subject=Money-back%20guarantee&body=.*%40example\.com/,
  );
  await manage(page).getByRole('button', { name: 'Cancel plan' }).click();
  await manage(page)
    .getByText(/Canceling doesn’t refund what you’ve paid; the money-back guarantee above does\.$/)
    .waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Delete my account...' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await dialog.getByText('Your yearly plan ends right away. You won’t be charged again').waitFor();
  await dialog.getByText(/The 30-day money-back guarantee still applies until/).waitFor();
  await expectAccessible(page);
});

test('what cannot be done about a plan is said in its words, and a retry is the same request', async ({
  page,
  expectProblem,
}) => {
  expectProblem(/status of 50[03]/);
  const id = await becomeNewcomer(page);
  await storePlan(id);
  const keys: (string | undefined)[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/api/subscription/cancel', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    await promise;
    if (keys.length === 1) return route.fulfill({ status: 500, json: {} });
    return route.fulfill({ json: { success: false, subscription: plan() } });
  });
  await page.goto('/account#plan');
  await page.getByRole('button', { name: 'Manage subscription' }).click();
  await manage(page).getByRole('button', { name: 'Cancel plan' }).click();
  const cancel = manage(page).getByRole('button', { name: 'Cancel at period end' });
  await cancel.click();
  await manage(page).getByRole('button', { name: 'Canceling...' }).waitFor();
  await page.keyboard.press('Escape');
  await expect
    .poll(() => manage(page).getByRole('button', { name: 'Close' }).isDisabled())
    .toBe(true);
  resolve();
  await manage(page).getByText('Unable to cancel subscription').waitFor();
  await cancel.click();
  await manage(page).getByText('Cancel failed').waitFor();
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
  await manage(page).getByRole('button', { name: 'Keep my plan' }).click();
  await page.route(
    '**/api/billing/portal*',
    refuse(503, { error: AWAY, code: 'payment_unavailable' }),
  );
  await manage(page).getByRole('button', { name: 'Manage Billing' }).click();
  await manage(page).getByText(AWAY).waitFor();
  await page.route(`**/api/subscription/${id}`, (route) => route.abort());
  expectProblem(/ERR_FAILED/);
  await page.reload();
  await page.getByText('Unable to fetch subscription status').waitFor();
});

test('a card that failed keeps everything open, and leads to the provider', async ({
  page,
  expectProblem,
}) => {
  expectProblem(LEAVING);
  const id = await becomeNewcomer(page);
  await storePlan(id, { status: 'past_due' });
  await page.route('**/api/billing/portal*', (route) => route.fulfill({ json: { url: PROVIDER } }));
  await provider(page);
  await page.goto('/dashboard?tab=courses');
  await page.getByText('Your last payment didn’t go through').waitFor();
  await expect.poll(() => page.getByRole('tab', { name: 'Sage' }).isDisabled()).toBe(false);
  await page.getByRole('button', { name: 'Update card' }).click();
  await page.getByRole('heading', { name: 'The provider' }).waitFor();
});

test('where there is no way to the provider, Manage Billing shows the plan', async ({
  page,
  expectProblem,
}) => {
  expectProblem(/status of 404/);
  const id = await becomeNewcomer(page);
  await storePlan(id);
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Manage Billing' }).click();
  await manage(page).getByText('Your plan renews on May 6, 2031.').waitFor();
});

test('the start page shows the plans to who is signed in', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Pricing (Sign in required)' }).waitFor();
  await becomeNewcomer(page);
  await page.goto('/');
  await page.getByRole('button', { name: 'Pricing' }).click();
  await plans(page).waitFor();
});

const LOOKS = [
  { width: 1440, colorScheme: 'light' },
  { width: 390, colorScheme: 'dark' },
] as const;

/** At each of the looks, of which the page keeps the last. */
async function expectUnblocked(page: Page, more = async () => {}): Promise<void> {
  for (const { width, colorScheme } of LOOKS) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    await more();
    await expectAccessible(page);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
}

test('locked features don’t block anything on a wide light screen or a dark phone', async ({
  lapsed,
}) => {
  const page = await lapsed('/dashboard?tab=courses');
  const check = () => expectUnblocked(page);
  await panel(page).getByRole('heading', { name: 'Premium Feature' }).waitFor();
  await check();
  await panel(page)
    .getByRole('button', { name: /^Open “/ })
    .click();
  await panel(page)
    .getByRole('heading', { name: /cards$/ })
    .waitFor();
  await check();
  await page.getByRole('button', { name: 'Upgrade' }).first().click();
  await plans(page).waitFor();
  await check();
});

test('a plan’s notices don’t block anything on a wide light screen or a dark phone', async ({
  page,
}) => {
  const id = await becomeNewcomer(page);
  await storePlan(id);
  await page.goto('/dashboard');
  const notice = page.getByRole('status').filter({ hasText: 'Premium Active' });
  await notice.waitFor();
  await expectUnblocked(page, () =>
    expect.poll(async () => (await notice.boundingBox())?.height).toBeLessThan(100),
  );
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  await page.getByRole('button', { name: 'Manage subscription' }).click();
  await manage(page).getByRole('button', { name: 'Cancel plan' }).click();
  await expectUnblocked(page);
});
