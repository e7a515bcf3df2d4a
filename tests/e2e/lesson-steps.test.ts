import { and, eq, lt } from 'drizzle-orm';
import type { Locator, Page } from 'playwright';
import { expect, inject } from 'vitest';
import { lessons } from '@/db/schema';
import { test } from '@/tests/helpers/browser';
import { studyLessons } from '@/tests/helpers/lessons';
import { createDocument } from '@/tests/helpers/uploads';
import { becomeNewcomer, inDatabase } from './steps/play';
import { expectAccessibleInBothThemes, expectFocused, expectInside } from './steps/screens';
import { followSource } from './steps/study';

type Course = { page: Page; panel: Locator; documentId: string; lessons: { id: string }[] };

/** A new user's document, at its first lesson: one screen, and a question of each kind. The other lessons have no questions. */
async function openLesson(page: Page): Promise<Course> {
  const learnerId = await becomeNewcomer(page);
  const documentId = await inDatabase((db) => createDocument(db, { learnerId }));
  const answer = await page.request.get(`/api/documents/${documentId}`);
  const { content } = await answer.json();
  await page.goto('/dashboard?tab=courses');
  const panel = page.getByRole('tabpanel', { name: 'Mini Courses' });
  await panel.getByRole('button', { name: 'Start lesson 1' }).click();
  await panel.getByText('Sleep 😀 is a state of reduced awareness.').waitFor();
  return { page, panel, documentId, lessons: content.mini_courses };
}

const button = (panel: Locator, name: string) => panel.getByRole('button', { name, exact: true });
const asks = (panel: Locator, question: string) =>
  panel.getByRole('heading', { level: 2, name: question }).waitFor();

/** A lesson's buttons stand on the bottom bar, or on the end of a window without one; a border may overlap. */
function isAtBottom(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const nav = document.querySelector('[data-bottom-bar]')!;
    const isBelow = getComputedStyle(nav).position === 'fixed';
    const end = isBelow ? nav.getBoundingClientRect().top : window.innerHeight;
    const { bottom } = document.querySelector('[data-step-bar]')!.getBoundingClientRect();
    return Math.abs(end - bottom) <= 1;
  });
}

async function isInView(place: Locator): Promise<boolean> {
  const box = await place.boundingBox();
  const height = place.page().viewportSize()?.height ?? 0;
  return box !== null && box.y >= 0 && box.y + box.height <= height;
}

test('a lesson is done by touch on a phone: a wrong answer comes back, and the ends fit the screen', async ({
  openPage,
}) => {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };
  const { page, panel, documentId, lessons } = await openLesson(await openPage(phone));
  const tap = (name: string) => button(panel, name).tap();

  await expectAccessibleInBothThemes(page);
  await tap('Next');
  await asks(panel, 'What is sleep?');
  await panel.getByRole('radio', { name: 'A hormone.' }).tap();
  await expect.poll(() => isInView(button(panel, 'Check'))).toBe(true);
  // On a low phone, the verdict comes into view, and the buttons stay on the bottom bar.
  await page.setViewportSize({ width: 390, height: 640 });
  await tap('Check');
  const verdict = panel.getByRole('alert');
  await verdict.getByText('Not right').waitFor();
  await expect.poll(() => isInView(verdict)).toBe(true);
  await expect.poll(() => isAtBottom(page)).toBe(true);
  await page.setViewportSize(phone.viewport);
  await panel.getByRole('alert').getByText('Sleep 😀 is a state of reduced awareness.').waitFor();
  await expect
    .poll(() => page.locator('[data-reader]').or(page.getByRole('dialog')).count())
    .toBe(0);
  await expectAccessibleInBothThemes(page);
  await tap('Next');
  await asks(panel, 'Is this true, or was one fact changed?');
  await panel.getByRole('radio', { name: 'One fact was changed' }).tap();
  await tap('Check');
  await panel.getByRole('status').getByText('Right', { exact: true }).waitFor();
  // A reload asks nothing twice.
  await page.reload();
  await asks(panel, 'Match each term with its meaning.');
  await panel.getByLabel('Melatonin', { exact: true }).selectOption('B: A hormone.');
  await panel.getByLabel('REM sleep', { exact: true }).selectOption('A: A stage.');
  await expectInside(page);
  await tap('Check');
  await tap('Next');
  await asks(panel, 'Put these steps in order.');
  await tap('Skip');
  await asks(panel, 'Which term fits this description?');
  const typed = panel.getByRole('form').getByRole('textbox');
  await expectFocused(typed);
  await typed.fill('REM slep');
  await tap('Check');
  await tap('Next');

  // What was wrong comes back until it is right, what was skipped once.
  await panel.getByText('Check, once more').waitFor();
  await asks(panel, 'What is sleep?');
  await panel.getByRole('radio', { name: 'A state of reduced awareness.' }).tap();
  await tap('Check');
  await tap('Next');
  await asks(panel, 'Put these steps in order.');
  await tap('Skip');
  await tap('Mark Complete');

  await panel.getByRole('heading', { name: '3 of 4 right' }).waitFor();
  await panel.getByText('One missed.', { exact: true }).waitFor();
  const missed = panel.getByRole('region', { name: 'What you missed' });
  await missed.getByText('What is sleep?').waitFor();
  await missed.getByRole('button', { name: /open the source: Sleep 😀/ }).waitFor();
  await panel.getByRole('heading', { name: 'Your streak' }).waitFor();
  await panel.getByRole('heading', { name: 'When cards come back' }).waitFor();
  await expect.poll(() => isInView(button(panel, 'Next Lesson'))).toBe(true);
  await expectAccessibleInBothThemes(page);
  // A reload shows again what was missed.
  await page.reload();
  await panel.getByRole('heading', { name: '3 of 4 right' }).waitFor();
  await missed.getByText('What is sleep?').waitFor();
  await tap('Next Lesson');

  // Without questions, it waits for half of its reading time.
  await panel.getByText(/You can complete it in [12]:\d\d\./).waitFor();
  // The button can be reached, and says why it does nothing yet.
  await expect
    .poll(() => button(panel, 'Mark Complete').getAttribute('aria-disabled'))
    .toBe('true');
  await button(panel, 'Mark Complete').tap({ force: true });
  const refused = await page.request.post(`/api/lessons/${lessons[1]?.id}/complete`, {
    headers: { origin: inject('app').baseUrl },
  });
  expect([refused.status(), (await refused.json()).detail.code]).toEqual([409, 'check_first']);

  // The last one opens the end of the course.
  await inDatabase((db) => studyLessons(db, documentId, new Date()));
  for (const { id } of lessons.slice(1, 4)) {
    const url = `/api/lessons/${id}/complete`;
    const origin = inject('app').baseUrl;
    await page.request.post(url, { headers: { origin }, failOnStatusCode: true });
  }
  await page.reload();
  await panel.getByText('Lesson 2 of 5').waitFor();
  await page.goto(`/dashboard?tab=courses&document=${documentId}&item=${lessons[4]?.id}`);
  await panel.getByText('Lesson 5 of 5').waitFor();
  await tap('Complete Course');
  const end = panel.getByRole('heading', { name: 'Course complete' });
  await end.waitFor();
  await panel.getByText('5 of 5', { exact: true }).waitFor();
  // Of all lessons, by the newest answers; the last one asked nothing.
  await panel.getByText('4 of 4', { exact: true }).waitFor();
  await panel.getByRole('heading', { name: 'Your streak' }).waitFor();
  await expectFocused(end);
  await expect.poll(() => isInView(end)).toBe(true);
  await expect.poll(() => isInView(button(panel, 'View Flashcards'))).toBe(true);
  await expectAccessibleInBothThemes(page);
  await page.reload();
  await end.waitFor();
});

test('by keyboard on a wide screen, a wrong answer opens its line beside, and a reload keeps the place', async ({
  openPage,
}) => {
  const desk = { viewport: { width: 1440, height: 900 } };
  const { page, panel } = await openLesson(await openPage(desk));
  // By then the lesson listens to the keys.
  await expectFocused(panel.getByRole('heading', { level: 1 }));
  await page.keyboard.press('Enter');
  await asks(panel, 'What is sleep?');
  await page.keyboard.press('2');
  await expect.poll(() => panel.getByRole('radio', { name: 'A hormone.' }).isChecked()).toBe(true);
  await page.keyboard.press('Enter');
  const reader = page.locator('[data-reader]');
  await reader.locator('mark', { hasText: 'Sleep 😀 is a state of reduced awareness.' }).waitFor();
  await expectFocused(button(panel, 'Next'));
  // The bar stands at the bottom of the window, also at the end of the page.
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect.poll(() => isAtBottom(page)).toBe(true);
  await expectAccessibleInBothThemes(page);
  await page.keyboard.press('Enter');
  await asks(panel, 'Is this true, or was one fact changed?');
  await reader.waitFor({ state: 'detached' });

  await page.reload();
  await asks(panel, 'Is this true, or was one fact changed?');
  await button(panel, 'Back').click();
  await panel.getByRole('region', { name: 'Screen 1 of 1' }).waitFor();
  await panel.getByText('Also in this section: 1 term').click();
  expect(await followSource(page, panel.locator('details').getByRole('button'))).toEqual({
    promised: 'Melatonin is a hormone that the pineal gland releases at night.',
    marked: 'Melatonin is a hormone that the pineal gland releases at night.',
  });
  await button(panel, 'Read as a page').click();
  const also = panel.getByRole('region', { name: 'Also in this section' });
  await also.getByText('Melatonin', { exact: true }).waitFor();
  await page.reload();
  const questions = panel.getByRole('region', { name: 'Check yourself' });
  await questions.waitFor();
  await button(panel, 'Mark Complete').waitFor();
  await button(panel, 'Read in steps').click();
  await button(panel, 'Read as a page').waitFor();
});

test('a lesson that is longer than its screens opens its page at the lines that they leave out', async ({
  openPage,
}) => {
  const desk = { viewport: { width: 1440, height: 900 } };
  const { page, panel, documentId } = await openLesson(await openPage(desk));
  const paragraph = (at: number) => `Line ${at} tells of cells${' that grow'.repeat(36)}.`;
  const content = Array.from({ length: 12 }, (_, at) => paragraph(at)).join('\n\n');
  await inDatabase((db) =>
    db
      .update(lessons)
      .set({ content })
      .where(and(eq(lessons.documentId, documentId), lt(lessons.position, 2))),
  );
  await page.reload();
  await panel.getByRole('region', { name: 'Screen 1 of 8' }).waitFor();
  const more = button(panel, 'Some lines are left out: read the page');
  for (let at = 1; at < 8 && (await more.count()) === 0; at++) {
    await button(panel, 'Next').click();
    await panel.getByRole('region', { name: `Screen ${at + 1} of 8` }).waitFor();
  }
  const shown = await panel.getByRole('region', { name: /^Screen/ }).textContent();
  await more.click();
  const opened = panel.locator('p:focus');
  await opened.waitFor();
  expect(shown).not.toContain(await opened.textContent());
  await expect.poll(() => isInView(opened)).toBe(true);
  await expect.poll(() => panel.getByText(/^Line \d+ tells/).count()).toBe(12);

  // The place is that of this lesson alone: the next one opens at its top.
  await panel.getByRole('button', { name: /^Lesson 2: / }).click();
  await panel.getByText('Lesson 2 of 5').waitFor();
  await expect.poll(() => isInView(panel.getByRole('heading', { level: 1 }))).toBe(true);
});
