import { type Locator, type Page, request } from 'playwright';
import { expect } from 'vitest';
import { ADMIN_ENVIRONMENT } from '@/tests/helpers/admin-environment';
import { test as base } from '@/tests/helpers/browser';
import { createTopics, studious, topicOf } from '@/tests/helpers/model-work';
import { type ChatRequest, OpenaiServer, type ScriptedAnswer } from '@/tests/helpers/openai-server';
import { runApp } from '@/tests/helpers/run-app';
import { openAccount } from '@/tests/helpers/study-account';
import { openAdmin } from './steps/admin';
import { inDatabase } from './steps/play';
import {
  atWidths,
  expectAccessibleInBothThemes,
  expectInside,
  expectTouchable,
  seen,
} from './steps/screens';
import { followSource, openTab, readAsPage } from './steps/study';

const MODEL = 'gpt-test';

/** An app of its own, with a language model that answers as a test says. */
const test = base
  .extend('models', { scope: 'file' }, async ({}, { onCleanup }) => {
    const server = await OpenaiServer.start(studious);
    onCleanup(() => server.stop());
    return server;
  })
  .extend('ownApp', { scope: 'file' }, async ({ models }, { onCleanup }) => {
    const { stop, ...app } = await runApp('model-app.log', {
      ...ADMIN_ENVIRONMENT,
      OPENAI_API_KEY: 'test-key',
      OPENAI_MODEL: MODEL,
      OPENAI_BASE_URL: models.baseUrl,
    });
    onCleanup(stop);
    return app;
  })
  .override('app', { scope: 'file' }, async ({ ownApp }) => ownApp);

type App = { baseUrl: string; databaseUrl: string };

/** A new user with a document of three sections, and what a browser of theirs keeps. */
async function learnerOf({ baseUrl, databaseUrl }: App) {
  const caller = await request.newContext({ baseURL: baseUrl });
  const { id, state } = await openAccount({ request: caller }, baseUrl);
  await caller.dispose();
  await inDatabase((db) => createTopics(db, { learnerId: id }), databaseUrl);
  return state;
}

const notice = (page: Page) => page.getByRole('region', { name: 'Language model' });
const use = (page: Page) => notice(page).getByRole('button', { name: 'Use the model' });
const line = (page: Page, text: string | RegExp) => notice(page).getByText(text).waitFor();

/** Good answers, but those about the third section, and with it the whole, only once released. */
function heldModel(): {
  script: (request: ChatRequest) => Promise<ScriptedAnswer>;
  go: () => void;
} {
  const { promise, resolve } = Promise.withResolvers<void>();
  const script = async (request: ChatRequest) => {
    if (topicOf(request) === 'Climate') await promise;
    return studious(request);
  };
  return { script, go: resolve };
}

async function expectSourceOpens(page: Page, within: Locator): Promise<void> {
  const { promised, marked } = await followSource(
    page,
    within.getByRole('button', { name: /open the source/ }).first(),
  );
  expect(marked).toBe(promised);
}

test('a learner agrees, sees progress, and gets what the model wrote, on a phone and on a wide screen', async ({
  app,
  models,
  openPage,
}) => {
  const before = models.requests.length;
  const { script, go } = heldModel();
  models.script = script;
  const viewport = { width: 390, height: 900 };
  const storageState = await learnerOf(app);
  const page = await openPage({ storageState, viewport });
  const look = () =>
    atWidths(page, [1440, 390], async () => {
      await expectAccessibleInBothThemes(page);
      await expectTouchable(page);
      await expectInside(page);
    });
  await page.goto('/dashboard?tab=courses');
  await line(page, 'Improve this with a language model?');
  const { host } = new URL(models.baseUrl);
  await line(page, new RegExp(`^We’d send the text of this document to ${MODEL} at ${host},`));
  expect(models.requests.length).toBe(before);
  await look();

  await use(page).click();
  await line(page, `${MODEL} is working on your text.`);
  await line(
    page,
    /^2 of 3 sections · Model limits used: \d+% of today’s, \d+% of this document’s$/,
  );
  await seen(page, `Written by ${MODEL} from your text`);
  await look();

  await notice(page).scrollIntoViewIfNeeded();
  go();
  await line(
    page,
    /^gpt-test wrote the summary, key points, the lessons’ wording, 12 of 12 flashcards, /,
  );
  await expect.poll(() => notice(page).getByRole('progressbar').count()).toBe(0);
  const summary = page.getByRole('article');
  await summary.getByText('Osmosis is the diffusion of water through a membrane.').waitFor();
  await expectSourceOpens(page, summary);

  await page.getByRole('button', { name: 'Lesson 1:' }).click();
  await readAsPage(page);
  const text = page.getByRole('article');
  await text.getByText('Osmosis means the diffusion of water through a membrane.').waitFor();
  await text.getByText(`Numbered sentences reworded by ${MODEL}`).waitFor();
  await expectSourceOpens(page, text);
  const points = page.getByRole('region', { name: 'Key points' });
  await points.getByText(`By ${MODEL}`).waitFor();
  await expectSourceOpens(page, points);
  const checks = page.getByRole('region', { name: 'Check yourself' });
  await checks.getByText(new RegExp(`· by ${MODEL}$`)).waitFor();
  await atWidths(page, [1440, 390], () => expectAccessibleInBothThemes(page));

  const cards = await openTab(page, 'Flashcards');
  await cards
    .getByText(new RegExp(`· by ${MODEL}$`))
    .first()
    .waitFor();
  await cards.getByRole('button', { name: 'Show answer' }).click();
  await atWidths(page, [390, 1440], async () => {
    await expectSourceOpens(page, cards);
    await expectAccessibleInBothThemes(page);
    await expectInside(page);
  });
});

test('what a learner is at stays until they turn to something else', async ({
  app,
  models,
  openPage,
}) => {
  const { script, go } = heldModel();
  models.script = script;
  const page = await openPage({ storageState: await learnerOf(app) });
  await page.goto('/dashboard?tab=courses');
  await page.getByRole('button', { name: 'Lesson 4:' }).click();
  await readAsPage(page);
  const lesson = page.getByRole('article');
  const points = page.getByRole('region', { name: 'Key points' });
  const known = await points.textContent();
  await use(page).click();
  await line(page, /^2 of 3 sections/);
  // From here on they read, and don't watch the work.
  await lesson.getByRole('heading', { level: 1 }).click();
  const cards = await openTab(page, 'Flashcards');
  await cards.getByText(`by ${MODEL}`).first().waitFor();
  await cards.getByRole('button', { name: 'Next card' }).click();
  await cards.getByRole('button', { name: 'Show answer' }).click();
  const card = cards.locator('[data-card]');
  const shown = await card.textContent();

  go();
  await line(page, `${MODEL} is done.`);
  const show = notice(page).getByRole('button', { name: 'Show new parts' });
  await show.waitFor();
  await expect.poll(() => card.textContent()).toBe(shown);
  await show.click();
  await line(
    page,
    /^gpt-test wrote the summary, key points, the lessons’ wording, 12 of 12 flashcards, /,
  );
  // It's still there, among more cards.
  const front = (text: string | null) => text?.split('concept')[0];
  await expect.poll(async () => front(await card.textContent())).toBe(front(shown));

  await openTab(page, 'Mini Courses');
  await points.getByText(`By ${MODEL}`).waitFor();
  await expect.poll(() => points.textContent()).not.toBe(known);
});

test('refused, the model gets nothing, and a small way back stays', async ({
  app,
  models,
  openPage,
}) => {
  const before = models.requests.length;
  models.script = studious;
  const page = await openPage({ storageState: await learnerOf(app) });
  await page.goto('/dashboard?tab=flashcards');
  await notice(page).getByRole('button', { name: 'Not for this document' }).click();
  const back = notice(page).getByRole('button', { name: 'Use a language model for this document' });
  await back.waitFor();
  await page.reload();
  await back.waitFor();
  await expect.poll(() => notice(page).getByText('Improve this').count()).toBe(0);
  await expectAccessibleInBothThemes(page);
  expect(models.requests.length).toBe(before);
  await back.click();
  await line(page, 'Improve this with a language model?');
  await use(page).click();
  await line(page, /^gpt-test wrote /);
  await notice(page).getByRole('button', { name: 'Turn off for this document' }).click();
  await back.waitFor();
});

test('the work can be stopped, and goes on', async ({ app, models, openPage }) => {
  const { script, go } = heldModel();
  models.script = script;
  const page = await openPage({ storageState: await learnerOf(app) });
  await page.goto('/dashboard?tab=visual');
  await use(page).click();
  await line(page, /^2 of 3 sections/);
  await notice(page).getByRole('button', { name: 'Stop' }).click();
  await line(page, `You stopped ${MODEL} after 2 of 3 sections. What it made stays.`);
  await expectAccessibleInBothThemes(page);
  go();
  await notice(page).getByRole('button', { name: 'Continue' }).click();
  await line(page, /^gpt-test wrote /);
});

test('while the server can’t be reached, the progress says so, and goes on', async ({
  app,
  models,
  openPage,
  expectProblem,
}) => {
  expectProblem(/ERR_FAILED/);
  const { script, go } = heldModel();
  models.script = script;
  const page = await openPage({ storageState: await learnerOf(app) });
  await page.clock.install();
  await page.goto('/dashboard?tab=courses');
  await use(page).click();
  await line(page, /^2 of 3 sections/);
  await page.route('**/model?chapter=0', (route) => route.abort());
  await line(page, /^We can’t check its progress\./);
  // The page must not check by itself first, which would take the button away.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
  await page.unrouteAll();
  go();
  const checked = page.waitForResponse('**/model?chapter=0');
  await notice(page).getByRole('button', { name: 'Check again' }).click();
  await checked;
  await page.clock.resume();
  await line(page, /^gpt-test wrote /);
});

test('a model that fails leaves what is built in, says so, and can be tried again; System names the cause', async ({
  app,
  models,
  openPage,
}) => {
  models.script = () => ({ status: 401, body: '{"error":{"message":"Bad key"}}' });
  const page = await openPage({ storageState: await learnerOf(app) });
  await page.goto('/dashboard?tab=courses');
  await page.getByRole('article').waitFor();
  const summary = await page.getByRole('article').textContent();
  await use(page).click();
  await line(
    page,
    `${MODEL} couldn’t finish. The language model isn’t available right now. Try again later.`,
  );
  await notice(page).getByRole('progressbar').waitFor({ state: 'detached' });
  await expect.poll(() => page.getByRole('article').textContent()).toBe(summary);
  await expectAccessibleInBothThemes(page);

  const admin = await openPage({ viewport: { width: 1440, height: 900 } });
  await openAdmin(admin, 'system');
  const health = admin.getByRole('region', { name: 'Language model' });
  await health.getByText('1 document failed').waitFor();
  await health.getByText('Its server refused the key. Check OPENAI_API_KEY.').waitFor();
  await health.getByText(/^[\d,]+ of 20,000,000$/).waitFor();
  await expectAccessibleInBothThemes(admin);

  models.script = studious;
  await notice(page).getByRole('button', { name: 'Try again' }).click();
  await line(page, /^gpt-test wrote /);
  await seen(page, `Written by ${MODEL} from your text`);
});
