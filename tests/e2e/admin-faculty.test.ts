import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { professorRatings, professors } from '@/db/schema';
import { hashPassword } from '@/lib/accounts/passwords/passwords';
import { ADMIN_ENVIRONMENT } from '@/tests/helpers/admin-environment';
import { test as base } from '@/tests/helpers/browser';
import { createUser } from '@/tests/helpers/factories';
import { startFeedServer } from '@/tests/helpers/feed-server';
import { runApp } from '@/tests/helpers/run-app';
import { openAdmin } from './steps/admin';
import { inDatabase } from './steps/play';
import {
  expectAccessibleInBothThemes,
  expectTouchable,
  seen,
  signInByRequest,
} from './steps/screens';

const test = base
  .extend('feed', { scope: 'file' }, async ({}, { onCleanup }) => {
    const feed = await startFeedServer();
    onCleanup(feed.stop);
    return feed;
  })
  .override('app', { scope: 'file' }, async ({ feed }, { onCleanup }) => {
    const more = { ...ADMIN_ENVIRONMENT, FACULTY_FEED_URL: feed.url };
    const { stop, ...app } = await runApp('app-with-feed.log', more);
    onCleanup(stop);
    return app;
  });

const PASSWORD = 'vexed otter mosaic';
const dialog = (page: Page) => page.getByRole('dialog').last();
const press = (page: Page, name: string) => page.getByRole('button', { name }).click();
const pageWidth = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

/** Of one professor, by new learners. */
const rateAs = (url: string, name: string, ratings: (1 | 2 | 3 | 4 | 5)[]) =>
  inDatabase(async (db) => {
    const listed = await db.select().from(professors);
    const professorId = listed.find((professor) => professor.name === name)!.id;
    for (const rating of ratings) {
      const { id: userId } = await createUser(db);
      const ratedAt = new Date();
      await db.insert(professorRatings).values({ professorId, userId, rating, ratedAt });
    }
  }, url);

async function searchFor(page: Page, name: string): Promise<void> {
  await page.goto('/');
  await page.locator('[data-dock]').waitFor({ state: 'attached' });
  await page.locator('#how-it-works').evaluate((section) => section.scrollIntoView());
  const tools = page.getByRole('button', { name: 'Tools' });
  const search = page.getByRole('button', { name: 'Rate My Professor' });
  await tools.or(search).click();
  const tab = page.getByRole('tab', { name: 'Rate My Professor' });
  const field = page.getByLabel('Professor, school or department');
  await tab.or(field).first().waitFor();
  if (await tab.isVisible()) await tab.click();
  await field.fill(name);
  await field.press('Enter');
  await page.getByRole('article', { name }).waitFor();
}

test.for([
  ['on a phone', 390, 844, 'Mary Somerville'],
  ['on a wide screen', 1440, 900, 'Maria Mitchell'],
] as const)(
  '%s: an admin imports the feed, and removes ratings that a learner reports',
  async ([_what, width, height, name], { app, feed, openPage, expectProblem }) => {
    expectProblem(/status of 40[04]/);
    const viewport = { width, height };
    const isPhone = width === 390;
    feed.serve([
      { id: width, name, school: 'Moss College', department: 'Astronomy' },
      { id: 2, name: '<b>Ada</b> Lovelace', school: 'Moss College' },
      { name: 'Nobody of a school' },
      { id: width, name, school: 'Moss College' },
    ]);
    const release = feed.hold();
    const admin = await openPage({ viewport });
    await openAdmin(admin, 'users');
    const refresh = admin.getByRole('link', { name: 'Refresh faculty database (opens a new tab)' });
    await refresh.waitFor();
    const [tab] = await Promise.all([admin.waitForEvent('popup'), refresh.click()]);
    await tab.waitForURL('**/admin?tab=faculty');
    await seen(tab, 'Running');
    await tab.getByText('Fetching the feed.').waitFor();
    await expectAccessibleInBothThemes(tab);
    // A second start is the same import.
    await tab.goto('/api/faculty/refresh');
    await tab.waitForURL('**/admin?tab=faculty');
    await seen(tab, 'Running');
    release();
    await seen(tab, 'Done');
    await seen(tab, '2 skipped records');
    await tab.getByRole('row', { name: '3 The school is missing.' }).waitFor();
    await tab
      .getByRole('row', {
        name: '4 An earlier record has the same id, or the same name, school and department.',
      })
      .waitFor();
    await expect
      .poll(() => tab.locator('dd').allTextContents())
      .toEqual(['4', '2', ...(isPhone ? ['2', expect.stringMatching(/^\d+$/)] : ['1', '1']), '2']);
    await expectAccessibleInBothThemes(tab);
    await expectTouchable(tab);
    await expect.poll(() => pageWidth(tab)).toBe(width);
    await tab.close();

    await rateAs(app.databaseUrl, name, [1, 1, 4]);
    const learner = await openPage({ viewport });
    const person = { email: `reports-${width}@example.com`, password: PASSWORD };
    await inDatabase(
      async (db) =>
        createUser(db, { email: person.email, passwordHash: await hashPassword(PASSWORD) }),
      app.databaseUrl,
    );
    await signInByRequest(learner, person);
    await searchFor(learner, name);
    await seen(learner, 'Skimwise rating: 2.0 out of 5 (3 ratings)');
    await press(learner, 'Report these ratings');
    await dialog(learner).getByLabel('What’s wrong with them?').fill(' too short ');
    await press(learner, 'Send report');
    await seen(learner, 'Tell us what’s wrong in at least 10 characters');
    await expectAccessibleInBothThemes(learner);
    const reason = '<img src=x onerror=alert(1)> Two of these came within a minute';
    await dialog(learner).getByLabel('What’s wrong with them?').fill(reason);
    await press(learner, 'Send report');
    await seen(learner, 'Thank you. We’ll review these ratings.');
    await learner.keyboard.press('Escape');
    await learner
      .getByRole('article', { name })
      .getByText('Your rating', { exact: true })
      .waitFor();

    await admin.bringToFront();
    await admin.getByRole('tab', { name: 'Reports' }).click();
    await seen(admin, reason);
    await expectAccessibleInBothThemes(admin);
    await expectTouchable(admin);
    await expect.poll(() => pageWidth(admin)).toBe(width);
    await press(admin, `Review the report about ${name}`);
    await dialog(admin).getByText('2.0 out of 5 on average, from 3 ratings.').waitFor();
    const rows = dialog(admin).getByRole('row').filter({ hasText: '1 of 5' });
    await rows.nth(0).getByRole('checkbox').check();
    await rows.nth(1).getByRole('checkbox').check();
    await expectAccessibleInBothThemes(admin);
    await press(admin, 'Remove selected ratings');
    await seen(
      admin,
      'These 2 ratings are removed for good, and learners see the new average at once. The report is resolved. You can’t undo this.',
    );
    await expectAccessibleInBothThemes(admin);
    await dialog(admin).getByRole('button', { name: 'Remove 2 ratings' }).click();
    await seen(admin, '2 ratings removed');
    await seen(admin, 'No open reports. Learners report ratings on a professor’s card.');
    await admin.getByRole('radio', { name: 'Resolved' }).check();
    await press(admin, `View the report about ${name}`);
    await dialog(admin)
      .getByText(/^Ratings removed on /)
      .waitFor();
    await dialog(admin).getByRole('button', { name: 'Close' }).click();
    await dialog(admin).waitFor({ state: 'detached' });
    if (!isPhone) {
      // Back doesn't open the report again.
      await admin.goBack();
      await admin.getByRole('heading', { name: 'Users', exact: true }).waitFor();
      await admin.goto(`/admin?tab=reports&report=${randomUUID()}`);
      await seen(admin, 'This report no longer exists.');
    }

    await searchFor(learner, name);
    await seen(learner, 'Skimwise rating: 4.0 out of 5 (1 rating)');
  },
);
