import { expect } from 'vitest';
import { test } from '@/tests/helpers/browser';
import { enterDemo } from './steps/account';
import { NOTHING_USED, openTab, usedToday } from './steps/study';

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
  expect(await usedToday(page)).toEqual({
    ...NOTHING_USED,
    file_uploads: 1,
    course_generations: 1,
    flashcard_generations: 1,
  });
  await page.reload();
  await (await openTab(page, 'File Upload')).getByRole('button', { name: /^States of Consciousness/ }).waitFor();
});

test('who is neither signed in nor trying it out is asked to sign in', async ({ page, expectProblem }) => {
  expectProblem(/status of 401/);
  await page.goto('/dashboard?tab=flashcards');
  await page.waitForURL(/\/login\?next=%2Fdashboard%3Ftab%3Dflashcards/);
});
