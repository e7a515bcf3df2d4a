import { eq } from 'drizzle-orm';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { cardReviews, checkAnswers } from '@/db/schema';
import { test } from '@/tests/helpers/browser';
import { createPracticeDocument } from '@/tests/helpers/practice-document';
import { createDocument } from '@/tests/helpers/uploads';
import { becomeNewcomer, inDatabase } from './steps/play';
import { grade, panel } from './steps/session';
import { openTab, readAsPage } from './steps/study';

/** The next call to the address reaches the server; its answer doesn't reach the page. */
async function loseReply(page: Page, address: RegExp): Promise<() => Promise<unknown>> {
  const lost = Promise.withResolvers<unknown>();
  const lose = async (route: Parameters<Parameters<Page['route']>[1]>[0]) => {
    const answer = await route.fetch();
    lost.resolve(await answer.json());
    await route.abort();
  };
  await page.route(address, lose, { times: 1 });
  return () => lost.promise;
}

const reviewsOf = (learnerId: string) =>
  inDatabase((db) =>
    db
      .select({ grade: cardReviews.grade, counted: cardReviews.counted })
      .from(cardReviews)
      .where(eq(cardReviews.learnerId, learnerId))
      .orderBy(cardReviews.reviewedAt),
  );

/** A new user with a document of two cards. The page's clock is the test's. */
async function openAt(page: Page, address: string): Promise<string> {
  const learnerId = await becomeNewcomer(page);
  await inDatabase((db) => createDocument(db, { learnerId }));
  await page.clock.install();
  await page.goto(address);
  return learnerId;
}

test('a grade whose answer is lost is counted once, and the session goes on', async ({
  page,
  expectProblem,
}) => {
  expectProblem(/Failed to load resource/);
  const learnerId = await openAt(page, '/dashboard');
  await page.getByRole('button', { name: 'Learn new cards' }).click();
  const done = page.getByRole('progressbar', { name: 'Cards done' });
  await done.waitFor();
  const counted = await loseReply(page, /\/review$/);
  await grade(page, '3');
  expect(await counted()).toMatchObject({ counted: true });
  await expect.poll(() => done.getAttribute('aria-valuetext')).toBe('1 of 2');
  expect(await reviewsOf(learnerId)).toEqual([{ grade: 3, counted: true }]);
  await expect.poll(() => page.getByText('isn’t saved yet').count()).toBe(0);
});

test('grades that are given offline are saved once the connection is back, and all count', async ({
  page,
  expectProblem,
}) => {
  expectProblem(/Failed to load resource/);
  const learnerId = await openAt(page, '/dashboard');
  await page.getByRole('button', { name: 'Learn new cards' }).click();
  await page.getByRole('progressbar', { name: 'Cards done' }).waitFor();
  await page.context().setOffline(true);
  await grade(page, '3');
  await grade(page, '3');
  await panel(page)
    .getByText(
      'Your grade isn’t saved yet. You’re offline. It will be sent when you’re connected again.',
    )
    .waitFor();
  await page.context().setOffline(false);
  const title = panel(page).getByRole('heading', { level: 1 });
  await expect.poll(() => title.allTextContents()).toEqual(['2 of 2 remembered']);
  const good = { grade: 3, counted: true };
  expect(await reviewsOf(learnerId)).toEqual([good, good]);
});

test('a grade in the deck whose answer is lost is counted once', async ({
  page,
  expectProblem,
}) => {
  expectProblem(/Failed to load resource/);
  const learnerId = await openAt(page, '/dashboard?tab=flashcards');
  const counted = await loseReply(page, /\/review$/);
  await panel(page).locator('[data-card]').first().waitFor();
  await grade(page, '3');
  await counted();
  await panel(page).getByText('1 new card to learn').waitFor();
  expect(await reviewsOf(learnerId)).toEqual([{ grade: 3, counted: true }]);
});

test('an answer in a lesson whose verdict is lost is kept once', async ({
  page,
  expectProblem,
}) => {
  expectProblem(/Failed to load resource/);
  const learnerId = await becomeNewcomer(page);
  await inDatabase((db) => createDocument(db, { learnerId }));
  await page.goto('/dashboard');
  await openTab(page, 'Mini Courses');
  await page.getByRole('button', { name: 'Lesson 1:' }).click();
  await readAsPage(page);
  const region = page.getByRole('region', { name: 'Check yourself' });
  const judged = await loseReply(page, /\/api\/checks\//);
  await region.getByRole('radio', { name: 'A hormone.' }).check();
  await region.getByRole('button', { name: 'Check answer' }).click();
  expect(await judged()).toMatchObject({ correct: false });
  await region.getByText('Not right').waitFor();
  const own = eq(checkAnswers.learnerId, learnerId);
  expect(await inDatabase((db) => db.$count(checkAnswers, own))).toBe(1);
});

test('an answer in practice whose verdict is lost is judged once', async ({
  page,
  expectProblem,
}) => {
  expectProblem(/Failed to load resource/);
  const learnerId = await becomeNewcomer(page);
  await inDatabase((db) => createPracticeDocument(db, { learnerId }));
  await page.clock.install();
  await page.goto('/dashboard?tab=flashcards');
  await panel(page).getByRole('radio', { name: 'Learn' }).check();
  await panel(page)
    .getByRole('button', { name: /^Start/ })
    .click();
  const judged = await loseReply(page, /\/answers$/);
  const unknown = panel(page).getByRole('button', { name: 'I don’t know' });
  await unknown.waitFor();
  await page.clock.fastForward(3_000);
  await unknown.click();
  expect(await judged()).toMatchObject({ correct: false, reviewed: true });
  await panel(page).getByRole('button', { name: 'Next' }).waitFor();
  expect(await reviewsOf(learnerId)).toMatchObject([{ grade: 1 }]);
});
