import { gzipSync } from 'node:zlib';
import type { Page, Response } from 'playwright';
import { expect } from 'vitest';
import { allowedBytes } from '@/scripts/launch/script-weight';
import { test } from '@/tests/helpers/browser';
import { enterDemo } from './steps/account';

/** Opens the address and adds up all scripts that come until nothing more does, compressed. */
async function loadedBytes(page: Page, address: string): Promise<number> {
  const responses: Response[] = [];
  page.on('response', (response) => responses.push(response));
  await page.goto(address);
  await page.waitForLoadState('networkidle');
  const scripts = responses.filter((response) => response.request().resourceType() === 'script');
  const bodies = await Promise.all(scripts.map((script) => script.body()));
  return bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0);
}

for (const address of ['/', '/login', '/signup']) {
  test(`${address} loads no more than it may, what comes later by itself included`, async ({ openPage }) => {
    const page = await openPage({ viewport: { width: 390, height: 844 } });
    const bytes = await loadedBytes(page, address);
    expect(bytes).toBeGreaterThan(100_000);
    expect(bytes).toBeLessThanOrEqual(allowedBytes(address));
  });
}

test('the dashboard with its first tab loads no more than it may', async ({ openPage }) => {
  const page = await openPage({ viewport: { width: 390, height: 844 } });
  await enterDemo(page);
  await page.getByRole('button', { name: 'Try the sample' }).waitFor();
  const again = await page.context().newPage();
  expect(await loadedBytes(again, '/dashboard')).toBeLessThanOrEqual(allowedBytes('/dashboard'));
  await again.getByRole('button', { name: 'Try the sample' }).waitFor();
});
