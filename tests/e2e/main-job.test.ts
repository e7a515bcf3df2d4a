import { expect } from 'vitest';
import { test } from '@/tests/helpers/browser';
import { mailedLink, signIn, signUp } from './steps/account';
import { expectFocused, newPerson } from './steps/screens';
import { followSource, openTab, readAsPage, studyAllLessons, upload } from './steps/study';

const ADA = newPerson();

test('from sign-up to a studied document, and back again later on another device', async ({
  page,
  openPage,
  expectProblem,
}) => {
  expectProblem(/status of 401/);
  await signUp(page, ADA);
  await page.goto(await mailedLink(ADA.email));
  await page.getByText('Email verified! You can now sign in.').waitFor();
  await page.getByRole('link', { name: 'Start learning' }).click();
  await page.waitForURL('**/dashboard');

  // A real document goes in.
  await upload(page, 'tests/fixtures/manual-41-pages.pdf');
  await page.getByRole('progressbar', { name: 'Processing your document' }).waitFor();
  const courses = page.getByRole('tabpanel', { name: 'Mini Courses' });
  await courses.getByRole('heading', { level: 1, name: /R Data Import/ }).waitFor();

  // Its summary quotes the document.
  const summary = courses.getByRole('article');
  const source = await followSource(
    page,
    summary.getByRole('button', { name: /open the source: / }).first(),
  );
  expect(source.marked).toBe(source.promised);

  // Lessons.
  await courses.getByRole('button', { name: 'Start lesson 1' }).click();
  await courses.getByText('Lesson 1 of 5').waitFor();
  await readAsPage(page);
  const points = courses.getByRole('region', { name: 'Key points' }).getByRole('listitem');
  await expect.poll(() => points.count()).toBeGreaterThanOrEqual(3);
  const point = await followSource(page, points.first().getByRole('button'));
  expect(point.marked).toBe(point.promised);
  await studyAllLessons(page);
  await courses.getByRole('button', { name: 'Mark Complete' }).click();
  await courses.getByRole('button', { name: 'Next Lesson' }).click();
  await courses.getByText('Lesson 2 of 5').waitFor();

  // Cards.
  const cards = await openTab(page, 'Flashcards');
  await cards.getByRole('button', { name: 'Show answer' }).first().click();
  await cards.getByText('How well did you know it?').waitFor();
  await cards.getByRole('button', { name: /^Good/ }).click();
  await cards.getByRole('button', { name: 'Mark Mastered' }).click();
  const mastered = cards.getByText(/^1 of \d+ mastered$/);
  await mastered.waitFor();
  const deck = await mastered.textContent();
  // The manual defines little.
  expect(Number(deck?.match(/of (\d+)/)?.[1])).toBeGreaterThanOrEqual(3);

  // The visual part.
  const visual = await openTab(page, 'Visual Learning');
  const map = visual.getByRole('figure', { name: 'Concept map' });
  await map
    .getByRole('button', { name: /, show its concepts$/ })
    .first()
    .press('Enter');
  await map
    .getByRole('button', { name: /, open the source: / })
    .first()
    .waitFor();
  const level = visual.locator('label').filter({ hasText: /^Show/ }).getByRole('combobox');
  await expectFocused(level);
  await visual.getByRole('img', { name: /^Word cloud, most frequent first: / }).waitFor();

  // A question with its source.
  const tutor = await openTab(page, 'Sage');
  await tutor
    .getByLabel('Your question')
    .fill('What is the easiest form of data to import into R?');
  await tutor.getByRole('button', { name: 'Send' }).click();
  const conversation = tutor.getByRole('list', { name: 'Your chat with Sage' });
  const answer = conversation.getByRole('listitem').filter({ hasText: 'simple text file' }).last();
  const cited = await followSource(
    page,
    answer.getByRole('button', { name: /open the source: / }).first(),
  );
  expect(cited.marked).toBe(cited.promised);
  await tutor.getByLabel('Your question').fill('Who won the football world cup in 1998?');
  await tutor.getByRole('button', { name: 'Send' }).click();
  await conversation.getByText('Not in your document', { exact: true }).waitFor();

  // All of it is still there.
  const studied = async (seen: typeof page) => {
    const lessons = await openTab(seen, 'Mini Courses');
    const course = lessons.getByRole('navigation', { name: 'In this course' });
    await course.getByRole('button', { name: /completed$/ }).waitFor();
    await (await openTab(seen, 'Flashcards')).getByText(deck ?? '').waitFor();
    await (await openTab(seen, 'Sage'))
      .getByText('Who won the football world cup in 1998?')
      .waitFor();
  };
  await page.reload();
  await studied(page);
  const elsewhere = await openPage();
  await elsewhere.goto('/login');
  await signIn(elsewhere, ADA);
  await elsewhere.getByRole('button', { name: /R Data Import.*lesson/ }).click();
  await studied(elsewhere);
});
