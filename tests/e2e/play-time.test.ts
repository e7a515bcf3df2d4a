import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { claimSpin, spinWheel } from '@/lib/play/store';
import { DAY_MS } from '@/lib/time/days';
import { test } from '@/tests/helpers/browser';
import { becomeNewcomer, enterAsNewcomer, inDatabase } from './steps/play';
import { openTab } from './steps/study';

const POLL_MS = 30_000;
/** Of the countdown: more than the slowest page takes to open. */
const LEFT_MS = 5 * 60_000;

/** As a browser does when another tab comes to the front, or this one again. */
const setVisibility = (page: Page, state: 'visible' | 'hidden') =>
  page.evaluate((visibility) => {
    Object.defineProperty(document, 'visibilityState', { value: visibility, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);

/** How often an address has answered since now: only then is the next time set. */
function countAnswers(page: Page, part: string): () => number {
  let answers = 0;
  page.on('requestfinished', (request) => {
    if (request.url().includes(part)) answers++;
  });
  return () => answers;
}

test.for([
  ['Daily Hustle', '2 challenges left to complete today.'],
  ['Rewards Store', 'You have 0 points'],
] as const)(
  'in %s the points are asked for every 30 seconds, while the page shows',
  async ([tab, words], { page }) => {
    await becomeNewcomer(page);
    await page.clock.install();
    await page.goto('/dashboard');
    const panel = await openTab(page, tab);
    await panel.getByText(words).waitFor();
    await page.clock.pauseAt(Date.now() + DAY_MS);
    await page.waitForLoadState('networkidle');
    const answers = countAnswers(page, '/api/gamification/stats/');

    await page.clock.runFor(POLL_MS);
    await expect.poll(answers).toBe(1);
    await page.clock.runFor(POLL_MS);
    await expect.poll(answers).toBe(2);
    await setVisibility(page, 'hidden');
    await page.clock.runFor(10 * POLL_MS);
    expect(answers()).toBe(2);
    await setVisibility(page, 'visible');
    await page.clock.runFor(1_000);
    await expect.poll(answers).toBe(3);
  },
);

test('the countdown ends, and the wheel can be turned again', async ({ page }) => {
  const userId = await becomeNewcomer(page);
  const spinId = randomUUID();
  const spunAt = new Date(Date.now() - DAY_MS + LEFT_MS);
  await inDatabase(async (db) => {
    await spinWheel(db, { userId, spinId, points: 2 }, spunAt);
    await claimSpin(db, { userId, spinId }, spunAt);
  });
  await page.clock.install();
  await page.goto('/dashboard');
  const wheel = await openTab(page, 'Hustle Wheel');
  const timer = wheel.getByRole('timer');
  await timer.getByText(/^0:0[2-4]:\d\d$/).waitFor();
  await expect.poll(() => wheel.getByRole('button').count()).toBe(0);
  const before = await timer.textContent();
  await page.clock.runFor(30_000);
  await expect.poll(() => timer.textContent()).not.toBe(before);
  await inDatabase((db) =>
    db.execute(sql`update spins set spun_at = spun_at - interval '6 minutes' where id = ${spinId}`),
  );
  await page.clock.runFor(LEFT_MS);
  await wheel.getByRole('button', { name: 'Spin the wheel' }).waitFor();
  await expect.poll(() => timer.count()).toBe(0);
});

test.for([
  ['reduce', 0],
  ['no-preference', 1_200],
] as const)(
  'with motion "%s" the wheel turns for %i ms, onto what is then said',
  async ([reducedMotion, ms], { openPage }) => {
    const page = await openPage({ reducedMotion });
    await page.addInitScript(() => {
      const turns: unknown[] = [];
      Object.assign(window, { turns });
      const { animate } = Element.prototype;
      Element.prototype.animate = function (frames, options) {
        if (this.tagName === 'g') turns.push((options as KeyframeAnimationOptions).duration);
        return animate.call(this, frames, options);
      };
    });
    await enterAsNewcomer(page);
    const wheel = await openTab(page, 'Hustle Wheel');
    await wheel.getByRole('button', { name: 'Spin the wheel' }).click();
    const claim = wheel.getByRole('button', { name: /^Claim [1-4] points?$/ });
    await claim.waitFor();
    await expect
      .poll(() => page.evaluate(() => (window as unknown as { turns: number[] }).turns))
      .toEqual([ms]);
    const won = (await claim.textContent())?.match(/\d/)?.[0] ?? '';
    await wheel.getByText(`You won ${won} point`).first().waitFor();
    // The slice's number is where the pointer is: at the top of the disc, in its middle.
    const disc = await wheel.getByRole('img').boundingBox();
    const number = await wheel.getByRole('img').locator('text', { hasText: won }).boundingBox();
    expect(number!.x + number!.width / 2).toBeCloseTo(disc!.x + disc!.width / 2, -1);
    expect(number!.y).toBeLessThan(disc!.y + disc!.height / 2);
  },
);
