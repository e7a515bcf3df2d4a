import type { Page, Response } from 'playwright';
import { expect } from 'vitest';
import { test } from '@/tests/helpers/browser';
import { accessibilityFaults } from './steps/accessibility-faults';
import { enterDemo } from './steps/account';
import { largeFile } from './steps/large-file';
import { becomeNewcomer } from './steps/play';
import { expectUncovered } from './steps/screens';
import { openTab, upload } from './steps/study';

/** Blocks all further requests, as a lost connection does. */
const goOffline = (page: Page) =>
  page.route('**/*', (route) => route.abort('internetdisconnected'));
const goOnline = (page: Page) => page.unroute('**/*');

const SLEEP =
  'Sleep is a state of reduced awareness that returns every night, and melatonin is a hormone that brings it. '.repeat(
    8,
  );

const NOT_FETCHED = [/ERR_INTERNET_DISCONNECTED/, /ChunkLoadError|Failed to load chunk/];

test('a tab that fails, fails alone, and comes when it can be fetched', async ({
  page,
  expectProblem,
}) => {
  for (const pattern of NOT_FETCHED) expectProblem(pattern);
  await enterDemo(page);
  await page.getByRole('button', { name: 'Try the sample' }).waitFor();
  await goOffline(page);
  await page.getByRole('tab', { name: 'Hustle Leaderboard' }).click();
  const failed = page
    .getByRole('alert')
    .filter({ hasText: 'Hustle Leaderboard couldn’t be loaded' });
  const why = failed.getByText(
    'We couldn’t reach the server. Check your connection and try again. Nothing is lost.',
  );
  await why.waitFor();
  // Offline, a reload would lose the page.
  await expect.poll(() => failed.getByRole('button').allTextContents()).toEqual(['Try again']);
  await expect.poll(() => failed.getByText(/chunk/i).count()).toBe(0);
  await page.getByRole('heading', { level: 1, name: 'Hustle Leaderboard' }).waitFor();
  await failed.getByRole('button', { name: 'Try again' }).click();
  await why.waitFor();
  await openTab(page, 'File Upload');
  await page.getByRole('button', { name: 'Try the sample' }).waitFor();
  // Online again before it, the check would find a newer version.
  const checked = page.waitForEvent('requestfailed', (request) => request.method() === 'HEAD');
  await page.getByRole('tab', { name: 'Hustle Leaderboard' }).click();
  await failed.waitFor();
  await checked;
  await goOnline(page);
  await failed.getByRole('button', { name: 'Try again' }).click();
  await failed.waitFor({ state: 'detached' });
  await page.getByText('Points count here even after you spend them.').waitFor();
});

test('what a press opens over the page says that it can’t be opened, and is tried again', async ({
  page,
  expectProblem,
}) => {
  for (const pattern of NOT_FETCHED) expectProblem(pattern);
  await enterDemo(page);
  const sample = page.getByRole('button', { name: 'Try the sample' });
  await sample.waitFor();
  await goOffline(page);
  const search = page.getByRole('button', { name: 'Search or jump to' });
  await search.click();
  const failed = page.getByRole('alert').filter({ hasText: 'This couldn’t be opened' });
  await failed
    .getByText('We couldn’t reach the server. Check your connection and try again.')
    .waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await failed.getByRole('button', { name: 'Close' }).click();
  await failed.waitFor({ state: 'detached' });
  await search.click();
  await failed.waitFor();
  await goOnline(page);
  await failed.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('dialog').getByRole('combobox').waitFor();
  await expect.poll(() => failed.count()).toBe(0);
});

/**
 * Simulates a deployment: the script files that the open page requests from now on are 404. After a reload they exist again, or
 * not, depending on `afterReload`.
 * @returns a function that counts the reloads
 */
async function deployNewVersion(page: Page, afterReload: 'there' | 'gone'): Promise<() => number> {
  const gone = new Set<string>();
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  await page.route('**/_next/static/chunks/**', (route) => {
    const url = route.request().url();
    if (loads === 0) gone.add(url);
    const isGone = gone.has(url) && (loads === 0 || afterReload === 'gone');
    return route.continue(
      isGone ? { url: url.replace('/chunks/', '/chunks/of-another-version-') } : {},
    );
  });
  return () => loads;
}

const NOT_THERE = [
  /status of 404/,
  /ChunkLoadError|Failed to load chunk/,
  /MIME type \('text\/plain'\)/,
];

test('a page of an older version reloads by itself and shows the tab that was opened', async ({
  page,
  expectProblem,
}) => {
  for (const pattern of NOT_THERE) expectProblem(pattern);
  await enterDemo(page);
  await page.getByRole('button', { name: 'Try the sample' }).waitFor();
  const loads = await deployNewVersion(page, 'there');
  await page.getByRole('tab', { name: 'Hustle Leaderboard' }).click();
  // A failed tab has that heading, too.
  await expect.poll(loads).toBe(1);
  await page.getByRole('heading', { name: 'Hustle Leaderboard' }).waitFor();
  expect(loads()).toBe(1);
});

test('a page whose code stays missing reloads once', async ({ page, expectProblem }) => {
  for (const pattern of NOT_THERE) expectProblem(pattern);
  await enterDemo(page);
  await page.getByRole('button', { name: 'Try the sample' }).waitFor();
  const loads = await deployNewVersion(page, 'gone');
  const isCheck = (response: Response) => response.request().method() === 'HEAD' && loads() === 1;
  const checkedAgain = page.waitForResponse(isCheck);
  await page.getByRole('tab', { name: 'Hustle Leaderboard' }).click();
  await checkedAgain;
  await page
    .getByRole('alert')
    .filter({ hasText: 'Hustle Leaderboard couldn’t be loaded' })
    .waitFor();
  expect(loads()).toBe(1);
});

test('a page of an older version says so when it cannot load what uploads large files', async ({
  page,
  expectProblem,
}) => {
  for (const pattern of NOT_THERE) expectProblem(pattern);
  await enterDemo(page);
  const { path } = await largeFile();
  await page.getByRole('button', { name: 'Try the sample' }).waitFor();
  const loads = await deployNewVersion(page, 'there');
  await upload(page, path);
  const failed = page.getByRole('alert').filter({ hasText: 'sleep.pdf' });
  await failed
    .getByText('A new version is available. Please reload this page and choose the file again.')
    .waitFor();
  expect(loads()).toBe(0);
});

test('the sample that cannot be loaded says so, and the page stays', async ({
  page,
  expectProblem,
}) => {
  for (const pattern of NOT_FETCHED) expectProblem(pattern);
  await enterDemo(page);
  await page.getByRole('button', { name: 'Try the sample' }).waitFor();
  await goOffline(page);
  await page.getByRole('button', { name: 'Try the sample' }).click();
  const failed = page.getByRole('alert').filter({ hasText: 'The sample couldn’t be opened.' });
  await failed
    .getByText('We couldn’t reach the server. Check your connection and try again.')
    .waitFor();
  await goOnline(page);
  await page.getByRole('button', { name: 'Try the sample' }).click();
  await page.getByRole('tabpanel', { name: 'Mini Courses' }).getByRole('heading').first().waitFor();
});

test('a toast whose code cannot be loaded waits for the connection, and the page stays', async ({
  page,
  expectProblem,
}) => {
  for (const pattern of NOT_FETCHED) expectProblem(pattern);
  await enterDemo(page);
  const wheel = await openTab(page, 'Hustle Wheel');
  await openTab(page, 'File Upload');
  await page.route('**/_next/static/chunks/**', (route) => route.abort('internetdisconnected'));
  // The document is done when another tab is open.
  const tabOpened = Promise.withResolvers<void>();
  await page.route('**/api/process-content?*', async (route) => {
    const response = await route.fetch();
    await tabOpened.promise;
    await route.fulfill({ response });
  });
  await upload(page, { name: 'sleep.txt', mimeType: 'text/plain', buffer: Buffer.from(SLEEP) });
  await openTab(page, 'Hustle Wheel');
  const failed = page.waitForEvent('requestfailed', (request) =>
    request.url().includes('/_next/static/chunks/'),
  );
  tabOpened.resolve();
  await failed;
  await wheel.getByRole('heading', { name: 'Hustle Wheel' }).waitFor();
  await page.unroute('**/_next/static/chunks/**');
  // Other code may have been asked for before that of the toast.
  const readyAfterOnline = async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    return page.getByText('Your document is ready').count();
  };
  await expect.poll(readyAfterOnline).toBe(1);
});

test('what an upload shows beside its progress is fetched again at the next press', async ({
  page,
  expectProblem,
}) => {
  for (const pattern of NOT_FETCHED) expectProblem(pattern);
  await enterDemo(page);
  await page.getByRole('button', { name: 'Try the sample' }).waitFor();
  const released = Promise.withResolvers<void>();
  await page.route('**/api/process-content?*', async (route) => {
    await released.promise;
    await route.continue();
  });
  await page.route('**/_next/static/chunks/**', (route) => route.abort('internetdisconnected'));
  const failed = page.waitForEvent('requestfailed', (request) =>
    request.url().includes('/_next/static/chunks/'),
  );
  await upload(page, { name: 'sleep.txt', mimeType: 'text/plain', buffer: Buffer.from(SLEEP) });
  await failed;
  await page.unroute('**/_next/static/chunks/**');
  const note = page.getByText('You can use the other tabs');
  const isNotedAfterPress = async () => {
    await page.keyboard.press('Shift');
    return note.isVisible();
  };
  await expect.poll(isNotedAfterPress).toBe(true);
  released.resolve();
});

test('what fails outside the tabs shows the screen that catches all, and Reload leads back', async ({
  page,
  expectProblem,
}) => {
  for (const pattern of NOT_FETCHED) expectProblem(pattern);
  await becomeNewcomer(page);
  // Who is signed in already sees this instead of the form, as soon as the session is confirmed.
  const { promise: isOffline, resolve: release } = Promise.withResolvers<void>();
  const { promise: isAsked, resolve: tellAsked } = Promise.withResolvers<void>();
  await page.route('**/api/auth/validate/**', async (route) => {
    tellAsked();
    await isOffline;
    await route.continue();
  });
  await page.goto('/login');
  await page.getByRole('button', { name: 'Sign In' }).waitFor();
  await isAsked;
  await goOffline(page);
  release();
  await page.getByRole('heading', { name: 'Something went wrong' }).waitFor();
  await page.getByText('Please refresh the page. If it happens again, email').waitFor();
  const line = page.locator('.font-mono');
  await expect.poll(() => line.textContent()).toMatch(/chunk/i);
  await page.setViewportSize({ width: 320, height: 640 });
  await expect
    .poll(() => line.evaluate((element) => element.scrollWidth - element.clientWidth))
    .toBe(0);
  await goOnline(page);
  await page.getByRole('button', { name: 'Reload' }).click();
  await page.getByText('You’re signed in as').waitFor();
});

test('where the documents could not be loaded nothing still looks as if it were loading', async ({
  page,
  expectProblem,
}) => {
  expectProblem(/status of 500/);
  await page.route('**/api/documents', (route) => route.fulfill({ status: 500, json: {} }));
  await page.setViewportSize({ width: 390, height: 844 });
  await enterDemo(page);
  await page.getByText('Your documents couldn’t be loaded.').waitFor();
  // Before the form, which is for a learner without documents.
  await expectUncovered(page.getByRole('button', { name: 'Try again' }));
  await expect.poll(() => page.getByRole('main').locator('.animate-pulse-slow').count()).toBe(0);
});

test('a session that can’t be checked is found by its cookie without a reload; without an answer, nobody is a demo visitor', async ({
  page,
  expectProblem,
}) => {
  for (const pattern of [/status of (500|403)/, /ERR_FAILED/]) expectProblem(pattern);
  await becomeNewcomer(page);
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  const failed: string[] = [];
  await page.route('**/api/auth/**', (route) => {
    const { pathname } = new URL(route.request().url());
    if (failed.length > 0 && pathname.endsWith('/token')) return route.continue();
    failed.push(pathname);
    return route.fulfill({ status: 500, json: {} });
  });
  const found = page.waitForResponse('**/api/auth/token');
  await page.goto('/dashboard');
  const header = page.getByRole('banner');
  await found;
  const token = () => page.evaluate(() => localStorage.getItem('session_token'));
  await expect.poll(token).not.toBeNull();
  await header.getByText('Trial (3 days)').waitFor();
  await page.getByRole('button', { name: 'Try the sample' }).waitFor();
  await expect.poll(() => [failed.length, loads]).toEqual([2, 1]);

  await page.unroute('**/api/auth/**');
  await page.context().route('**/api/**', (route) => route.abort('failed'));
  await page.goto('/dashboard');
  await header.getByText('Signed out').waitFor();
  await expect.poll(() => header.getByText('Demo').count()).toBe(0);
  await expect.poll(token).toBeNull();
  const another = await page.context().newPage();
  await another.goto('/dashboard');
  await page.reload();
  for (const tab of [page, another]) {
    await tab.getByRole('banner').getByText('Signed out').waitFor();
    await expect.poll(() => tab.getByRole('banner').getByText('Demo').count()).toBe(0);
  }
  await page.context().unroute('**/api/**');
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await header.getByText('Trial (3 days)').waitFor();
});
