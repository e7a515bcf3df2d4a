import type { Page } from 'playwright';
import { expect } from 'vitest';
import { test } from '@/tests/helpers/browser';

const PHONE = { viewport: { width: 412, height: 823 } };
/** Less than people notice; a heading that takes a line more on a phone moves a quarter of the page. */
const UNNOTICED = 0.05;

/** Sums up what moves in the page from now on, as browsers count it (0 to 1), until it is asked for. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  const shifts = await page.evaluateHandle(() => {
    const sum = { moved: 0 };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) sum.moved += Number(Reflect.get(entry, 'value'));
    }).observe({ type: 'layout-shift' });
    return sum;
  });
  return () => shifts.evaluate(({ moved }) => moved);
}

for (const address of ['/', '/signup']) {
  test(`nothing moves on ${address} when its letters come late`, async ({ openPage }) => {
    const page = await openPage(PHONE);
    const { promise: asked, resolve: letThrough } = Promise.withResolvers<void>();
    await page.route('**/*.woff2', async (route) => {
      await asked;
      await route.continue();
    });
    await page.goto(address, { waitUntil: 'domcontentloaded' });
    await page.getByRole('heading', { level: 1 }).waitFor();
    const moved = await watchShifts(page);
    letThrough();
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => document.fonts.ready);
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    );
    await expect
      .poll(() =>
        page.evaluate(() => [...document.fonts].filter(({ status }) => status === 'loaded').length),
      )
      .toBeGreaterThanOrEqual(2);
    expect(await moved()).toBeLessThan(UNNOTICED);
  });
}
