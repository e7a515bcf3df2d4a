import { expect, inject } from 'vitest';
import { test as base } from '@/tests/helpers/browser';
import { openAccount } from '@/tests/helpers/study-account';
import { expectAccessibleInBothThemes, expectFocused, expectInside } from './steps/screens';
import { openTab, readerOf } from './steps/study';

const ORGANS = ['Heart', 'Liver', 'Kidney', 'Stomach', 'Lung', 'Skin'];

/** Six chapters of about 6,000 words. */
const BOOK = ORGANS.map((organ) => {
  const name = organ.toLowerCase();
  const details = Array.from(
    { length: 300 },
    (_, i) =>
      `The ${name} vessel is a tube that carries blood to layer ${i}. In layer ${i}, the cells of the ${name} make a little heat.`,
  );
  return [`# ${organ}`, `The ${name} is an organ that works by day and night.`, ...details].join(
    '\n\n',
  );
}).join('\n\n');

/** A learner with one long document. */
const test = base.extend('state', { scope: 'file' }, async ({ browser }) => {
  const { baseUrl } = inject('app');
  const context = await browser.newContext({ baseURL: baseUrl });
  const { id, state } = await openAccount(context, baseUrl);
  await context.request.post('/api/process-content', {
    params: { user_id: id },
    headers: { origin: baseUrl },
    multipart: { file: { name: 'Organs.md', mimeType: 'text/plain', buffer: Buffer.from(BOOK) } },
    failOnStatusCode: true,
    timeout: 120_000,
  });
  await context.close();
  return state;
});

test('a chapter is chosen, made, and studied on three tabs; the whole document stays', async ({
  openPage,
  state,
}) => {
  const page = await openPage({ storageState: state });
  await page.goto('/dashboard?tab=courses');
  await page.getByText('Chapter: Whole document').click();
  const chapters = page.getByRole('navigation', { name: 'Chapters' });
  await expect.poll(() => chapters.getByRole('listitem').count()).toBe(ORGANS.length + 1);
  await chapters.getByRole('button', { name: /^Liver/ }).press('Enter');
  const summary = chapters.getByText('Chapter: Liver');
  await expectFocused(summary);
  await page.getByRole('heading', { level: 1, name: 'Liver' }).waitFor();
  await page.getByRole('button', { name: /^Lesson 1:/ }).waitFor();
  await expectFocused(summary);
  await page.getByRole('status').getByText('Chapter ready', { exact: true }).waitFor();
  await expectAccessibleInBothThemes(page);
  const cards = await openTab(page, 'Flashcards');
  await cards.getByText('Chapter: Liver').waitFor();
  await cards.getByText(/^0 of \d+ mastered$/).waitFor();
  const visual = await openTab(page, 'Visual Learning');
  await visual.getByRole('heading', { name: 'Most frequent terms' }).waitFor();
  await page.reload();
  await visual.getByText('Chapter: Liver').click();
  await visual.getByRole('button', { name: /^Whole document/ }).click();
  await visual.getByText('Chapter: Whole document').waitFor();
});

test('on a phone, the chapter is chosen from a list', async ({ openPage, state }) => {
  const page = await openPage({ storageState: state, viewport: { width: 390, height: 844 } });
  await page.goto('/dashboard?tab=flashcards');
  await page.getByLabel('Chapter', { exact: true }).selectOption('6');
  await page.getByText(/^0 of \d+ mastered$/).waitFor();
});

test('on a phone, arrow keys pass over chapters without making them, and keep the focus', async ({
  openPage,
  state,
}) => {
  const page = await openPage({ storageState: state, viewport: { width: 390, height: 844 } });
  const made: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/chapters/'))
      made.push(request.url());
  });
  await page.clock.install();
  await page.goto('/dashboard?tab=courses');
  const select = page.getByLabel('Chapter', { exact: true });
  await select.focus();
  // The keys follow each other quickly, however busy this machine is.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
  for (let n = 0; n < 3; n++) await page.keyboard.press('ArrowDown');
  await page.clock.resume();
  await page.getByRole('heading', { level: 1, name: 'Kidney' }).waitFor();
  await expectFocused(select);
  expect(made.map((url) => url.split('/').at(-1))).toEqual(['3']);
});

test('the length of the summary is chosen from the keyboard, and remembered', async ({
  openPage,
  state,
}) => {
  const page = await openPage({ storageState: state });
  await page.goto('/dashboard?tab=courses');
  const length = page.getByRole('group', { name: 'Length of the summary' });
  await length.getByRole('radio', { name: 'In full' }).focus();
  await page.keyboard.press('ArrowLeft');
  await page.getByRole('heading', { level: 2, name: 'Kidney' }).waitFor();
  await page.keyboard.press('ArrowLeft');
  await expect
    .poll(() => length.getByRole('radio', { name: 'One sentence' }).isChecked())
    .toBe(true);
  await expect.poll(() => page.getByRole('button', { name: /open the source/ }).count()).toBe(1);
  await page.reload();
  await expect
    .poll(() => length.getByRole('radio', { name: 'One sentence' }).isChecked())
    .toBe(true);
});

test.for([390, 1440])(
  'the whole document is searched in the reader, %d px wide, by keys alone',
  async (width, { openPage, state }) => {
    const page = await openPage({ storageState: state, viewport: { width, height: 844 } });
    await page.goto('/dashboard?tab=courses&chapter=2');
    await page.getByRole('button', { name: 'Read the text' }).click();
    const reader = readerOf(page);
    const field = reader.getByRole('searchbox', { name: 'Search the text' });
    const mark = reader.locator('mark[data-marked]');
    await reader.getByText('The heart is an organ', { exact: false }).first().waitFor();
    await field.fill('WORKS by dày');
    await field.press('Enter');
    await reader.getByText('Match 1 of 6', { exact: true }).waitFor();
    await reader.getByText('The heart is an organ that').waitFor();
    await field.press('Shift+Enter');
    await reader.getByText('Match 6 of 6', { exact: true }).waitFor();
    await reader.getByText('The skin is an organ that').waitFor();
    await expect.poll(() => mark.textContent()).toBe('works by day');
    await expectFocused(field);
    await expect
      .poll(() => mark.evaluate((element) => element.getBoundingClientRect().top))
      .toBeLessThan(844);
    await expectInside(page);
    await expectAccessibleInBothThemes(page);
    await reader.getByRole('button', { name: 'Next match' }).click();
    await reader.getByText('Match 1 of 6', { exact: true }).waitFor();
    await reader.getByText('The heart is an organ that').waitFor();
    await field.fill('spleen');
    await field.press('Enter');
    await reader.getByText('No matches', { exact: true }).waitFor();
  },
);
