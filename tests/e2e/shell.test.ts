import { expect } from 'vitest';
import { test } from '@/tests/helpers/browser';

test('an address that does not exist says so, and runs without a problem', async ({ page, expectProblem }) => {
  expectProblem(/status of 404/);
  const answer = await page.goto('/no-such-page');
  expect(answer?.status()).toBe(404);
  await page.getByRole('heading', { name: 'This page is not in the book' }).waitFor();
});
