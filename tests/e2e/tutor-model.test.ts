import type { Page } from 'playwright';
import { expect } from 'vitest';
import { modelConsents } from '@/db/schema';
import { test as base } from '@/tests/helpers/browser';
import { type ChatRequest, OpenaiServer, type ScriptedAnswer } from '@/tests/helpers/openai-server';
import { runApp } from '@/tests/helpers/run-app';
import { openAccount } from '@/tests/helpers/study-account';
import { createDocument } from '@/tests/helpers/uploads';
import { inDatabase } from './steps/play';

/** The app with a scripted model, and a learner who agreed to it. */
const test = base
  .extend('model', { scope: 'file' }, async ({}, { onCleanup }) => {
    const model = await OpenaiServer.start(() => ({ text: '' }));
    onCleanup(() => model.stop());
    return model;
  })
  .extend('ownApp', { scope: 'file' }, async ({ model }, { onCleanup }) => {
    const { stop, ...app } = await runApp('tutor-model-app.log', {
      OPENAI_API_KEY: 'sk-test',
      OPENAI_MODEL: 'small',
      OPENAI_BASE_URL: model.baseUrl,
    });
    onCleanup(stop);
    return app;
  })
  .override('app', { scope: 'file' }, async ({ ownApp }) => ownApp)
  .extend('chat', async ({ app, model, browser, openPage }): Promise<Page> => {
    const context = await browser.newContext({ baseURL: app.baseUrl });
    const { id: learnerId, state } = await openAccount(context, app.baseUrl);
    await context.close();
    const host = new URL(model.baseUrl).host;
    await inDatabase(async (db) => {
      await createDocument(db, { learnerId });
      await db.insert(modelConsents).values({ learnerId, host, agreedAt: new Date() });
    }, app.databaseUrl);
    const page = await openPage({ storageState: state });
    await page.goto('/dashboard?tab=tutor');
    await sageOf(page).getByRole('textbox', { name: 'Your question' }).waitFor();
    return page;
  });

const sageOf = (page: Page) => page.getByRole('tabpanel', { name: 'Sage' });
const lastTurn = (page: Page) =>
  sageOf(page).getByRole('list', { name: 'Your chat with Sage' }).locator('> li').last();

async function ask(page: Page, question: string): Promise<void> {
  const input = sageOf(page).getByRole('textbox', { name: 'Your question' });
  await input.fill(question);
  await input.press('Enter');
}

/** The number under which a sentence with these words was sent. */
function numberOf({ messages }: ChatRequest, words: string): string {
  const line = messages
    .at(-1)
    ?.content.split('\n')
    .find((one) => one.includes(words));
  return /^\[(\d+)\]/.exec(line ?? '')?.[1] ?? '';
}

const HORMONE = 'The pineal gland releases the hormone melatonin at night.';
const LOCAL = 'Melatonin is a hormone that the pineal gland releases at night.';

test('a model’s answer is shown with its sources, and says who wrote it', async ({
  chat,
  model,
}) => {
  const lie = 'Melatonin is a vitamin of the Swiss Alps.';
  model.script = (request) => {
    const number = numberOf(request, 'pineal');
    return { text: `${lie} [${number}]\n${HORMONE} [${number}]` };
  };
  await ask(chat, 'What is melatonin?');
  const answer = lastTurn(chat);
  await answer.getByText(HORMONE).waitFor();
  await answer
    .getByText('Written by a language model. Each sentence was checked against your text.')
    .waitFor();
  await expect.poll(() => chat.getByText(lie).count()).toBe(0);
  await answer.getByRole('button', { name: /^1, open the source: Melatonin is a hormone/ }).click();
  await chat.locator('[data-reader] mark').filter({ hasText: 'Melatonin is a hormone' }).waitFor();
  await chat.reload();
  await lastTurn(chat).getByText(HORMONE).waitFor();
});

test.for<[string, ScriptedAnswer]>([
  ['refuses', { status: 401, body: '{"error":{"message":"bad key"}}' }],
  ['breaks off', { breaksAfter: [] }],
  ['answers without sources', { text: 'It is a hormone.' }],
])('a model that %s leaves the local answer', async ([, answer], { chat, model }) => {
  model.script = () => answer;
  await ask(chat, 'What is melatonin?');
  await lastTurn(chat).getByText(LOCAL).waitFor();
  await expect.poll(() => chat.getByText('Written by a language model').count()).toBe(0);
});
