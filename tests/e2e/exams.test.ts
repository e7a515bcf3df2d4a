import { expect } from 'vitest';
import { DAY_MS } from '@/lib/time/days';
import { deskTest, panel } from './steps/desk';
import { expectAccessibleInBothThemes, expectFocused, seen } from './steps/screens';

/** With one real document. */
const test = deskTest();

/** As a date field takes it. */
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

test('Save says what an exam lacks, one is planned, changed and removed', async ({
  desk,
  expectProblem,
}) => {
  expectProblem(/status of 400/);
  const page = await desk('upload', { viewport: { width: 390, height: 844 } });
  await page.getByRole('button', { name: 'Add an exam' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add an exam' });
  const save = dialog.getByRole('button', { name: 'Save' });
  await dialog.getByRole('checkbox').uncheck();
  await save.click();
  await seen(page, 'Enter a name.');
  await seen(page, 'Choose a date.');
  await seen(page, 'Choose at least one document.');
  await expectFocused(dialog.getByLabel('Name'));
  await expectAccessibleInBothThemes(page);

  await dialog.getByLabel('Name').fill('Psychology');
  await dialog.getByText('Enter a name.').waitFor({ state: 'detached' });
  await dialog.getByLabel('Date').fill(inDays(-2));
  await dialog.getByRole('checkbox').check();
  await save.click();
  await seen(page, 'Choose today or a later day.');
  await expectFocused(dialog.getByLabel('Date'));
  await dialog.getByLabel('Date').fill(inDays(9));
  await save.click();
  await panel(page)
    .getByRole('heading', { name: /^Psychology, / })
    .waitFor();

  await page.getByRole('button', { name: 'Edit Psychology' }).click();
  await page.getByLabel('Name').fill('Sleep');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Edit Sleep' }).click();
  await page.getByRole('button', { name: 'Remove exam' }).click();
  await expect.poll(() => page.getByRole('button', { name: 'Edit Sleep' }).count()).toBe(0);
});
