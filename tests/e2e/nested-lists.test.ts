import { expect, inject } from 'vitest';
import { test as base } from '@/tests/helpers/browser';
import { studyState } from '@/tests/helpers/study-account';
import { expectAccessibleInBothThemes, expectInside } from './steps/screens';
import { readAsPage, readerOf } from './steps/study';

const LONG =
  'It is kept from drying out by a skin of wax that covers the upper side of all of its leaves.';

/** Notes of five parts, each one list of three levels. */
const NOTES = ['Ferns', 'Mosses', 'Conifers', 'Grasses', 'Palms']
  .map((name) =>
    [
      `## ${name}`,
      '',
      `- ${name} are plants that live on land and take up water from the ground.`,
      `  - The body of ${name.toLowerCase()} has several parts:`,
      `    - The leaves of ${name.toLowerCase()} take in light. ${LONG}`,
      `    - The roots of ${name.toLowerCase()} take up water and salts.`,
      `  - The life of ${name.toLowerCase()} goes through two generations.`,
      `- ${name} grow on every continent but one.`,
      '',
    ].join('\n'),
  )
  .join('\n');

const test = base.extend('state', { scope: 'file' }, async ({ browser }) => {
  const { baseUrl } = inject('app');
  const context = await browser.newContext({ baseURL: baseUrl });
  const file = { name: 'Plants.md', buffer: Buffer.from(`# Land plants\n\n${NOTES}`) };
  const state = await studyState(context, baseUrl, [file]);
  await context.close();
  return state;
});

test('a nested list stays nested in a lesson and in the source, on a phone too', async ({
  openPage,
  state,
}) => {
  const page = await openPage({ storageState: state });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/dashboard?tab=courses');
  await page.getByRole('button', { name: /^Lesson 1:/ }).click();
  await readAsPage(page);
  const inner = page.getByRole('article').locator('ul > li > ul > li').first();
  await expect.poll(() => inner.textContent()).toContain('The leaves of ferns take in light.');
  await expectInside(page);
  await expectAccessibleInBothThemes(page);

  await page
    .getByRole('article')
    .getByRole('button', { name: /open the source/ })
    .first()
    .click();
  const reader = readerOf(page);
  const inReader = reader.locator('ul > li > ul > li > ul > li').first();
  await expect.poll(() => inReader.textContent()).toContain('The leaves of ferns take in light.');
  const lefts = await Promise.all(
    [reader.locator('ul > li').first(), inReader].map(
      async (item) => (await item.boundingBox())?.x,
    ),
  );
  expect(lefts[1]).toBeGreaterThan(lefts[0]!);
  await expectInside(page);
});
