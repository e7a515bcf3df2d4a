import { expect } from 'vitest';
import { test } from '@/tests/helpers/browser';
import { createTopics } from '@/tests/helpers/model-work';
import { becomeNewcomer, inDatabase } from './steps/play';
import { openTab } from './steps/study';

test('without a key, no screen speaks of a language model', async ({ page }) => {
  const learnerId = await becomeNewcomer(page);
  await inDatabase((db) => createTopics(db, { learnerId }));
  await page.goto('/dashboard?tab=courses');
  await page.getByRole('button', { name: 'Start lesson 1' }).waitFor();
  for (const tab of ['Flashcards', 'Visual Learning', 'Mini Courses']) {
    const panel = await openTab(page, tab);
    await panel.getByRole('button', { name: 'Read the text' }).waitFor();
    await expect.poll(() => panel.getByText(/model/i).count()).toBe(0);
  }
});
