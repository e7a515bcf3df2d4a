import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';
import { BAR_LABELS, DASHBOARD_TABS } from '@/lib/constants/dashboard-tabs';
import { SAMPLE_FILE } from '@/tests/helpers/study-account';
import { deskTest, panel } from './steps/desk';
import {
  closeByKey,
  expectAccessibleInBothThemes,
  expectFocused,
  expectInside,
  expectTouchable,
} from './steps/screens';
import { openTab } from './steps/study';

const PHONE = { width: 390, height: 844 };

const HEART = `The Valves of the Heart

The mitral valve is a valve that lies between the left atrium and the left ventricle. The tricuspid valve is a valve that lies
between the right atrium and the right ventricle. The aorta is the largest artery of the body, which carries blood from the left
ventricle. A ventricle is a chamber of the heart that pumps blood out of it. An atrium is a chamber that receives blood.

The Conduction System

The sinoatrial node is a group of cells that starts each heartbeat. The atrioventricular node is a group of cells that delays
the signal, so that the atria empty before the ventricles contract. Purkinje fibers are cells that carry the signal to the
muscle of the ventricles, which then contract from the apex upward.
`;

/** With two documents; the sample was uploaded a moment ago. */
const test = deskTest([{ name: 'The Heart.txt', buffer: Buffer.from(HEART) }, SAMPLE_FILE]);

const bar = (page: Page) => page.getByRole('navigation', { name: 'Dashboard' });
const search = (page: Page) => page.getByRole('combobox', { name: 'Search or jump to' });
const option = (page: Page, name: string | RegExp) => page.getByRole('option', { name });
const selected = (page: Page, name: string) =>
  page.getByRole('tab', { name, selected: true, includeHidden: true }).waitFor();

async function isAboveBar(page: Page, action: Locator): Promise<boolean> {
  await action.waitFor();
  const [box, edge] = [await action.boundingBox(), await bar(page).boundingBox()];
  return box!.y + box!.height <= edge!.y;
}

/** The document's own words, its title included, as a share of the window's height. */
function textShare(): number {
  const article = document.querySelector('[role="tabpanel"]:not([hidden]) article')!;
  const [title, text] = [article.querySelector('h1')!, article.querySelector('.text-read')!];
  const action = [...article.querySelectorAll('button')].find(({ textContent }) =>
    textContent?.startsWith('Start lesson'),
  )!;
  const { top, bottom } = text.getBoundingClientRect();
  const end = Math.min(bottom, action.parentElement!.getBoundingClientRect().top);
  return (title.getBoundingClientRect().height + end - top) / innerHeight;
}

/** What one comes to a tab for, where there is one thing. */
const MAIN_ACTIONS = [
  ['Mini Courses', 'Start lesson 1'],
  ['Flashcards', 'Show answer'],
  ['Sage', 'Send'],
  ['Drop Zone', 'Mark Complete'],
  ['Daily Hustle', /^(Upload something|Ask Sage|Go to|Review|Complete|Claim)/],
  ['Hustle Wheel', 'Spin the wheel'],
] as const;

test('on a phone, text has most of the first screen after an upload, and each main action is in sight', async ({
  desk,
}) => {
  const page = await desk('courses', { viewport: PHONE, hasTouch: true });
  await panel(page).getByRole('button', { name: 'Start lesson 1' }).waitFor();
  await expect.poll(() => page.evaluate(textShare)).toBeGreaterThanOrEqual(0.6);
  for (const [tab, name] of MAIN_ACTIONS) {
    await openTab(page, tab);
    const action = panel(page).getByRole('button', { name }).first();
    await expect.poll(async () => [tab, await isAboveBar(page, action)]).toEqual([tab, true]);
    await expectInside(page);
  }
});

test('on a laptop, a lesson can be started without scrolling, and a deck has one main action', async ({
  desk,
}) => {
  const page = await desk('courses', { viewport: { width: 1440, height: 900 } });
  const start = panel(page).getByRole('button', { name: 'Start lesson 1' });
  const end = async () => {
    const box = (await start.boundingBox())!;
    return box.y + box.height;
  };
  await expect.poll(end).toBeLessThanOrEqual(900);
  // Its bar lies over the text, and hides the lines below it from end to end.
  const uncovered = await start.evaluate((button) => {
    let bar: Element = button;
    const isBar = ({ position, display }: CSSStyleDeclaration) =>
      position === 'sticky' && display !== 'contents';
    while (!isBar(getComputedStyle(bar))) bar = bar.parentElement!;
    const paragraphs = [...bar.closest('[role=tabpanel]')!.querySelectorAll('h2 + p')];
    const rightOf = (element: Element) => element.getBoundingClientRect().right;
    return Math.max(...paragraphs.map(rightOf)) - rightOf(bar);
  });
  expect(uncovered).toBeLessThanOrEqual(0);
  await openTab(page, 'Flashcards');
  await panel(page).getByRole('button', { name: 'Start session' }).waitFor();
  const looks = await panel(page)
    .getByRole('button')
    .evaluateAll((all) =>
      all.map((one) => [one.textContent, getComputedStyle(one).backgroundColor] as const),
    );
  const [, solid] = looks.find(([name]) => name === 'Show answer')!;
  expect(looks.filter(([, color]) => color === solid)).toEqual([['Show answer', solid]]);
});

/** With one finger, from the middle of the element sideways. */
async function swipe(page: Page, over: Locator, across: number): Promise<void> {
  const box = (await over.boundingBox())!;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const finger = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: object[]) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints } as never);
  await touch('touchStart', [{ x, y }]);
  for (const part of [0.25, 0.5, 0.75, 1])
    await touch('touchMove', [{ x: x + across * part, y: y + 4 * part }]);
  await touch('touchEnd', []);
}

test('on a phone, a finger grades a card once it is flipped: left is Again, right is Good', async ({
  desk,
}) => {
  const page = await desk('flashcards', { viewport: PHONE, hasTouch: true });
  const card = panel(page).locator('[data-card]');
  const place = (at: number) =>
    card
      .getByText(new RegExp(`^${at} / \\d+$`))
      .first()
      .waitFor();
  await place(1);
  await swipe(page, card, 150);
  for (const [at, across, grade] of [
    [1, -150, 1],
    [2, 150, 3],
  ] as const) {
    await place(at);
    await panel(page).getByRole('button', { name: 'Show answer' }).click();
    await swipe(page, card, across / 5);
    const review = page.waitForRequest(/\/api\/cards\/[^/]+\/review$/);
    await swipe(page, card, across);
    expect((await review).postDataJSON()).toMatchObject({ grade });
  }
  await place(3);

  // On a lower phone, a session keeps its button above the bar.
  await page.setViewportSize({ width: 390, height: 560 });
  await page.goto('/dashboard?tab=flashcards&view=session');
  const answer = panel(page).getByRole('button', { name: 'Show answer' });
  await expect.poll(() => isAboveBar(page, answer)).toBe(true);
});

test('on a phone, a reset says what it did beside its button, above the bar', async ({ desk }) => {
  const page = await desk('flashcards', { viewport: PHONE, hasTouch: true });
  const deck = panel(page);
  await deck.getByRole('button', { name: 'Mark Mastered', exact: true }).click();
  await deck.getByRole('button', { name: 'Reset Progress' }).click();
  const undo = deck.getByRole('button', { name: 'Undo Reset' });
  const said = deck.getByText('Progress reset for 1 card.');
  await said.waitFor();
  // No lower than the button, which was in sight.
  const below = async () => {
    const [text, button] = [(await said.boundingBox())!, (await undo.boundingBox())!];
    return text.y + text.height - (button.y + button.height);
  };
  await expect.poll(below).toBeLessThanOrEqual(0);
  await expectInside(page);
});

test('a phone has five in the bar, and the other tabs in their order behind More', async ({
  desk,
}) => {
  const page = await desk('upload', { viewport: PHONE, hasTouch: true });
  const tabs = page.getByRole('tab');
  const more = page.getByRole('button', { name: /^More/ });
  for (const name of ['Today File Upload', 'Learn Mini Courses', 'Cards Flashcards', 'Sage'])
    await page.getByRole('tab', { name, exact: true }).waitFor();
  await expect.poll(() => tabs.count()).toBe(4);
  expect(Object.keys(BAR_LABELS)).toEqual(['upload', 'courses', 'flashcards', 'tutor']);
  await more.click();
  await expect.poll(() => tabs.count()).toBe(10);
  for (const [at, { label }] of DASHBOARD_TABS.entries())
    await expect.poll(() => tabs.nth(at).textContent()).toContain(label);
  await expectAccessibleInBothThemes(page);
  await page.getByRole('tab', { name: 'Hustle Wheel' }).click();
  await panel(page).getByRole('heading', { name: 'Hustle Wheel' }).waitFor();
  await expect.poll(() => tabs.count()).toBe(4);
  await page.getByRole('button', { name: 'More (has the open tab)' }).waitFor();
  await expectTouchable(page);
  // The keyboard enters the bar at its first tab, and the sheet at the tab that is open.
  await page.getByRole('banner').getByRole('button', { name: 'Account', exact: true }).focus();
  await page.keyboard.press('Tab');
  await expectFocused(page.getByRole('tab', { name: 'File Upload' }));
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expectFocused(page.getByRole('tab', { name: 'Hustle Wheel' }));
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await panel(page).getByRole('heading', { name: 'Hustle Leaderboard' }).waitFor();
});

test('the search leads to tabs, documents, lessons, cards and sections of all documents, and gives the focus back', async ({
  desk,
}) => {
  const page = await desk('wheel', { viewport: { width: 1440, height: 900 } });
  const opener = page.getByRole('banner').getByRole('button', { name: 'Search or jump to' });
  await opener.focus();
  await page.keyboard.press('Enter');
  await expectFocused(search(page));
  await expectAccessibleInBothThemes(page);
  await page.keyboard.press('Escape');
  await expectFocused(opener);

  await page.keyboard.press('Control+k');
  await search(page).fill('flahs');
  await option(page, /^Flashcards/).waitFor();
  await page.keyboard.press('Enter');
  await selected(page, 'Flashcards');
  await search(page).waitFor({ state: 'detached' });

  // A card of the document that isn't open, by a word of its answer.
  await page.keyboard.press('Control+k');
  await search(page).fill('tricuspid');
  const card = option(page, /tricuspid/i).first();
  await card.waitFor();
  const question = (await card.locator('span').first().textContent()) ?? '';
  await card.click();
  await page.locator('[data-card]').getByText(question).first().waitFor();
  expect(new URL(page.url()).searchParams.get('item')).toBe(null);

  // A section of another document opens in the reader.
  await page.keyboard.press('Control+k');
  await search(page).fill('why we sleep');
  await option(page, /Why We Sleep.*States of Consciousness/).click();
  const reader = page.getByRole('dialog', { name: 'States of Consciousness' });
  await closeByKey(page, reader);

  await page.keyboard.press('Control+k');
  await search(page).fill('stages of sleep');
  await option(page, 'Stages of Sleep Lesson 2').click();
  await panel(page).getByText('Lesson 2 of 5').waitFor();
  await page.getByRole('banner').getByText('lesson 2/5').waitFor();

  await page.keyboard.press('Control+k');
  await search(page).fill('zzzzzz');
  await page.getByText('Nothing found. Try fewer letters, or another word.').waitFor();
  await search(page).fill('sign out');
  await option(page, 'Sign out').waitFor();
});

test('on a phone, the search opens from the header', async ({ desk }) => {
  const page = await desk('upload', { viewport: PHONE, hasTouch: true });
  await page.getByRole('button', { name: 'Search or jump to' }).click();
  await search(page).fill('rewards');
  await expectInside(page);
  await option(page, /^Rewards Store/).click();
  await panel(page).getByRole('heading', { name: 'Rewards Store' }).waitFor();
});

test('keys lead to tabs and to the list of keys, but not while one types, in a dialog, or once turned off', async ({
  desk,
}) => {
  const page = await desk('tutor', { viewport: { width: 1440, height: 900 } });
  const question = panel(page).getByLabel('Your question');
  await question.fill('');
  await question.pressSequentially('g/?w');
  await expect.poll(() => question.inputValue()).toBe('g/?w');
  await question.fill('');
  await panel(page).focus();
  await page.keyboard.type('gw');
  await panel(page).getByRole('heading', { name: 'Hustle Wheel' }).waitFor();
  await page.keyboard.type('/');
  await expectFocused(search(page));
  await page.keyboard.press('Escape');
  await search(page).waitFor({ state: 'detached' });

  await page.keyboard.type('?');
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await sheet.getByText('Mark or unmark as mastered').waitFor();
  await expectAccessibleInBothThemes(page);
  await page.keyboard.type('gu/');
  await expect.poll(() => page.getByRole('dialog').count()).toBe(1);
  await sheet.getByLabel('Single-key shortcuts').uncheck();
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
  await page.keyboard.type('gu?');
  await page.keyboard.press('Control+k');
  await search(page).waitFor();
  await selected(page, 'Hustle Wheel');
});
