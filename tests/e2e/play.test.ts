import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { claimDrop, claimSpin, completeChallenge, completeDrop, spinWheel } from '@/lib/play/store';
import { utcDay } from '@/lib/time/days';
import { test } from '@/tests/helpers/browser';
import { adjustedByAdmin } from '@/tests/helpers/ledger';
import { enterDemo } from './steps/account';
import { becomeNewcomer, did, earned, enterAsNewcomer, inDatabase } from './steps/play';
import { expectAccessible, expectAccessibleInBothThemes, seen } from './steps/screens';
import { openTab, readAsPage, studyAllLessons } from './steps/study';

const header = (page: Page) => page.getByRole('banner');
const stats = (page: Page) =>
  header(page).getByRole('button', { name: /Details and today’s limits$/ });
/** The header's ring with this many points. */
const today = (page: Page, points: number) =>
  header(page).getByRole('button', { name: new RegExp(`^${points} of 15 today`) });

/** Keeps calls whose body has `words` in it from being answered, until they are released. */
async function holding(page: Page, address: RegExp, words = ''): Promise<{ release: () => void }> {
  const held = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    if ((route.request().postData() ?? '').includes(words)) await held.promise;
    await route.continue();
  });
  return { release: held.resolve };
}

/** Whatever asks there hears what the first to ask heard, until another route takes over. */
async function freezing(page: Page, address: RegExp): Promise<void> {
  let first: Promise<string> | undefined;
  await page.route(address, async (route) => {
    first ??= route.fetch().then((answer) => answer.text());
    await route.fulfill({ contentType: 'application/json', body: await first });
  });
}

test('a completed lesson is a point in the header and a line in the history', async ({ page }) => {
  await enterAsNewcomer(page);
  await today(page, 0).waitFor();
  await page.getByRole('button', { name: 'Try the sample' }).click();
  const courses = page.getByRole('tabpanel', { name: 'Mini Courses' });
  await today(page, 1).waitFor();
  await studyAllLessons(page);
  await courses.getByRole('button', { name: 'Start lesson 1' }).click();
  await readAsPage(page);
  await courses.getByRole('button', { name: 'Mark Complete' }).click();
  await today(page, 2).waitFor();
  await expect.poll(() => header(page).getByRole('status').textContent()).toBe('1 point earned');
  await stats(page).click();
  await page.getByText('Today already counts. See you tomorrow!').waitFor();
  await page.getByText('13 of 15').waitFor();
  await page.getByRole('button', { name: 'Point history' }).click();
  const lines = page.getByRole('dialog', { name: 'Point history' }).getByRole('listitem');
  await lines.nth(1).waitFor();
  await expect
    .poll(async () =>
      (await lines.allTextContents()).map((line) => line.match(/^\D+(?=[A-Z][a-z]{2} )/)?.[0]),
    )
    .toEqual(['Lesson completed', 'Document processed']);
  await expect.poll(() => lines.first().textContent()).toMatch(/\+1 point$/);
  await page.keyboard.press('Escape');
  await expect
    .poll(() => stats(page).evaluate((button) => button === document.activeElement))
    .toBe(true);
});

test('a document whose page was closed before it asked for the point is paid when the next one opens', async ({
  page,
}) => {
  await enterAsNewcomer(page);
  await page.route('**/api/rewards/award-points', () => {});
  await page.getByRole('button', { name: 'Try the sample' }).click();
  await page.getByRole('tabpanel', { name: 'Mini Courses' }).waitFor();
  await page.close();
  const next = await page.context().newPage();
  await next.goto('/dashboard');
  await today(next, 1).waitFor();
});

test('challenges go from in progress to claimed, and after two the third is locked', async ({
  page,
}) => {
  const userId = await becomeNewcomer(page);
  await did(userId, 'card_review', 4);
  await page.goto('/dashboard');
  const hustle = await openTab(page, 'Daily Hustle');
  const bar = hustle.getByRole('progressbar', { name: 'Card sharp progress' });
  await expect.poll(() => bar.getAttribute('aria-valuetext')).toBe('4 of 5');
  await did(userId, 'card_review', 1);
  await did(userId, 'document', 2);
  await page.reload();
  await today(page, 7).waitFor();
  const answers = await holding(page, /gamification\/complete\/.*/, 'reviews-');
  await hustle.getByRole('button', { name: 'Claim 5 points: Card sharp' }).click();
  await hustle.getByRole('button', { name: 'Claim 5 points: Double feature' }).click();
  const card = (title: string) => hustle.getByRole('listitem').filter({ hasText: title });
  await card('Double feature').getByText('You got 5 points.').waitFor();
  await page.getByRole('tab', { name: /Daily Hustle\s*1\/2/ }).waitFor();
  answers.release();
  await card('Card sharp')
    .getByText(/^You got 3 points\./)
    .waitFor();
  await seen(page, 'Daily limit reached! No more point farming - try again tomorrow.');
  await seen(page, 'Locked');
  await expect.poll(() => hustle.getByText('Completed', { exact: true }).count()).toBe(2);
  await stats(page).click();
  await seen(page, 'Reached');
  await page.keyboard.press('Escape');
});

test('a third challenge is refused in words, when two were completed elsewhere', async ({
  page,
  expectProblem,
}) => {
  expectProblem(/status of 429/);
  const userId = await becomeNewcomer(page);
  await did(userId, 'card_review', 5);
  await did(userId, 'question', 3);
  await did(userId, 'document', 2);
  await freezing(page, /gamification\/challenges\//);
  await page.goto('/dashboard');
  const hustle = await openTab(page, 'Daily Hustle');
  await hustle.getByText('2 challenges left to complete today.').waitFor();
  const now = new Date();
  await inDatabase(async (db) => {
    for (const challengeId of ['reviews', 'questions']) {
      await completeChallenge(db, { userId, challengeId, day: utcDay(now) }, now);
    }
  });
  const lists = await holding(page, /gamification\/challenges\//);
  await hustle.getByRole('button', { name: /: Double feature$/ }).click();
  const refusal = hustle.getByRole('alert');
  await refusal
    .getByText('Daily limit reached! No more point farming - try again tomorrow.')
    .waitFor();
  await stats(page).click();
  await seen(page, 'Reached');
  await page.keyboard.press('Escape');
  await expect.poll(() => hustle.getByText('Locked').count()).toBe(0);
  lists.release();
  await hustle.getByText('Completed', { exact: true }).nth(1).waitFor();
  await seen(page, 'Locked');
});

test('on a full day nothing is promised, a spin waits for tomorrow, and a challenge says that it adds nothing', async ({
  page,
}) => {
  const userId = await becomeNewcomer(page);
  await did(userId, 'card_review', 5);
  await earned(userId, 15);
  await page.goto('/dashboard');
  await today(page, 15).waitFor();
  const drop = await openTab(page, 'Drop Zone');
  await drop
    .getByText(
      'You’ve reached today’s limit of 15 points. This drop won’t earn you any more today.',
    )
    .waitFor();
  await drop.getByRole('button', { name: 'Mark Complete' }).click();
  await drop.getByText('Well done. You’ve reached today’s limit of 15 points.').waitFor();
  await expect.poll(() => drop.getByRole('button', { name: /^Claim/ }).count()).toBe(0);
  const wheel = await openTab(page, 'Hustle Wheel');
  await wheel
    .getByText('You’ve reached today’s limit of 15 points. Spin now and claim your win tomorrow.')
    .waitFor();
  await wheel.getByRole('button', { name: 'Spin the wheel' }).click();
  const waits = wheel.getByText(
    'You’ve reached today’s limit of 15 points. Claim this tomorrow to get all of it.',
  );
  await waits.waitFor();
  await wheel.getByText('Ready to claim in').waitFor();
  await expect.poll(() => wheel.getByRole('button').count()).toBe(0);
  await expect
    .poll(() => page.evaluate(() => document.activeElement === document.body))
    .toBe(false);
  await page.reload();
  await wheel.getByText('You haven’t claimed it yet.').waitFor();
  await waits.waitFor();
  await expect.poll(() => wheel.getByRole('button').count()).toBe(0);
  const hustle = await openTab(page, 'Daily Hustle');
  await hustle
    .getByText(
      'You’ve reached today’s limit of 15 points. Challenges won’t earn you any more until tomorrow.',
    )
    .waitFor();
  await hustle.getByText('More points in').waitFor();
  await hustle.getByRole('button', { name: 'Complete without points: Card sharp' }).click();
  await seen(page, 'You got no points. You’ve reached today’s limit of 15 points.');
  await page.getByRole('tab', { name: /Daily Hustle\s*1\/2/ }).waitFor();
});

test('a spin waits over a reload, is claimed, and counts down to the next', async ({
  page,
  expectProblem,
}) => {
  expectProblem(/ERR_FAILED/);
  await enterAsNewcomer(page);
  const wheel = await openTab(page, 'Hustle Wheel');
  await page.route('**/api/wheel/*', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await wheel.getByRole('button', { name: 'Spin the wheel' }).click();
  await wheel
    .getByRole('alert')
    .getByText('Spin failed. We couldn’t reach the server. Check your connection and try again.')
    .waitFor();
  await page.unroute('**/api/wheel/*');
  await wheel.getByRole('button', { name: 'Spin the wheel' }).click();
  const claim = wheel.getByRole('button', { name: /^Claim [1-4] points?$/ });
  await claim.waitFor();
  const won = (await claim.textContent())?.replace('Claim ', '');
  await wheel.getByText(`You won ${won}.`).first().waitFor();
  await expect.poll(() => claim.evaluate((button) => button === document.activeElement)).toBe(true);
  await page.reload();
  await wheel.getByText(`Your last spin won ${won}. You haven’t claimed it yet.`).waitFor();
  await page.route('**/api/wheel/claim', (route) => route.abort());
  await claim.click();
  await wheel.getByRole('alert').getByText('Claim failed').waitFor();
  await page.unroute('**/api/wheel/claim');
  await claim.click();
  await wheel.getByText(`You got ${won}.`).waitFor();
  await wheel
    .getByRole('timer')
    .getByText(/^23:59:\d\d$/)
    .waitFor();
  await wheel.getByText('55%').waitFor();
});

test('the drop is marked complete, then claimed', async ({ page }) => {
  await enterAsNewcomer(page);
  const drop = await openTab(page, 'Drop Zone');
  await drop.getByText(/^Ends in/).waitFor();
  await drop.getByRole('button', { name: 'Mark Complete' }).click();
  await drop.getByRole('button', { name: 'Claim 1 Point' }).click();
  await drop.getByText('You got 1 point.').waitFor();
  await drop.getByText(/^Next drop in/).waitFor();
  await today(page, 1).waitFor();
});

test('the leaderboard shows me, my rank, and where to change how I appear', async ({ page }) => {
  const userId = await enterAsNewcomer(page);
  const board = await openTab(page, 'Hustle Leaderboard');
  await board.getByText('Earn a point to get a rank.').waitFor();
  await earned(userId, 15);
  await page.reload();
  await board.getByText(/^Your rank: \d+$/).waitFor();
  await board.getByText('You appear as “Ada B.”').waitFor();
  for (const view of ['Points', 'Streaks']) {
    for (const period of ['All time', 'This week', 'This month']) {
      await board.getByRole('radio', { name: view }).check();
      await board.getByRole('radio', { name: period }).check();
      const own = board
        .getByRole('table', { name: `${view}, ${period.toLowerCase()}` })
        .getByRole('row', { name: /\(you\)/ });
      await own.waitFor();
      await expect
        .poll(() => own.getByRole('cell').allTextContents())
        .toEqual([expect.stringMatching(/^\d+$/), '15', '1']);
    }
  }
  await expect
    .poll(() => board.getByRole('link', { name: 'Change it' }).getAttribute('href'))
    .toBe('/account');
});

test('the leaderboard that is open while a point is booked shows it, in the list and in the rank', async ({
  page,
}) => {
  const userId = await becomeNewcomer(page);
  await earned(userId, 14);
  await did(userId, 'document', 1);
  const award = await holding(page, /rewards\/award-points$/);
  await page.goto('/dashboard?tab=leaderboard');
  const own = page
    .getByRole('table', { name: 'Points, all time' })
    .getByRole('row', { name: /\(you\)/ });
  await own.getByRole('cell', { name: '14', exact: true }).waitFor();
  award.release();
  await own.getByRole('cell', { name: '15', exact: true }).waitFor();
  // Others earn points meanwhile.
  const place = page.getByRole('complementary', { name: 'Your place' }).locator('strong');
  const ranks = () =>
    Promise.all([own.getByRole('cell').first(), place].map((one) => one.textContent()));
  await expect.poll(async () => new Set(await ranks()).size).toBe(1);
});

test('a visitor without an account reads what an account offers', async ({ page }) => {
  await enterDemo(page);
  for (const [tab, words] of [
    ['Drop Zone', 'Please sign in to see today’s drop'],
    ['Daily Hustle', 'Please sign in to complete challenges'],
    ['Hustle Wheel', 'Please sign in to spin the wheel'],
    ['Hustle Leaderboard', 'Please sign in to appear on the leaderboard'],
  ] as const) {
    const panel = await openTab(page, tab);
    await panel.getByText(words).waitFor();
    await panel.getByRole('link', { name: 'Sign in or create an account' }).waitFor();
  }
  await stats(page).click();
  await seen(page, 'Please sign in to earn points');
});

test('the sheet and the history on a phone, in both themes', async ({ openPage }) => {
  const page = await openPage({ viewport: { width: 390, height: 844 } });
  await enterAsNewcomer(page);
  await stats(page).click();
  await page.getByText('Earn a point today to start a streak.').waitFor();
  await page.getByRole('progressbar', { name: 'Uploads used today' }).waitFor();
  await expectAccessibleInBothThemes(page);
  await page.getByRole('button', { name: 'Point history' }).click();
  await page.getByText(/^Nothing yet\./).waitFor();
  await expectAccessibleInBothThemes(page);
});

test('a day that is played out, on a phone in the dark', async ({ openPage }) => {
  const viewport = { width: 390, height: 844 };
  const page = await openPage({ viewport, colorScheme: 'dark', reducedMotion: 'reduce' });
  const userId = await becomeNewcomer(page);
  await did(userId, 'card_review', 5);
  await did(userId, 'question', 3);
  await did(userId, 'document', 1);
  const [now, spinId] = [new Date(), randomUUID()];
  const day = utcDay(now);
  await inDatabase(async (db) => {
    await completeChallenge(db, { userId, challengeId: 'reviews', day }, now);
    await completeChallenge(db, { userId, challengeId: 'questions', day }, now);
    await spinWheel(db, { userId, spinId, points: 3 }, now);
    await claimSpin(db, { userId, spinId }, now);
    await completeDrop(db, userId, day, now);
    await claimDrop(db, { userId, day }, now);
    for (let n = 0; n < 12; n += 1) await adjustedByAdmin(db, { userId, points: 1 }, now);
  });
  await page.goto('/dashboard');
  for (const [tab, words] of [
    ['Drop Zone', 'Claimed'],
    ['Daily Hustle', 'Locked'],
    ['Hustle Wheel', 'Your odds'],
    ['Hustle Leaderboard', 'Ada B.'],
  ] as const) {
    const panel = await openTab(page, tab);
    await panel.getByText(words, { exact: true }).first().waitFor();
    await expectAccessible(page);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  }
  await stats(page).click();
  await page.getByRole('button', { name: 'Point history' }).click();
  const dialog = page.getByRole('dialog', { name: 'Point history' });
  await dialog.getByText('Drop Zone').waitFor();
  await expectAccessible(page);
  const long = dialog.getByRole('group', { name: 'Point history' });
  await page.keyboard.press('Tab');
  await page.keyboard.press('End');
  await expect.poll(() => long.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0);
});
