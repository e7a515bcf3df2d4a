import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { allowedBytes } from '@/scripts/launch/script-weight';
import { test } from '@/tests/helpers/browser';
import { enterDemo } from './steps/account';

/** Opens the address and adds up all scripts that come until nothing more does, compressed. */
async function loadedBytes(page: Page, address: string): Promise<number> {
  const sizes: Promise<number>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    sizes.push(response.body().then((body) => gzipSync(body, { level: 9 }).length));
  });
  await page.goto(address);
  await page.waitForLoadState('networkidle');
  return (await Promise.all(sizes)).reduce((sum, bytes) => sum + bytes, 0);
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
