import type { Page } from 'playwright';
import { expect } from 'vitest';
import { test } from '@/tests/helpers/browser';

/** Of the page at hand, in milliseconds since it was asked for. */
type Times = { painted: number; scriptsAsked: number; scriptsCame: number; load: number };

/** When its first words stood, when the scripts that it names were asked for and had come, and when `load` was told. */
async function timesOf(page: Page): Promise<Times> {
  const html = await (await page.request.get(page.url())).text();
  const named = [...html.matchAll(/<script src="([^"]+)" type="after-paint"/g)].map(([, path]) => path);
  expect(named.length).toBeGreaterThan(3);
  return page.evaluate((paths) => {
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const scripts = entries.filter(({ name }) => paths.includes(new URL(name).pathname));
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return {
      painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
      scriptsAsked: Math.min(...scripts.map(({ startTime }) => startTime)),
      scriptsCame: Math.max(...scripts.map(({ responseEnd }) => responseEnd)),
      load: navigation?.loadEventStart ?? Number.NaN,
    };
  }, named);
}

for (const address of ['/', '/login']) {
  test(`${address} shows its words before it asks for its scripts, and tells its load after them`, async ({ page }) => {
    const sheets: string[] = [];
    page.on('request', (request) => request.resourceType() === 'stylesheet' && sheets.push(request.url()));
    await page.goto(address);
    const times = await timesOf(page);
    expect(times.painted).toBeLessThanOrEqual(times.scriptsAsked);
    expect(times.scriptsCame).toBeLessThanOrEqual(times.load);
    expect(sheets).toEqual([]);
    expect(await page.locator('iframe').count()).toBe(0);
  });
}

test('where the browser does not tell what it has painted the scripts come all the same', async ({ page }) => {
  await page.addInitScript(() => Object.assign(window, { PerformanceObserver: undefined }));
  await page.goto('/');
  await page.getByRole('button', { name: 'Start 3-Day Trial' }).first().click();
  await page.getByRole('dialog', { name: 'Join the Revolution' }).waitFor();
});
