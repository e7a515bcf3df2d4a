import type { Locator, Page, Response } from 'playwright';
import { expect } from 'vitest';
import { DASHBOARD_TABS, type DashboardTab } from '@/lib/constants/dashboard-tabs';
import { allowedBytes, compressedBytes } from '@/scripts/launch/script-weight';
import { test } from '@/tests/helpers/browser';
import { enterDemo } from './steps/account';

/**
 * Opens the address and waits until `shown` is there and nothing more comes: a busy machine may ask for nothing for half a second
 * before it runs what it has. @returns the compressed size of each script, by its address.
 */
async function loadedScripts(
  page: Page,
  address: string,
  shown: Locator = page.locator('h1').first(),
): Promise<Map<string, number>> {
  const responses: Response[] = [];
  page.on('response', (response) => responses.push(response));
  await page.goto(address);
  await shown.waitFor();
  await page.waitForLoadState('networkidle');
  const scripts = responses.filter((response) => response.request().resourceType() === 'script');
  const sized = scripts.map(
    async (script) => [script.url(), compressedBytes(await script.body())] as const,
  );
  return new Map(await Promise.all(sized));
}

const panelOf = (page: Page, tab: DashboardTab) =>
  page
    .getByRole('tabpanel', { name: DASHBOARD_TABS.find(({ value }) => value === tab)?.label })
    .getByRole('heading')
    .first();

const ALLOWED_TAB_BYTES = 30_000;

const total = (scripts: Map<string, number>) =>
  [...scripts.values()].reduce((sum, bytes) => sum + bytes, 0);

for (const address of ['/', '/login', '/signup']) {
  test(`${address} loads no more than it may, what comes later by itself included`, async ({
    openPage,
  }) => {
    const page = await openPage({ viewport: { width: 390, height: 844 } });
    const bytes = total(await loadedScripts(page, address));
    expect(bytes).toBeGreaterThan(100_000);
    expect(bytes).toBeLessThanOrEqual(allowedBytes(address));
  });
}

test('the dashboard with its first tab loads no more than it may', async ({ openPage }) => {
  const page = await openPage({ viewport: { width: 390, height: 844 } });
  await enterDemo(page);
  await page.getByRole('button', { name: 'Try the sample' }).waitFor();
  const again = await page.context().newPage();
  expect(total(await loadedScripts(again, '/dashboard'))).toBeLessThanOrEqual(
    allowedBytes('/dashboard'),
  );
  await again.getByRole('button', { name: 'Try the sample' }).waitFor();
});

test('no further tab of the dashboard loads more than it may', async ({ openPage }) => {
  const page = await openPage({ viewport: { width: 1440, height: 900 } });
  await enterDemo(page);
  const open = async (tab: DashboardTab) => {
    const opened = await page.context().newPage();
    return loadedScripts(opened, `/dashboard?tab=${tab}`, panelOf(opened, tab));
  };
  const first = await open('upload');
  for (const { value } of DASHBOARD_TABS.filter((tab) => tab.value !== 'upload')) {
    const more = [...(await open(value))].filter(([script]) => !first.has(script));
    expect([value, total(new Map(more)) <= ALLOWED_TAB_BYTES]).toEqual([value, true]);
  }
});
