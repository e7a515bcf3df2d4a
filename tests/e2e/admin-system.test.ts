import type { Page, Route } from 'playwright';
import { expect } from 'vitest';
import type { Db } from '@/db/client';
import { learners, outbox, settings, usageCounters, users } from '@/db/schema';
import type { BulkWire } from '@/lib/admin/bulk/wire';
import { BULK_KINDS } from '@/lib/constants/admin';
import { DAY_MS, utcDay } from '@/lib/time/days';
import { ADMIN_ENVIRONMENT } from '@/tests/helpers/admin-environment';
import { test as base } from '@/tests/helpers/browser';
import { createUser } from '@/tests/helpers/factories';
import { runApp } from '@/tests/helpers/run-app';
import { callElsewhere, openAdmin, openAdminAs } from './steps/admin';
import { inDatabase } from './steps/play';
import { atWidths, expectAccessibleInBothThemes, expectTouchable, seen } from './steps/screens';

/** Of its own: limits, switches and jobs for many users are for all users of an app. */
const test = base
  .extend('ownApp', { scope: 'file' }, async ({}, { onCleanup }) => {
    const { stop, ...app } = await runApp('admin-system-app.log', ADMIN_ENVIRONMENT);
    onCleanup(stop);
    return app;
  })
  .override('app', { scope: 'file' }, async ({ ownApp }) => ownApp);

const use = (db: Db, learnerId: string, key: string, used: number) =>
  db.insert(usageCounters).values({ learnerId, day: utcDay(new Date()), key, used });

const trialUser = (db: Db, name: string) =>
  createUser(db, { name, createdAt: new Date(), trialEndsAt: new Date(Date.now() + DAY_MS) });

const HOSTILE = '<img src=x onerror=alert(1)> \u202Egnp.exe';

/** Two on trial who used something, one of them at a limit. */
const someUsage = (db: Db) =>
  Promise.all([trialUser(db, HOSTILE), trialUser(db, 'Ada Byron')]).then(async ([full, other]) => {
    await use(db, full.id, 'file_uploads', 5);
    await use(db, other.id, 'ai_chat_messages', 3);
    return full;
  });

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const action = (page: Page, label: string) =>
  section(page, 'Bulk actions').getByRole('listitem').filter({ hasText: label });

/** From its button to its end. */
async function runJob(page: Page, label: string, confirm: string, will: RegExp): Promise<void> {
  await action(page, label).getByRole('button', { name: label }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(will).waitFor();
  await dialog.getByLabel('Reason (optional)').fill('Uploads were slow today');
  await dialog.getByRole('button', { name: confirm }).click();
  await dialog.waitFor({ state: 'detached' });
}

async function changeLimits(page: Page): Promise<void> {
  const form = section(page, 'Usage limits');
  const uploads = form.getByRole('textbox', { name: 'File uploads, Trial' });
  await uploads.fill('lots');
  await form.getByRole('button', { name: 'Save limits' }).click();
  await seen(page, 'Enter a whole number from 0 to 100,000');
  await uploads.fill('7');
  await form.getByRole('textbox', { name: 'File uploads, Paid' }).fill('61');
  // Another owner changes a limit that isn't changed here.
  const changed = { limits: { paid: { course_generations: 21 } } };
  await callElsewhere(page, 'PUT', '/admin/limits', changed);
  await form.getByRole('button', { name: 'Save limits' }).click();
  await seen(page, 'Limits saved');
  const courses = form.getByRole('textbox', { name: 'Course generations, Paid' });
  await expect.poll(() => courses.inputValue()).toBe('21');
  await seen(page, 'No one has reached a limit today.');
  await uploads.fill('5');
  await form.getByRole('button', { name: 'Save limits' }).click();
  await seen(page, '1 trial user and 0 paid users have reached a limit today.');
}

/** All that another test of this file has left. */
async function clear(db: Db): Promise<void> {
  await db.delete(learners);
  await db.delete(outbox);
  await db.delete(settings);
}

test('an owner changes limits on a phone, which the pricing shows, and starts jobs for many users on a wide screen', async ({
  app,
  openPage,
}) => {
  const { databaseUrl } = app;
  await inDatabase(clear, databaseUrl);
  const full = await inDatabase(someUsage, databaseUrl);
  const page = await openPage({ viewport: { width: 390, height: 900 } });
  await openAdmin(page, 'usage');
  const week = page.getByRole('table', { name: 'Usage of the last 7 days' });
  await week.getByRole('row', { name: 'Today 5 0 0 3' }).waitFor();
  const atLimit = page.getByRole('table', { name: 'Users at limits' });
  await atLimit.getByText(HOSTILE).waitFor();
  await atLimit.getByText('5 of 5 uploads').waitFor();
  await changeLimits(page);
  await atWidths(page, [390, 1440], () => expectAccessibleInBothThemes(page));
  const visitor = await openPage();
  await visitor.goto('/#pricing');
  await visitor.getByText('up to 61 a day').waitFor();

  const before = await inDatabase((db) => db.select().from(users), databaseUrl);
  await runJob(page, 'Notify users at limits', 'Send emails', /^1 user will get an email\./);
  await seen(page, 'Emails on their way to 1 user');
  const mails = await inDatabase((db) => db.select().from(outbox), databaseUrl);
  expect(mails.map(({ kind, to }) => [kind, to])).toEqual([['limit_reached', full.email]]);
  await action(page, 'Notify users')
    .getByText('Last run by keeper, finished a moment ago: 1 of 1 user.')
    .waitFor();

  await runJob(
    page,
    'Extend all trials by 1 day',
    'Extend trials',
    /^2 users will get 24 more hours/,
  );
  await seen(page, 'Trial extended for 2 users');
  const after = await inDatabase((db) => db.select().from(users), databaseUrl);
  for (const { id, trialEndsAt } of before) {
    const now = after.find((user) => user.id === id);
    expect(now!.trialEndsAt!.getTime() - trialEndsAt!.getTime()).toBe(DAY_MS);
  }

  await action(page, 'Reset all').getByRole('button').click();
  await page.getByRole('dialog', { name: 'Reset all trial usage?' }).waitFor();
  await atWidths(page, [390, 1440], () => expectAccessibleInBothThemes(page));
  await page.getByRole('button', { name: 'Cancel' }).click();
  await runJob(page, 'Reset all trial usage', 'Reset usage', /^Today’s usage of 2 users goes back/);
  await seen(page, 'Usage reset for 2 users');
  await seen(page, 'No one has reached a limit today.');
  await week.getByRole('row', { name: 'Today 0 0 0 0' }).waitFor();
  await expect.poll(() => inDatabase((db) => db.$count(usageCounters), databaseUrl)).toBe(0);
});

test('an owner checks the model and mail, and turns a feature off and on', async ({ openPage }) => {
  const page = await openPage({ viewport: { width: 1440, height: 900 } });
  await openAdmin(page, 'system');
  const checks = section(page, 'Checks');
  await checks.getByRole('button', { name: 'Check model' }).click();
  await checks
    .getByText(
      /a question was answered from it, in [\d.]+ sec\. No language model is configured, so the built-in engine does all the work\.$/,
    )
    .waitFor();
  await checks.getByRole('button', { name: 'Check email' }).click();
  await seen(page, 'This site doesn’t send email. The test email is in /dev/mail.');
  await section(page, 'Database').getByText('Answering').waitFor();

  await page.getByRole('button', { name: 'Turn off Demo without an account' }).click();
  const dialog = page.getByRole('dialog');
  await dialog
    .getByText(
      'Within seconds, anyone who tries it sees: “The demo is paused. Please try again later.”',
    )
    .waitFor();
  await expectAccessibleInBothThemes(page);
  await dialog.getByRole('button', { name: 'Turn off' }).click();
  await seen(page, 'Demo without an account: turned off');
  expect((await page.request.post('/api/demo')).status()).toBe(503);
  await page.getByRole('button', { name: 'Turn on Demo without an account' }).click();
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await seen(page, 'Demo without an account: turned on');
  expect((await page.request.post('/api/demo')).status()).toBe(200);
  await expectAccessibleInBothThemes(page);
});

const trialReset = (state: 'running' | 'done', done: number): BulkWire => ({
  kinds: BULK_KINDS.map((kind) => ({
    kind,
    reaches: 0,
    job:
      kind === 'reset_trial_usage'
        ? {
            ...{ job_id: 'job', state, admin: 'keeper', total: 400, done },
            started_at: new Date().toISOString(),
            finished_at: state === 'done' ? new Date().toISOString() : null,
          }
        : null,
  })),
});

test('what is read again and again goes on after a failure', async ({
  openPage,
  expectProblem,
}) => {
  expectProblem(/ERR_FAILED/);
  const page = await openPage({ viewport: { width: 1440, height: 900 } });
  const polls = [
    (route: Route) => route.fulfill({ json: trialReset('running', 120) }),
    (route: Route) => route.abort(),
  ];
  await page.route('**/api/admin/bulk', (route) => {
    const answer = polls.shift();
    return answer ? answer(route) : route.fulfill({ json: trialReset('done', 400) });
  });
  await openAdmin(page, 'usage');
  await page.getByText('120 of 400 users').waitFor();
  await seen(page, 'Usage reset for 400 users');

  const failOnce = (path: string) => page.route(path, (route) => route.abort(), { times: 1 });
  await failOnce('**/api/admin/system');
  await page.getByRole('tab', { name: 'System' }).click();
  await seen(page, 'Error loading admin data');
  await seen(page, 'Answering');
  await failOnce('**/api/admin/faculty-import');
  await page.getByRole('tab', { name: 'Faculty' }).click();
  await seen(page, 'Couldn’t load the import');
  await seen(page, 'No feed has been imported yet.');
});

test('on a phone: both tabs fail, load and fit; who may only read is offered no change', async ({
  app,
  openPage,
  expectProblem,
}) => {
  expectProblem(/ERR_FAILED/);
  await inDatabase(someUsage, app.databaseUrl);
  const phone = await openPage({ viewport: { width: 390, height: 844 } });
  await phone.route('**/api/admin/usage-stats', (route) => route.abort());
  await openAdmin(phone, 'usage');
  await seen(phone, 'Error loading admin data');
  await expect.poll(() => phone.getByText(/^Loading/).count()).toBe(0);
  await phone.unrouteAll();
  await phone.getByRole('button', { name: 'Try again' }).click();
  await phone.getByText('5 of 5 uploads').first().waitFor();
  for (const tab of ['usage', 'system']) {
    await phone.goto(`/admin?tab=${tab}`);
    await phone.getByRole('button', { name: /^(Save limits|Turn off Tutor)$/ }).waitFor();
    await phone
      .getByText(/^(5 of 5 uploads|Answering)$/)
      .first()
      .waitFor();
    await expectAccessibleInBothThemes(phone);
    await expectTouchable(phone);

    await expect.poll(() => phone.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  }
  await openAdminAs(phone, 'read_only', 'usage', app.databaseUrl);
  const changing = /^(Save limits|Check|Turn o|Reset all|Extend all|Notify)/;
  for (const tab of ['usage', 'system']) {
    await phone.goto(`/admin?tab=${tab}`);
    await phone
      .getByText(/^(Would affect \d+ users right now\.|Answering)$/)
      .first()
      .waitFor();
    await expect.poll(() => phone.getByRole('button', { name: changing }).count()).toBe(0);
  }
});
