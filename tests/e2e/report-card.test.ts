import { expect } from 'vitest';
import { test } from '@/tests/helpers/browser';
import { enterAsNewcomer } from './steps/play';
import {
  atWidths,
  expectAccessibleInBothThemes,
  expectFocused,
  expectTouchable,
  seen,
} from './steps/screens';
import { openTab } from './steps/study';

test('a learner reports a card on a phone and brings it back on a wide screen', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 900 });
  await enterAsNewcomer(page);
  await page.getByRole('button', { name: 'Try the sample' }).click();
  const courses = page.getByRole('tabpanel', { name: 'Mini Courses' });
  await courses.getByRole('button', { name: 'Start lesson 1' }).waitFor();
  const cards = await openTab(page, 'Flashcards');
  const position = cards.getByText(/^1 \/ \d+$/).first();
  const count = Number((await position.textContent())?.split('/')[1]);
  const front = await cards.locator('[data-card] p').first().textContent();

  const report = cards.getByRole('button', { name: 'Report this card' });
  await report.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Report this card' });
  await dialog.getByLabel('The question or the answer is unclear').focus();
  await page.keyboard.press('Space');
  await atWidths(page, [1440, 390], async () => {
    await expectAccessibleInBothThemes(page);
    await expectTouchable(page);
  });
  await dialog.getByLabel('Note (optional)').fill('Which phase is meant?');
  await dialog.getByRole('button', { name: 'Report and hide' }).press('Enter');

  await seen(page, 'Reported. The card left your deck.');
  await cards
    .getByText(`1 / ${count - 1}`)
    .first()
    .waitFor();
  await atWidths(page, [390, 1440], () => expectAccessibleInBothThemes(page));
  await cards.getByRole('button', { name: 'Undo', exact: true }).press('Enter');
  await cards.getByText(`1 / ${count}`).first().waitFor();
  const flip = cards.getByRole('button', { name: 'Flip the card' });
  await expectFocused(flip);
  await expect.poll(() => cards.locator('[data-card] p').first().textContent()).toBe(front);

  await report.click();
  await dialog.getByLabel('It isn’t worth learning').check();
  const saved = page.waitForResponse(
    (response) => response.url().endsWith('/flag') && response.request().method() === 'POST',
  );
  await dialog.getByRole('button', { name: 'Report and hide' }).click();
  expect((await saved).status()).toBe(200);
  await cards.getByRole('button', { name: 'Next card' }).click();
  await page.getByText('Reported. The card left your deck.').waitFor({ state: 'detached' });
  await page.reload();
  const again = await openTab(page, 'Flashcards');
  await again.getByText('Reported cards (1)').click();
  await again.getByRole('button', { name: `Bring back ${front}` }).press('Enter');
  await again.getByText(`1 / ${count}`).first().waitFor();
  await again.getByText('Reported cards (1)').waitFor({ state: 'detached' });
  await expectFocused(again.getByRole('button', { name: 'Flip the card' }));
});
