import { eq } from 'drizzle-orm';
import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';
import { practiceRuns } from '@/db/schema';
import type { PracticeItem } from '@/lib/study/practice/item';
import { test } from '@/tests/helpers/browser';
import { createPracticeDocument } from '@/tests/helpers/practice-document';
import { becomeNewcomer, inDatabase } from './steps/play';
import {
  expectAccessibleInBothThemes,
  expectFocused,
  expectInside,
  expectTouchable,
  expectUncovered,
} from './steps/screens';
import { followSource } from './steps/study';

type Practice = { cards: Locator; items: () => Promise<PracticeItem[]> };

/** A new user's cards, in a way to practice them. */
async function openPractice(page: Page, mode: string, count?: number): Promise<Practice> {
  const learnerId = await becomeNewcomer(page);
  await inDatabase((db) => createPracticeDocument(db, { learnerId }, { count }));
  await page.goto('/dashboard?tab=flashcards');
  const cards = page.getByRole('tabpanel', { name: 'Flashcards' });
  await cards.getByRole('radio', { name: mode }).check();
  const items = () =>
    inDatabase(async (db) => {
      const own = eq(practiceRuns.learnerId, learnerId);
      const runs = await db.select().from(practiceRuns).where(own).orderBy(practiceRuns.startedAt);
      return runs.at(-1)!.items;
    });
  return { cards, items };
}

/** The item that is shown, found by its text. */
function shownItem(items: readonly PracticeItem[], shown: string): PracticeItem {
  const found = items.find(({ kind, question }) =>
    kind === 'match'
      ? shown.includes('Match each term')
      : shown.includes(question.text.replace('_____', 'blank')),
  );
  return found!;
}

async function expectInOneRow(places: Locator, count: number): Promise<void> {
  const boxes = await Promise.all((await places.all()).map((place) => place.boundingBox()));
  const middles = boxes.map((box) => Math.round(box!.y + box!.height / 2));
  expect(middles).toEqual(Array.from({ length: count }, () => middles[0]));
}

/** Answers the question that is shown rightly, with keys alone. */
async function answerByKeys(page: Page, cards: Locator, items: readonly PracticeItem[]) {
  const form = cards.locator('form');
  const item = shownItem(items, (await form.textContent()) ?? '');
  if (item.kind === 'typed') {
    await expectFocused(form.getByRole('textbox'));
    await expectInOneRow(form.getByRole('button', { name: /^(End|I don’t know|Check)$/ }), 3);
    await page.keyboard.type(`the ${item.solution.accepted[0]!.toUpperCase()}`);
    await page.keyboard.press('Enter');
  } else if (item.kind === 'choice') await page.keyboard.press(`${item.solution.option + 1}`);
  return item;
}

test('Learn asks by options, then typed, until all is right; a reload goes on', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { cards, items } = await openPractice(page, 'Learn', 4);
  await expectAccessibleInBothThemes(page);
  await cards.getByRole('button', { name: 'Start' }).click();
  await cards.getByText('Learn · 0 of 4').waitFor();
  const all = await items();
  const first = shownItem(all, (await cards.locator('form').textContent()) ?? '');
  if (first.kind !== 'choice') throw new Error('no choice');
  // On a low phone, what the text says appears below the window.
  await page.setViewportSize({ width: 390, height: 560 });
  await page.keyboard.press(`${((first.solution.option + 1) % 3) + 1}`);
  await cards.getByText('Not right', { exact: true }).waitFor();
  await expectFocused(cards.getByRole('button', { name: 'Next' }));
  await expectUncovered(cards.getByRole('button', { name: /open the source/ }));
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessibleInBothThemes(page);
  await expectTouchable(page);
  await expectInside(page);
  const { promised, marked } = await followSource(
    page,
    cards.getByRole('button', { name: /open the source/ }),
  );
  expect(marked).toBe(promised);
  await cards.getByRole('button', { name: 'Next' }).click();

  for (let n = 0; n < 3; n++) {
    await answerByKeys(page, cards, all);
    await expectFocused(cards.getByRole('button', { name: 'Next' }));
    await page.keyboard.press('Enter');
  }
  await page.reload();
  for (let n = 0; n < 5; n++) {
    await answerByKeys(page, cards, all);
    await expectFocused(cards.getByRole('button', { name: 'Next' }));
    if (n === 4) await cards.getByText('It’s written').waitFor();
    await page.keyboard.press('Enter');
  }
  await expectFocused(cards.getByRole('heading', { name: '3 of 4 right on the first try' }));
  await cards.getByRole('listitem').getByText(first.lines[0]!.front).waitFor();
  // New cards: practice is no review of them.
  await cards.getByText('Nothing in the next seven days. New cards come back once').waitFor();
  await expectAccessibleInBothThemes(page);
  await expectInside(page);
  await page.reload();
  await cards.getByRole('heading', { name: '3 of 4 right on the first try' }).waitFor();
  await cards.getByRole('button', { name: 'Practice more' }).click();
  await cards.getByRole('button', { name: 'Start' }).waitFor();

  await cards.getByRole('radio', { name: 'Test' }).check();
  await cards.getByText('You need at least 10 cards with questions. There are 4 here.').waitFor();
  await cards.getByText('You can use these cards in Learn or Cloze.').waitFor();
  await expectAccessibleInBothThemes(page);
});

test('numbers choose nothing once shortcuts of a single key are turned off', async ({ page }) => {
  const { cards, items } = await openPractice(page, 'Learn', 4);
  await page.evaluate(() => localStorage.setItem('single_keys_off', '1'));
  await cards.getByRole('button', { name: 'Start' }).click();
  await cards.getByText('Learn · 0 of 4').waitFor();
  const first = shownItem(await items(), (await cards.locator('form').textContent()) ?? '');
  if (first.kind !== 'choice') throw new Error('no choice');
  const { option } = first.solution;
  await page.keyboard.press(`${((option + 1) % 3) + 1}`);
  const right = first.question.options[option]!;
  await cards.getByRole('button', { name: right, exact: true }).click();
  await expectFocused(cards.getByRole('button', { name: 'Next' }));
  await expect.poll(() => cards.getByText('Not right').count()).toBe(0);
});

test('a test tells its result by section at the end, and prints answers on a sheet of their own', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const { cards, items } = await openPractice(page, 'Test');
  await cards.getByRole('radio', { name: '5 min', exact: true }).check();
  await expectAccessibleInBothThemes(page);
  await cards.getByRole('button', { name: 'Start' }).click();
  await cards.getByText('Test · 0 of 10').waitFor();
  await cards
    .getByRole('timer')
    .filter({ hasText: /Time left [45]:\d\d/ })
    .waitFor();
  const all = await items();
  for (let n = 0; n < 9; n++) {
    const form = cards.locator('form');
    const item = shownItem(all, (await form.textContent()) ?? '');
    if (item.kind === 'typed') await form.getByRole('textbox').fill(item.solution.accepted[0]!);
    else if (item.kind === 'match')
      for (const [at, term] of item.question.terms.entries())
        await form.getByLabel(term).selectOption(String(item.solution.meanings[at]));
    // The first statement is called true, which is wrong.
    else if (item.kind === 'changed') await page.keyboard.press('1');
    else await page.keyboard.press(`${item.solution.option + 1}`);
    await form.getByRole('button', { name: 'Next' }).click();
    await cards.getByText(`Test · ${n + 1} of 10`).waitFor();
  }
  await cards.getByRole('button', { name: 'Hand in' }).click();
  const asks = page.getByRole('dialog', { name: 'Hand in now?' });
  await asks.getByText('1 question not answered yet.').waitFor();
  // A number means nothing to the question behind, wherever the focus is.
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.keyboard.press('1');
  await page.keyboard.press('Escape');
  await asks.waitFor({ state: 'detached' });
  const chosen = cards.locator('form').getByRole('radio', { checked: true });
  await expect.poll(() => chosen.count()).toBe(0);
  await cards.getByText('Test · 9 of 10').waitFor();
  await cards.getByRole('button', { name: 'Hand in' }).click();
  await asks.getByRole('button', { name: 'Hand in' }).click();
  const wrong = all.slice(0, 9).filter(({ kind }) => kind === 'changed').length + 1;
  await expectFocused(cards.getByRole('heading', { name: `${10 - wrong} of 10 right` }));
  await cards.getByRole('progressbar', { name: 'Sleep' }).waitFor();
  await cards.getByText('Not answered').waitFor();
  await cards.getByRole('heading', { name: 'When cards come back' }).waitFor();
  await expectAccessibleInBothThemes(page);

  await page.evaluate(() => {
    window.print = () => {};
  });
  await cards.getByRole('button', { name: 'Print' }).click();
  await page.emulateMedia({ media: 'print' });
  const sheet = page.locator('body > article');
  await sheet.getByRole('heading', { name: 'Answers' }).waitFor();
  await expect.poll(() => cards.isVisible()).toBe(false);
  await expect.poll(() => sheet.locator('> ol > li').count()).toBe(10);
  const breakBefore = await sheet
    .locator('section')
    .evaluate((section) => getComputedStyle(section).breakBefore);
  expect(breakBefore).toBe('page');
});

test('Match is played with touch and keys against the clock, and keeps the best time', async ({
  openPage,
}) => {
  const page = await openPage({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const { cards, items } = await openPractice(page, 'Match');
  await cards.getByRole('button', { name: 'Start' }).click();
  await cards.getByText('Match · 0 of 6').waitFor();
  await expectAccessibleInBothThemes(page);
  await expectTouchable(page);
  await expectInside(page);
  const game = cards.getByRole('region', { name: 'Match' });
  const tile = (name: string) => game.getByRole('button', { name, exact: true });
  const pairs = (await items()).flatMap((item) =>
    item.kind === 'choice'
      ? [[item.question.text, item.question.options[item.solution.option]!] as const]
      : [],
  );
  const [one, two, ...others] = pairs;
  await tile(one![0]).tap();
  await tile(two![1]).tap();
  await game.getByText(`${one![0]}: not a pair`).waitFor();
  for (const [term, meaning] of [one!, ...others]) {
    await tile(meaning).tap();
    await tile(term).tap();
    await game.getByText(`${term}: right`).waitFor();
  }
  await page.reload();
  await game.getByText('Match · 5 of 6').waitFor();
  await tile(two![0]).press('Enter');
  await tile(two![1]).press('Space');
  await expectFocused(cards.getByRole('heading', { name: /^\d+\.\d s New best time$/ }));
  await cards.getByText('What you mixed up').waitFor();
  await cards.getByRole('heading', { name: 'When cards come back' }).waitFor();
  await expectAccessibleInBothThemes(page);
  await cards.getByRole('button', { name: 'Done' }).click();
  await cards.getByText(/^Your best time: \d+\.\d s for 6 pairs\.$/).waitFor();
});
