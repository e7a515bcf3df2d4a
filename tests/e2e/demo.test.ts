import type { Page } from 'playwright';
import { expect } from 'vitest';
import { test } from '@/tests/helpers/browser';
import { enterDemo } from './steps/account';
import { NOTHING_USED, openTab, usedToday } from './steps/study';

const OMITTED = {
  part: 'mini_courses',
  code: 'limit_reached',
  error: 'The free demo for your network is used up for today. Create a free account to keep going',
};

/** As if other visitors behind the address had used up the day's mini courses. All tests share the address, so none does. */
async function leaveOutLessons(page: Page): Promise<void> {
  const without = (key: string, value: unknown) => {
    if (key === 'mini_courses') return [];
    return key === 'omitted' ? [OMITTED] : value;
  };
  await page.route(/\/api\/(process-content|documents\/)/, async (route) => {
    const response = await route.fetch();
    const lines = (await response.text()).trim().split('\n');
    const body = lines.map((line) => JSON.stringify(JSON.parse(line, without))).join('\n');
    await route.fulfill({ response, body: `${body}\n` });
  });
}

test('a visitor without an account studies the sample, and keeps it', async ({ page, expectProblem }) => {
  expectProblem(/status of 401/);
  await enterDemo(page);
  expect(await usedToday(page)).toEqual(NOTHING_USED);
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Limits/ })
    .click();
  await page.getByRole('progressbar', { name: 'Courses used today' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Try the sample' }).click();
  const courses = page.getByRole('tabpanel', { name: 'Mini Courses' });
  await courses.getByRole('heading', { level: 1, name: /States of Consciousness/ }).waitFor();
  await courses.getByRole('button', { name: 'View Mini Courses' }).waitFor();
  expect(await usedToday(page)).toEqual(NOTHING_USED);
  await page.reload();
  await (await openTab(page, 'File Upload')).getByRole('button', { name: /^States of Consciousness/ }).waitFor();
});

test('told that the network has used up its lessons, a visitor finds the way to an account', async ({
  page,
  expectProblem,
}) => {
  expectProblem(/status of 401/);
  await enterDemo(page);
  await leaveOutLessons(page);
  await page.getByRole('button', { name: 'Try the sample' }).click();
  const courses = page.getByRole('tabpanel', { name: 'Mini Courses' });
  await courses.getByText(`${OMITTED.error}.`).waitFor();
  await courses.getByRole('link', { name: 'Sign in or create an account' }).click();
  await page.waitForURL('**/login?next=%2Fdashboard%3Ftab%3Dcourses');
});

test('who is neither signed in nor trying it out is asked to sign in', async ({ page, expectProblem }) => {
  expectProblem(/status of 401/);
  await page.goto('/dashboard?tab=flashcards');
  await page.waitForURL(/\/login\?next=%2Fdashboard%3Ftab%3Dflashcards/);
});
