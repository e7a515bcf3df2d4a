import type { Page } from 'playwright';
import { expect } from 'vitest';
import { test } from '@/tests/helpers/browser';
import { enterDemo } from './steps/account';
import { expectAccessibleInBothThemes } from './steps/screens';
import { grade, panel } from './steps/session';

const send = (page: Page, method: string, path: string, body?: object) =>
  page.evaluate(
    async ([how, where, json]) => {
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch(where, { method: how, headers, body: json });
      return answer.status;
    },
    [method, path, body && JSON.stringify(body)] as const,
  );

test('a card graded Again returns within the session, one graded Good does not, a reload keeps the place, and the session ends', async ({
  page,
  expectProblem,
}) => {
  expectProblem(/status of 401/);
  await page.clock.install();
  await enterDemo(page);
  expect(await send(page, 'POST', '/api/sample')).toBe(200);
  expect(await send(page, 'PUT', '/api/study-settings', { new_cards_per_day: 2 })).toBe(200);
  await page.reload();
  await page.getByRole('button', { name: 'Learn new cards' }).click();
  const done = page.getByRole('progressbar', { name: 'Cards done' });
  const question = panel(page).locator('[data-card] > div > div:not([inert]) p').first();
  await done.waitFor();
  // The page takes the focus of the button that has gone, without a ring around all of it.
  const ring = () =>
    panel(page).evaluate((shown) => {
      const { outlineStyle, outlineColor, boxShadow } = getComputedStyle(shown);
      const outline = outlineStyle === 'none' ? 'none' : outlineColor;
      return [document.activeElement === shown, outline, boxShadow];
    });
  await expect.poll(ring).toEqual([true, expect.stringMatching(/^none$|, 0\)$/), 'none']);
  const first = await question.textContent();
  await grade(page, '1');
  await expect.poll(() => question.textContent()).not.toBe(first);
  const inRail = page.getByRole('tab', { name: /^Flashcards/ });
  await inRail.getByText('1 due').waitFor();
  await grade(page, '3');
  await expect.poll(() => done.getAttribute('aria-valuetext')).toBe('1 of 2');
  await expect.poll(() => question.textContent()).toBe(first);
  await page.reload();
  await expect.poll(() => done.getAttribute('aria-valuetext')).toBe('1 of 2');
  await expect.poll(() => question.textContent()).toBe(first);
  await grade(page, '3');
  const titles = panel(page).getByRole('heading', { level: 1 });
  await expect.poll(() => titles.allTextContents()).toEqual(['1 of 2 remembered']);
  await panel(page).getByText('You missed 1 card.').waitFor();
  await panel(page)
    .getByText(first ?? '')
    .waitFor();
  // The last grade can be taken back here too.
  await page.keyboard.press('z');
  await expect.poll(() => done.getAttribute('aria-valuetext')).toBe('1 of 2');
  await grade(page, '3');
  await expect.poll(() => titles.allTextContents()).toEqual(['1 of 2 remembered']);
  await panel(page).getByRole('button', { name: 'Undo the last grade' }).waitFor();
  // The end stays at a reload, though more cards could be learned.
  expect(await send(page, 'PUT', '/api/study-settings', { new_cards_per_day: 5 })).toBe(200);
  await page.reload();
  await expect.poll(() => titles.allTextContents()).toEqual(['1 of 2 remembered']);
  const coming = panel(page).getByRole('table', { name: 'Cards due in the next seven days' });
  await expect.poll(() => coming.getByRole('row').count()).toBe(7);
  await page.getByRole('button', { name: 'Back to Today' }).click();
  await page.getByRole('button', { name: 'Learn new cards' }).click();
  await expect.poll(() => done.getAttribute('aria-valuetext')).toBe('0 of 3');
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('tab', { name: /^File Upload/ }).click();
  // Saved at the first press.
  await page.getByRole('button', { name: 'Study settings' }).click();
  const settings = page.getByRole('dialog', { name: 'Study settings' });
  await settings.getByLabel('New cards per day').fill('2');
  await settings.getByRole('button', { name: 'Save' }).click();
  await settings.waitFor({ state: 'detached' });
  await panel(page).getByRole('heading', { name: 'Nothing is due' }).waitFor();
  await page.getByRole('button', { name: 'See your progress' }).click();
  await page.getByRole('heading', { name: 'What you know' }).waitFor();
  // What is remembered of each document can be saved as a picture, with a table behind it.
  const remembered = page.getByRole('region', { name: 'Remembered by document' });
  const download = page.waitForEvent('download');
  await remembered.getByRole('button', { name: 'Save as image' }).click();
  expect((await download).suggestedFilename()).toBe('skimwise-remembered.png');
  await remembered.getByText('Show as a table').click();
  await remembered
    .getByRole('row', { name: /^States of Consciousness: .+ \d+% \d+$/ })
    .first()
    .waitFor();
  await expectAccessibleInBothThemes(page);
});

test('a card that is reviewed in its deck no longer counts as one to learn', async ({ page }) => {
  await page.clock.install();
  await enterDemo(page);
  expect(await send(page, 'POST', '/api/sample')).toBe(200);
  expect(await send(page, 'PUT', '/api/study-settings', { new_cards_per_day: 2 })).toBe(200);
  await page.goto('/dashboard?tab=flashcards');
  await panel(page).getByText('2 new cards to learn').waitFor();
  await grade(page, '3');
  await panel(page).getByText('1 new card to learn').waitFor();
});
