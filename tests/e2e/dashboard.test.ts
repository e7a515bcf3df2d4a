import type { Page, Route } from 'playwright';
import { expect } from 'vitest';
import { DASHBOARD_TABS } from '@/lib/constants/dashboard-tabs';
import { enterDemo } from './steps/account';
import { deskTest, panel } from './steps/desk';
import { atWidths, closeByKey, expectAccessibleInBothThemes } from './steps/screens';
import { openTab, readAsPage, readerOf, studyAllLessons } from './steps/study';

/** With one real document. */
const test = deskTest();

const card = (page: Page) => page.locator('[data-card]');
const refuse = (status: number, detail: object) => (route: Route) =>
  route.fulfill({ status, json: { error: 'refused', detail } });
const isFocused = (element: Element) => element === document.activeElement;

test('before its scripts have come, the page has the words of the first tab, where no other one is asked for', async ({
  page,
  expectProblem,
}) => {
  expectProblem(/net::ERR_FAILED/);
  await enterDemo(page);
  // Otherwise the open dashboard could still be loading chunks when they start to fail.
  await page.goto('about:blank');
  await page.route('**/_next/**/*.js', (route) => route.abort());
  const title = page.getByRole('heading', { name: 'What are you reading?' });
  await page.goto('/dashboard');
  await expect.poll(() => title.isVisible()).toBe(true);
  await page.goto('/dashboard?tab=courses');
  await expect.poll(() => title.isVisible()).toBe(false);
  await expect.poll(() => page.getByText('Mini Courses').isVisible()).toBe(true);
});

test('the tabs follow the address, each with its own screen', async ({ desk }) => {
  const page = await desk('wheel');
  await panel(page).getByRole('button', { name: 'Spin the wheel' }).waitFor();
  await page.getByRole('tab', { name: 'Flashcards' }).click();
  await page.waitForURL('**/dashboard?tab=flashcards');
  await card(page).waitFor();
  await page.goBack();
  await panel(page).getByRole('heading', { name: 'Hustle Wheel' }).waitFor();
});

test('a lesson’s source opens at the exact words, and gives the focus back', async ({ desk }) => {
  const page = await desk('courses');
  await page.getByRole('button', { name: /^Lesson 1:/ }).click();
  await readAsPage(page);
  const chip = panel(page)
    .getByRole('button', { name: /open the source/ })
    .first();
  const quote = (await chip.getAttribute('aria-label'))?.split('open the source: ')[1];
  await chip.click();
  const reader = readerOf(page);
  const mark = reader.locator('mark');
  await expect.poll(() => mark.textContent()).toBe(quote);
  await expect.poll(() => mark.evaluate(isFocused)).toBe(true);
  await page.reload();
  await expect.poll(() => mark.textContent()).toBe(quote);
  await page.keyboard.press('Escape');
  await reader.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: /^Lesson 1:/ }).click();
  await chip.click();
  await mark.waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => chip.evaluate(isFocused)).toBe(true);
});

test('the right column stays in view, and asks what this lesson answers until another is opened', async ({
  desk,
}) => {
  const page = await desk('courses', { viewport: { width: 1440, height: 900 } });
  const aside = page.getByRole('complementary', { name: 'More about this document' });
  const lesson = (n: number) => aside.getByRole('listitem').getByRole('button').nth(n);
  const questions = aside.getByRole('list', { name: 'Suggested questions' }).getByRole('button');
  const open = async (n: number) => {
    await lesson(n).click();
    await expect.poll(() => lesson(n).getAttribute('aria-current')).toBe('page');
  };
  await open(1);
  await questions.first().waitFor();
  const ofFirst = await questions.allTextContents();
  await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight }));
  await expect
    .poll(() => lesson(1).evaluate((row) => row.getBoundingClientRect().top))
    .toBeGreaterThan(0);
  await questions.first().click();
  await aside.getByText(ofFirst[0] ?? '', { exact: true }).waitFor();
  await aside.getByRole('button', { name: /^1, open the source/ }).waitFor();
  await expect.poll(() => questions.count()).toBe(0);
  await open(2);
  await questions.first().waitFor();
  await expect.poll(() => questions.allTextContents()).not.toEqual(ofFirst);
  await expect.poll(() => aside.getByText(ofFirst[0] ?? '', { exact: true }).count()).toBe(0);
  await open(1);
  await expect.poll(() => questions.allTextContents()).toEqual(ofFirst);
});

test('reading a new summary aloud is chosen on the upload form, and remembered', async ({
  desk,
}) => {
  const page = await desk('upload');
  const choice = panel(page).getByLabel('Read the summary aloud when it is ready');
  await expect.poll(() => choice.isChecked()).toBe(true);
  await choice.uncheck();
  await page.reload();
  await expect.poll(() => choice.isChecked()).toBe(false);
  await choice.check();
  await page.reload();
  await expect.poll(() => choice.isChecked()).toBe(true);
});

test.for([
  ['not-allowed', 'Your browser blocked autoplay. Press Listen to hear it.'],
  ['synthesis-failed', 'Your browser couldn’t read this aloud. Try another browser or device.'],
] as const)(
  'a browser that refuses to speak (%s) is reported beside Listen',
  async ([error, words], { desk }) => {
    const page = await desk('courses');
    await page.evaluate((reason) => {
      window.speechSynthesis.speak = (utterance) => {
        utterance.onerror?.(new SpeechSynthesisErrorEvent('error', { error: reason, utterance }));
      };
    }, error);
    await page.getByRole('button', { name: /^Lesson 1:/ }).click();
    await readAsPage(page);
    await panel(page).getByRole('button', { name: 'Listen' }).click();
    await panel(page).getByText(words).waitFor();
    await expect.poll(() => page.getByRole('region', { name: 'Reading aloud' }).count()).toBe(0);
    await page.getByRole('button', { name: /^Lesson 2:/ }).click();
    await panel(page).getByText(words).waitFor({ state: 'hidden' });
  },
);

test('completed lessons and mastered cards are there after a reload', async ({ desk }) => {
  const page = await desk('courses');
  await studyAllLessons(page);
  await page.getByRole('button', { name: /^Lesson 1:/ }).click();
  await readAsPage(page);
  await page.getByRole('button', { name: 'Mark Complete' }).click();
  await page.getByText('Lesson 1 of 5 complete').waitFor();
  await page.getByRole('button', { name: 'Next Lesson' }).click();
  await page.getByText('Lesson 2 of 5').waitFor();
  await page.getByRole('tab', { name: 'Flashcards' }).click();
  await card(page).waitFor();
  const mastered = page.waitForResponse(/\/mastered$/);
  await page.keyboard.press('m');
  await mastered;
  await page.reload();
  await page.getByText(/^1 of \d+ mastered$/).waitFor();
  await page.getByRole('tab', { name: /Mini Courses\s*1\/5/ }).click();
  await page.getByText('Lesson 2 of 5').waitFor();
});

test('a card is mastered and taken back, and a reset can be undone, each over a reload', async ({
  desk,
}) => {
  const page = await desk('flashcards');
  await card(page).waitFor();
  const saved = (path: RegExp) => page.waitForResponse(path);
  const mastered = (count: number) =>
    page.getByText(new RegExp(`^${count} of \\d+ mastered$`)).waitFor();
  // The learner of this file may have mastered some before.
  await page.getByText(/^\d+ of \d+ mastered$/).waitFor();
  const before = page.getByRole('button', { name: 'Reset Progress' });
  if (await before.isEnabled()) {
    const emptied = saved(/cards\/reset$/);
    await before.click();
    await emptied;
    await page.reload();
  }
  await mastered(0);
  const marked = saved(/\/mastered$/);
  await page.getByRole('button', { name: 'Mark Mastered', exact: true }).click();
  await page.getByRole('button', { name: 'Unmark Mastered' }).click();
  await mastered(0);
  await marked;
  await page.getByRole('button', { name: 'Mark Mastered', exact: true }).click();
  await page.getByRole('button', { name: 'Next card' }).click();
  const second = saved(/\/mastered$/);
  await page.getByRole('button', { name: 'Mark Mastered', exact: true }).click();
  await mastered(2);
  await second;
  const cleared = saved(/cards\/reset$/);
  await page.getByRole('button', { name: 'Reset Progress' }).click();
  await mastered(0);
  await page.getByRole('status').getByText('Progress reset for 2 cards.').waitFor();
  await cleared;
  const undo = page.getByRole('button', { name: 'Undo Reset' });
  await expect.poll(() => undo.evaluate(isFocused)).toBe(true);
  const restored = saved(/cards\/restore$/);
  await undo.click();
  await restored;
  await page.reload();
  await mastered(2);
});

test('the deck is worked from the keyboard, and a grade is recorded only after the answer', async ({
  desk,
}) => {
  const page = await desk('flashcards');
  const position = card(page).locator('.font-mono').first();
  const count = Number((await position.textContent())?.split(' / ')[1]);
  const reviews: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/review')) reviews.push(request.postDataJSON().grade);
  });
  const answer = Promise.withResolvers<void>();
  await page.route(/\/cards\/[^/]+\/next$/, async (route) => {
    await answer.promise;
    await route.continue();
  });
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => position.textContent()).toBe(`${count} / ${count}`);
  await page.keyboard.press('3');
  await page.keyboard.press('Space');
  await panel(page).getByText('How well did you know it?').waitFor();
  const good = panel(page).getByRole('button', { name: /^Good/ });
  const before = await good.boundingBox();
  answer.resolve();
  await good.filter({ hasText: /comes back in \d+ days?$/ }).waitFor();
  await expect.poll(() => good.boundingBox()).toEqual(before);
  const recorded = page.waitForResponse(/\/review$/);
  await page.keyboard.press('4');
  expect((await recorded).status()).toBe(200);
  expect(reviews).toEqual([4]);
  await expect.poll(() => position.textContent()).toBe(`1 / ${count}`);
  await page.getByLabel('Difficulty').selectOption('hard');
  await expect.poll(() => position.textContent()).toMatch(/^1 \/ /);
});

test('Sage answers with sources that open, and says when the document does not tell', async ({
  desk,
}) => {
  const page = await desk('tutor');
  const question = panel(page).getByLabel('Your question');
  let answerNow = () => {};
  const held = new Promise<void>((resolve) => {
    answerNow = resolve;
  });
  await page.route('**/api/grok-chat*', async (route) => {
    await held;
    await route.continue();
  });
  await question.fill('What is melatonin?');
  await question.press('Enter');
  await panel(page)
    .getByRole('listitem')
    .getByText('Sage is looking through your document')
    .waitFor();
  const heard = panel(page).getByRole('status');
  await expect.poll(() => heard.textContent()).toBe('Sage is looking through your document');
  answerNow();
  await heard.filter({ hasText: /^Sage: .*melatonin/i }).waitFor();
  await panel(page)
    .getByRole('button', { name: /^1, open the source/ })
    .last()
    .click();
  await readerOf(page).locator('mark').waitFor();
  await page.keyboard.press('Escape');
  await question.fill('Who won the football world cup in 1998?');
  await question.press('Enter');
  await panel(page).getByText('Not in your document', { exact: true }).waitFor();
  await page.reload();
  await panel(page).getByText('What is melatonin?', { exact: true }).waitFor();
  await panel(page).getByText('Not in your document', { exact: true }).waitFor();
});

test('the concept map and the word cloud can be saved as pictures', async ({ desk }) => {
  const page = await desk('visual');
  for (const name of ['concept map', 'word cloud']) {
    await panel(page).locator('svg').nth(1).waitFor();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: `Save as image : ${name}` }).click();
    expect((await download).suggestedFilename()).toBe(`States of Consciousness - ${name}.png`);
  }
});

test('an upload that is refused says why and what to do', async ({ desk, expectProblem }) => {
  expectProblem(/status of 429|ERR_FAILED/);
  const page = await desk('upload');
  const choose = (name: string, words: string) =>
    page.setInputFiles('input[type=file]', {
      name,
      mimeType: 'text/plain',
      buffer: Buffer.from(words),
    });
  await choose('notes.zip', 'x');
  await page.getByText('We can’t read this kind of file.').waitFor();
  await choose('notes.txt', '');
  await page.getByText('This file is empty. Choose another one.').waitFor();
  const limit = {
    error: 'You’ve used all 5 of today’s uploads',
    code: 'limit_reached',
    upgrade_required: true,
  };
  await page.route('**/api/process-content*', refuse(429, limit));
  await choose('notes.txt', 'too few words');
  await page
    .getByText(
      'Limit reached: You’ve used all 5 of today’s uploads. Limits reset daily at midnight UTC.',
    )
    .waitFor();
  const offer = page.getByRole('dialog', { name: 'Upgrade to Continue Being Skimwise' });
  await closeByKey(page, offer);
  await page.unroute('**/api/process-content*');
  await page.route('**/api/process-content*', (route) => route.abort());
  await page.getByRole('button', { name: 'Try again' }).click();
  await page
    .getByText('Network error. Please check your internet connection and try again.')
    .waitFor();
  await page.unroute('**/api/process-content*');
  await panel(page).getByText('notes.txt').last().waitFor();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText(/^Processing failed: .*50 words/).waitFor();
  // It wouldn't work another time: the place for a file is free for another one.
  await choose('other.txt', 'too few words');
  await page.getByRole('alert').filter({ hasText: 'other.txt' }).waitFor();
});

test('the tutor’s limit ends the conversation, and without a response the device answers', async ({
  desk,
  expectProblem,
}) => {
  expectProblem(/status of 429|ERR_FAILED/);
  const page = await desk('tutor');
  const question = panel(page).getByLabel('Your question');
  await page.route('**/api/grok-chat*', (route) => route.abort());
  await question.fill('Please summarize this');
  await question.press('Enter');
  await panel(page).getByText('Offline help', { exact: true }).waitFor();
  const limit = { error: 'You’ve used all 20 of today’s questions', code: 'limit_reached' };
  await page.route('**/api/grok-chat*', refuse(429, { ...limit, upgrade_required: true }));
  await question.fill('And now?');
  await question.press('Enter');
  await panel(page)
    .getByRole('listitem')
    .getByText(/today’s questions\. Click the upgrade button below to continue chatting!$/)
    .waitFor();
  await panel(page)
    .getByText('Daily message limit reached! Upgrade to continue chatting.')
    .waitFor();
  await expect.poll(() => question.isDisabled()).toBe(true);
});

test('a document is renamed and deleted, after being asked once', async ({
  openPage,
  expectProblem,
}) => {
  expectProblem(/status of 400/);
  const page = await openPage();
  await enterDemo(page);
  await page.goto('/dashboard?tab=courses');
  await page.getByRole('button', { name: 'Go to Upload Tab' }).click();
  await page.getByRole('button', { name: 'Try the sample' }).click();
  await page.waitForURL('**/dashboard?tab=courses&document=*');
  await page.getByRole('button', { name: 'View Flashcards' }).waitFor();
  await page.getByRole('tab', { name: 'File Upload' }).click();
  await page.getByRole('button', { name: 'Rename States of Consciousness' }).click();
  await page.getByLabel('Title').fill(' ');
  await page.getByRole('button', { name: 'Rename', exact: true }).click();
  await page.getByRole('dialog').getByText('Enter a title.').waitFor();
  await page.getByLabel('Title').fill('Sleep <b>& waking</b>');
  await page.getByRole('button', { name: 'Rename', exact: true }).click();
  await page.getByRole('button', { name: 'Delete Sleep <b>& waking</b>' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page
    .getByText('No documents yet. What you upload stays here, with your progress.')
    .waitFor();
});

test('nothing overlaps or is cut off at 390 and 1440 px, in both themes', async ({ desk }) => {
  // By the bar of a phone; the other tests open them on a wide screen.
  const page = await desk('upload', { viewport: { width: 390, height: 900 } });
  for (const { label } of DASHBOARD_TABS) {
    const tab = await openTab(page, label);
    await tab.getByRole('heading', { level: 1 }).first().waitFor();
    await atWidths(page, [1440, 390], async (width) => {
      await expectAccessibleInBothThemes(page);
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth), { message: label })
        .toBe(width);
    });
  }
});
