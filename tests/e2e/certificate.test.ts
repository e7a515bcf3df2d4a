import { PDFDocument } from 'pdf-lib';
import type { Page } from 'playwright';
import { expect, inject } from 'vitest';
import { test } from '@/tests/helpers/browser';
import { studyLessons } from '@/tests/helpers/lessons';
import { createDocument } from '@/tests/helpers/uploads';
import { becomeNewcomer, given, inDatabase } from './steps/play';
import { openStore, redeem } from './steps/rewards';
import { expectAccessible, seen } from './steps/screens';
import { openTab } from './steps/study';

const LESSONS = 5;

/** A new user with a course of five lessons. Opens no page. */
async function enterWithCourse(page: Page): Promise<{ userId: string; documentId: string }> {
  const userId = await becomeNewcomer(page);
  return {
    userId,
    documentId: await inDatabase((db) => createDocument(db, { learnerId: userId })),
  };
}

/** By the calls that the page makes. */
async function completeLessons(page: Page, documentId: string, count: number): Promise<void> {
  const { content } = await (await page.request.get(`/api/documents/${documentId}`)).json();
  expect(content.mini_courses).toHaveLength(LESSONS);
  await inDatabase((db) => studyLessons(db, documentId, new Date()));
  for (const lesson of content.mini_courses.slice(0, count)) {
    await page.request.post(`/api/lessons/${lesson.id}/complete`, {
      headers: { origin: inject('app').baseUrl },
      failOnStatusCode: true,
    });
  }
}

test('a completed course and a redeemed certificate make a page to print', async ({ page }) => {
  const { userId, documentId } = await enterWithCourse(page);
  await given(userId, 120);
  await completeLessons(page, documentId, LESSONS - 1);
  await page.goto('/dashboard');
  const store = await openStore(page);
  await redeem(page, 'Course certificate');
  await store.getByRole('button', { name: 'Print certificate' }).click();
  await store
    .getByText('Complete every lesson of a course, and you can print its certificate here.')
    .waitFor();
  await openTab(page, 'Mini Courses');
  await page.getByText(`Lesson ${LESSONS} of ${LESSONS}`).waitFor();
  const saved = page.waitForResponse(/\/lessons\/[^/]+\/complete$/);
  await page.getByRole('button', { name: 'Complete Course' }).click();
  await saved;
  await openTab(page, 'Rewards Store');
  await page.getByRole('link', { name: 'Open certificate of Sleep' }).click();

  const paper = page.getByRole('article');
  await paper.getByRole('heading', { name: 'Certificate of completion' }).waitFor();
  const today = new Intl.DateTimeFormat('en', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  }).format(new Date());
  await expect
    .poll(async () => (await paper.getByRole('paragraph').allTextContents()).slice(1))
    .toEqual([
      'This is to certify that',
      'Ada Byron',
      'has completed 5 lessons of the course',
      'Sleep',
      `on ${today}`,
    ]);
  await expectAccessible(page);

  await page.setViewportSize({ width: 390, height: 844 });
  const [frame, first, last] = await Promise.all(
    [paper, paper.getByRole('paragraph').first(), paper.getByRole('paragraph').last()].map((one) =>
      one.boundingBox(),
    ),
  );
  expect(first!.y).toBeGreaterThan(frame!.y);
  expect(last!.y + last!.height).toBeLessThan(frame!.y + frame!.height);

  await page.emulateMedia({ media: 'print' });
  await expect.poll(() => page.getByRole('button', { name: 'Print' }).isVisible()).toBe(false);
  await expect
    .poll(() => page.getByRole('link', { name: 'Back to the store' }).isVisible())
    .toBe(false);
  const pdf = await PDFDocument.load(await page.pdf({ preferCSSPageSize: true }));
  expect(pdf.getPages().map((sheet) => sheet.getWidth() > sheet.getHeight())).toEqual([true]);
});

test('a certificate that is not earned yet says what is missing', async ({
  page,
  expectProblem,
}) => {
  expectProblem(/status of (400|403|409)/);
  const { documentId } = await enterWithCourse(page);
  const certificate = `/dashboard/certificate?document=${documentId}`;
  await page.goto('/dashboard/certificate');
  await seen(page, 'This document’s address is incomplete.');
  await page.goto(certificate);
  await seen(page, 'You have 5 lessons left in this course.');
  await expectAccessible(page);
  await completeLessons(page, documentId, LESSONS);
  await page.goto(certificate);
  await seen(
    page,
    'Redeem a certificate in the Rewards Store first. Then you can print one for every course you complete.',
  );
  await page.getByRole('link', { name: 'Back to the store' }).click();
  await page.getByRole('heading', { name: 'Rewards Store' }).waitFor();
});

test('a certificate is visible to its owner only', async ({ openPage, expectProblem }) => {
  expectProblem(/status of 404/);
  const owner = await openPage();
  const { userId, documentId } = await enterWithCourse(owner);
  await completeLessons(owner, documentId, LESSONS);
  await given(userId, 120);
  const redeemed = await owner.request.post(`/api/rewards/redeem/${userId}`, {
    data: { item_id: 'certificate-classic' },
    headers: { origin: inject('app').baseUrl },
  });
  expect(redeemed.status()).toBe(200);
  const certificate = `/dashboard/certificate?document=${documentId}`;
  await owner.goto(certificate);
  await owner.getByRole('article').getByText('Ada Byron').waitFor();

  const stranger = await openPage();
  await stranger.goto(certificate);
  await stranger.waitForURL(`**/login?next=${encodeURIComponent(certificate)}`);
  await becomeNewcomer(stranger);
  await stranger.goto(certificate);
  await seen(stranger, 'This document isn’t in your library. It may have been deleted.');
  await expect.poll(() => stranger.getByRole('article').count()).toBe(0);
  await expect.poll(() => stranger.getByRole('button').count()).toBe(0);
});
