import type { Page } from 'playwright';
import { expect } from 'vitest';
import { test } from '@/tests/helpers/browser';
import { enterDemo, tryDemo } from './steps/account';
import { NOTHING_USED, openTab, upload, usedToday } from './steps/study';

const SLEEP = `${'Sleep is a state of reduced awareness that returns every night, and melatonin is a hormone that brings it. '.repeat(8)}`;

/** As if other visitors behind the address had used up the day's mini courses. All tests share the address, so none does. */
async function leaveOutLessons(page: Page): Promise<void> {
  const without = (key: string, value: unknown) => (key === 'mini_courses' ? [] : value);
  await page.route(/\/api\/(process-content|documents\/)/, async (route) => {
    const response = await route.fetch();
    const lines = (await response.text()).trim().split('\n');
    const body = lines.map((line) => JSON.stringify(JSON.parse(line, without))).join('\n');
    await route.fulfill({ response, body: `${body}\n` });
  });
  await page.route('**/api/usage/*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      json: { ...(await response.json()), network_used_up: ['course_generations'] },
    });
  });
}

test('a visitor without an account studies the sample, and keeps it', async ({
  page,
  expectProblem,
}) => {
  expectProblem(/status of 401/);
  await tryDemo(page);
  await expect.poll(() => usedToday(page)).toEqual(NOTHING_USED);
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Limits/ })
    .click();
  await page.getByRole('banner').getByRole('progressbar', { name: 'Courses used today' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Try the sample' }).click();
  const courses = page.getByRole('tabpanel', { name: 'Mini Courses' });
  await courses.getByRole('heading', { level: 1, name: /States of Consciousness/ }).waitFor();
  await courses.getByRole('button', { name: 'Start lesson 1' }).waitFor();
  await expect.poll(() => usedToday(page)).toEqual(NOTHING_USED);
  await page.reload();
  await (await openTab(page, 'File Upload'))
    .getByRole('button', { name: /^States of Consciousness/ })
    .waitFor();
});

test('when the network’s lessons are used up, a visitor is led to an account, also after a reload', async ({
  page,
  expectProblem,
}) => {
  expectProblem(/status of 401/);
  await enterDemo(page);
  await leaveOutLessons(page);
  await upload(page, { name: 'sleep.txt', mimeType: 'text/plain', buffer: Buffer.from(SLEEP) });
  const courses = page.getByRole('tabpanel', { name: 'Mini Courses' });
  const reason =
    'The free demo for your network is used up for today. Create a free account to keep going.';
  await courses.getByText(reason).waitFor();
  await page.reload();
  await courses.getByText(reason).waitFor();
  await expect
    .poll(() => courses.getByRole('button', { name: 'Generate lessons' }).count())
    .toBe(0);
  await courses.getByRole('link', { name: 'Create a free account' }).click();
  await page.waitForURL('**/signup');
});

test('the same file again is recognized: it can be opened, or made into another copy', async ({
  page,
  expectProblem,
}) => {
  expectProblem(/status of (401|409)/);
  await enterDemo(page);
  const file = { name: 'sleep.txt', mimeType: 'text/plain', buffer: Buffer.from(SLEEP) };
  const courses = page.getByRole('tabpanel', { name: 'Mini Courses' });
  const add = async () => {
    await openTab(page, 'File Upload');
    await upload(page, file);
  };
  const finished = page.waitForEvent('requestfinished', (request) =>
    request.url().includes('/api/process-content'),
  );
  await upload(page, file);
  await finished;
  await courses.getByRole('button', { name: 'Start lesson 1' }).waitFor();
  const first = new URL(page.url()).searchParams.get('document');
  const shows = (isFirst: boolean) => (url: URL) =>
    url.searchParams.get('tab') === 'courses' &&
    (url.searchParams.get('document') === first) === isFirst;
  await add();
  await page.getByText(/^You already have this document: “/).waitFor();
  await page.getByRole('button', { name: 'Open it' }).click();
  await page.waitForURL(shows(true));
  await expect
    .poll(() => usedToday(page))
    .toEqual({
      ...NOTHING_USED,
      file_uploads: 1,
      course_generations: 1,
      flashcard_generations: 1,
    });
  await add();
  await page.getByRole('button', { name: 'Make a new copy' }).click();
  await page.waitForURL(shows(false));
  await expect.poll(() => usedToday(page)).toMatchObject({ file_uploads: 2 });
});

test('who is neither signed in nor trying it out is asked to sign in', async ({
  page,
  expectProblem,
}) => {
  expectProblem(/status of 401/);
  await page.goto('/dashboard?tab=flashcards');
  await page.waitForURL(/\/login\?next=%2Fdashboard%3Ftab%3Dflashcards/);
});
