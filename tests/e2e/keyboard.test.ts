import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';
import { test } from '@/tests/helpers/browser';
import { enterAsNewcomer } from './steps/play';
import { readerOf } from './steps/study';

const MOST_STOPS = 60;

/** Its own outline, or that of an element around it. */
function isOutlined(element: Element): boolean {
  for (let around: Element | null = element; around; around = around.parentElement) {
    if (getComputedStyle(around).outlineStyle !== 'none') return true;
  }
  return false;
}

/** Steps with `key` from one control to the next until this one has the focus, and shows it. */
async function reach(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  await target.waitFor();
  for (let stop = 0; stop < MOST_STOPS; stop++) {
    if (await target.evaluate((element) => element.matches(':focus-visible'))) {
      await expect
        .poll(() => target.evaluate(isOutlined), { message: `the focus shows on ${target}` })
        .toBe(true);
      return;
    }
    await page.keyboard.press(key);
  }
  expect.unreachable(`${key} does not lead to ${target}`);
}

async function press(page: Page, target: Locator, key?: string): Promise<void> {
  await reach(page, target, key);
  await page.keyboard.press('Enter');
}

const tab = (page: Page, name: string) => page.getByRole('tab', { name });

/** From anywhere in one tab's panel to the panel of another. */
async function changeTab(page: Page, from: string, to: string): Promise<Locator> {
  await reach(page, tab(page, from), 'Shift+Tab');
  await reach(page, tab(page, to), 'ArrowDown');
  await page.keyboard.press('Enter');
  return page.getByRole('tabpanel', { name: to });
}

/** Up to the lesson's last button. Each question is answered once, and skipped when it comes back. */
async function throughLesson(page: Page, courses: Locator): Promise<void> {
  const main = courses.locator('[data-step-bar]').getByRole('button').last();
  const place = courses.getByRole('progressbar', { name: 'Progress in this lesson' });
  const steps = async (label: string | null): Promise<string> => {
    if (label !== 'Check') return 'Enter';
    if (await courses.getByText('Check, once more').count()) return 'skip';
    return (await courses.getByRole('form').getByRole('radio').count()) ? 'choose' : 'type';
  };
  for (let label = await main.textContent(); label !== 'Mark Complete'; ) {
    const before = `${await place.getAttribute('aria-valuenow')} ${label}`;
    const step = await steps(label);
    if (step === 'skip') await press(page, courses.getByRole('button', { name: 'Skip' }));
    else if (step === 'choose') await page.keyboard.press('1');
    else if (step === 'type') {
      await reach(page, courses.getByRole('form').getByRole('textbox'));
      await page.keyboard.type('x');
    }
    if (step !== 'skip') await page.keyboard.press('Enter');
    const now = async () =>
      `${await place.getAttribute('aria-valuenow')} ${await main.textContent()}`;
    await expect.poll(now).not.toBe(before);
    label = await main.textContent();
  }
}

test('from the sample to signing out with the keyboard alone', async ({ page }) => {
  await enterAsNewcomer(page);
  await press(page, page.getByRole('button', { name: 'Try the sample' }));

  const courses = page.getByRole('tabpanel', { name: 'Mini Courses' });
  await courses.getByRole('heading', { level: 1, name: /States of Consciousness/ }).waitFor();
  const chip = courses
    .getByRole('article')
    .getByRole('button', { name: /open the source: / })
    .first();
  await press(page, chip);
  await readerOf(page).locator('mark').first().waitFor();
  await page.keyboard.press('Escape');
  await readerOf(page).waitFor({ state: 'detached' });
  await expect
    .poll(() => chip.evaluate((element) => element === document.activeElement))
    .toBe(true);

  await press(page, courses.getByRole('button', { name: 'Start lesson 1' }));
  await courses.getByText('Lesson 1 of 5').waitFor();
  const heading = courses.getByRole('heading', { level: 1 });
  await expect
    .poll(() => heading.evaluate((element) => element === document.activeElement))
    .toBe(true);
  await throughLesson(page, courses);
  await page.keyboard.press('Enter');
  await courses.getByText('Lesson 1 of 5 complete').waitFor();
  await page.keyboard.press('Enter');
  await courses.getByText('Lesson 2 of 5').waitFor();

  const cards = await changeTab(page, 'Mini Courses', 'Flashcards');
  await press(page, cards.getByRole('button', { name: 'Show answer' }).first());
  await press(page, cards.getByRole('button', { name: /^Good/ }));
  await press(page, cards.getByRole('button', { name: 'Mark Mastered' }));
  await cards.getByText(/^1 of \d+ mastered$/).waitFor();

  const sage = await changeTab(page, 'Flashcards', 'Sage');
  await reach(page, sage.getByLabel('Your question'));
  await page.keyboard.type('What is melatonin?');
  await page.keyboard.press('Enter');
  const source = sage
    .getByRole('list', { name: 'Your chat with Sage' })
    .getByRole('button', { name: /open the source: / });
  await press(page, source.first(), 'Shift+Tab');
  await readerOf(page).locator('mark').first().waitFor();
  await page.keyboard.press('Escape');
  await readerOf(page).waitFor({ state: 'detached' });

  await press(
    page,
    page.getByRole('banner').getByRole('button', { name: 'Account', exact: true }),
    'Shift+Tab',
  );
  await press(page, page.getByRole('button', { name: 'Sign out', exact: true }));
  await page.waitForURL('**/login#signed-out');
  await page.getByText('You’re signed out.', { exact: true }).waitFor();
});
