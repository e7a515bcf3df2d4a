import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';
import { test } from '@/tests/helpers/browser';
import { createDocument } from '@/tests/helpers/uploads';
import { becomeNewcomer, inDatabase } from './steps/play';
import { atWidths, expectAccessible, expectInside } from './steps/screens';
import { followSource, openTab, readAsPage } from './steps/study';

/** The questions of the first lesson of a new user's document. */
async function openChecks(page: Page): Promise<Locator> {
  const learnerId = await becomeNewcomer(page);
  await inDatabase((db) => createDocument(db, { learnerId }));
  await page.goto('/dashboard');
  await openTab(page, 'Mini Courses');
  await page.getByRole('button', { name: 'Lesson 1:' }).click();
  await readAsPage(page);
  return page.getByRole('region', { name: 'Check yourself' });
}

const check = (region: Locator) => region.getByRole('button', { name: 'Check answer' }).click();
const next = (region: Locator) => region.getByRole('button', { name: 'Next question' }).click();

test('a lesson’s questions are answered one after the other, on a phone, then on a wide screen', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 900 });
  const region = await openChecks(page);

  await region.getByRole('heading', { name: 'What is sleep?' }).waitFor();
  await expect
    .poll(() => region.getByRole('button', { name: 'Check answer' }).isDisabled())
    .toBe(true);
  await region.getByRole('radio', { name: 'A hormone.' }).check();
  await atWidths(page, [1440, 390], () => expectAccessible(page));
  await check(region);
  await region.getByRole('alert').getByText('Not right').waitFor();
  await region.getByText('A state of reduced awareness.').last().waitFor();
  const source = region.getByRole('button', { name: /open the source/ });
  await atWidths(page, [1440, 390], async () => {
    const { promised, marked } = await followSource(page, source);
    expect(marked).toBe(promised);
  });
  await next(region);

  await region.getByText('Circadian rhythms last about 12 hours.').waitFor();
  await region.getByRole('radio', { name: 'One fact was changed' }).check();
  await check(region);
  await region.getByRole('status').getByText('Right', { exact: true }).waitFor();
  await region.getByText('Circadian rhythms last about 24 hours.').waitFor();
  await next(region);

  await region.getByLabel('Melatonin', { exact: true }).selectOption('B: A hormone.');
  await region.getByLabel('REM sleep', { exact: true }).selectOption('A: A stage.');
  await atWidths(page, [1440, 390], async () => {
    await expectAccessible(page);
    await expectInside(page);
  });
  await check(region);
  await region.getByText('Right', { exact: true }).waitFor();
  await next(region);

  await region.getByRole('button', { name: 'Move up: Doze off.' }).click();
  await region.getByText('Now 2 of 3: Doze off.').waitFor();
  await page.keyboard.press('Enter');
  await region.getByText('Now 1 of 3: Doze off.').waitFor();
  await atWidths(page, [1440, 390], () => expectAccessible(page));
  await check(region);
  await region.getByText('Right', { exact: true }).waitFor();
  await next(region);

  await region.getByRole('textbox').fill('REM slep');
  await page.keyboard.press('Enter');
  await region.getByText('Right', { exact: true }).waitFor();
  await atWidths(page, [390, 1440], () => expectInside(page));
  await region.getByRole('button', { name: 'See result' }).click();
  await region.getByRole('heading', { name: 'You got 4 of 5 right.' }).waitFor();
  await region.getByRole('button', { name: 'Start again' }).click();
  await region.getByRole('heading', { name: 'What is sleep?' }).waitFor();
});

test('a question can be answered by keys alone', async ({ page }) => {
  const region = await openChecks(page);
  await region.getByRole('radio', { name: 'A state of reduced awareness.' }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await region.getByText('Right', { exact: true }).waitFor();
  // The focus is on the button that took the other's place.
  await page.keyboard.press('Enter');
  await region.getByText('Question 2 of 5').waitFor();
});

test('while an answer is checked, it stays the chosen one', async ({ page }) => {
  const region = await openChecks(page);
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/api/checks/**', async (route) => {
    await promise;
    await route.continue();
  });
  const sent = region.getByRole('radio', { name: 'A state of reduced awareness.' });
  await sent.check();
  await check(region);
  await region.getByRole('button', { name: 'Checking…' }).waitFor();
  await region.getByRole('radio', { name: 'A hormone.' }).click();
  resolve();
  await region.getByText('Right', { exact: true }).waitFor();
  await expect.poll(() => sent.isChecked()).toBe(true);
});

test('an answer that can’t be sent stays, says so, and can be sent at once', async ({
  page,
  expectProblem,
}) => {
  expectProblem(/Failed to load resource/);
  const region = await openChecks(page);
  let tries = 0;
  await page.route('**/api/checks/**', (route) => {
    tries += 1;
    return route.abort();
  });
  await region.getByRole('radio', { name: 'A hormone.' }).check();
  await check(region);
  await region
    .getByRole('status')
    .getByText('Your answer isn’t checked yet. We can’t reach the server. We keep trying.')
    .waitFor();
  // The next try by itself is seconds away then.
  await expect.poll(() => tries).toBe(4);
  await region.getByRole('button', { name: 'Try again now' }).click();
  await expect.poll(() => tries).toBe(5);
  await page.unrouteAll();
  await region.getByRole('button', { name: 'Try again now' }).click();
  await region.getByText('Not right').waitFor();
  await expect.poll(() => region.getByRole('button', { name: 'Try again now' }).count()).toBe(0);
});

test('a lesson without questions shows no section', async ({ page }) => {
  const region = await openChecks(page);
  await region.waitFor();
  await page.getByRole('button', { name: 'Lesson 2:' }).click();
  await page.getByRole('heading', { name: 'Rhythms' }).waitFor();
  await expect.poll(() => region.count()).toBe(0);
});
