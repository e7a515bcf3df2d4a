import type { Page, Route } from 'playwright';
import { expect } from 'vitest';
import { test } from '@/tests/helpers/browser';
import { PATIENCE_MS } from '@/tests/helpers/patience';
import { enterDemo } from './steps/account';
import { largeFile } from './steps/large-file';
import { NOTHING_USED, upload, usedToday } from './steps/study';

const MB = 1024 * 1024;

type Part = { address: string; method: string; offset: number; bytes: number };

/** Records the requests of uploads. `act` returns true for a part that it handled itself. */
async function watchParts(
  page: Page,
  act: (part: number, route: Route) => Promise<boolean> = async () => false,
) {
  const seen: Part[] = [];
  await page.route('**/api/uploads/*', async (route) => {
    const request = route.request();
    const headers = await request.allHeaders();
    const [offset, bytes] = [
      Number(headers['upload-offset'] ?? -1),
      Number(headers['content-length'] ?? 0),
    ];
    seen.push({ address: request.url(), method: request.method(), offset, bytes });
    const part = seen.filter(({ method }) => method === 'PATCH').length;
    const isHandled = request.method() === 'PATCH' && (await act(part, route));
    // The page may have given up a request that was held.
    if (!isHandled) await route.continue().catch(() => undefined);
  });
  return seen;
}

const untilStudied = (page: Page) =>
  page.getByRole('tabpanel', { name: 'Mini Courses' }).getByRole('heading').first().waitFor();

/** Two such files are read one after the other. @returns whether the learner already had this content */
async function untilStudiedOrKnown(page: Page): Promise<boolean> {
  const known = page.getByText(/^You already have this/).first();
  await known
    .or(page.getByRole('tabpanel', { name: 'Mini Courses' }).getByRole('heading').first())
    .waitFor({ timeout: 2 * PATIENCE_MS });
  return known.isVisible();
}

test('a large file is uploaded in parts, and continues after a lost connection', async ({
  page,
  expectProblem,
}) => {
  expectProblem(/status of 401|net::ERR/);
  await enterDemo(page);
  const { path, size } = await largeFile();
  const seen = await watchParts(page, async (part, route) => {
    if (part !== 3) return false;
    await page.context().setOffline(true);
    await route.abort('internetdisconnected').catch(() => undefined);
    return true;
  });
  await upload(page, path);
  await page
    .getByText('Waiting for the connection. Your upload will continue automatically.')
    .waitFor();
  await page.getByText('4 MB of 9 MB sent').waitFor();
  await page.context().setOffline(false);
  await untilStudied(page);
  const patches = seen.filter(({ method }) => method === 'PATCH');
  expect(patches.map(({ offset }) => offset)).toEqual([0, 2 * MB, 4 * MB, 4 * MB, 6 * MB, 8 * MB]);
  for (const { bytes } of patches) expect(bytes).toBeLessThanOrEqual(2 * MB);
  const documents = await (await page.request.get('/api/documents')).json();
  const [{ document_id: id }] = documents.documents;
  const document = await (await page.request.get(`/api/documents/${id}`)).json();
  expect(document.original).toEqual({ size, content_type: 'application/pdf' });
  const range = await page.request.get(`/api/documents/${id}/original`, {
    headers: { range: 'bytes=0-' },
  });
  expect(range.status()).toBe(206);
  expect(range.headers()).toMatchObject({
    'content-range': `bytes 0-${4 * MB - 1}/${size}`,
    'content-disposition': 'attachment; filename=sleep.pdf',
    'content-type': 'application/pdf',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
    'cache-control': 'private, no-store, no-transform',
  });
  expect((await range.body()).length).toBe(4 * MB);
});

test('a large file that is chosen without a connection is uploaded when it returns', async ({
  page,
  expectProblem,
}) => {
  expectProblem(/status of 401|net::ERR|ChunkLoadError/);
  await enterDemo(page);
  const { path } = await largeFile();
  await page.context().setOffline(true);
  await upload(page, path);
  await page
    .getByText('Waiting for the connection. Your upload will continue automatically.')
    .waitFor();
  await page.getByText('0 bytes of 9 MB sent').waitFor();
  await page.context().setOffline(false);
  await untilStudied(page);
});

test('an upload continues, and is shown again, when the dashboard is left and reopened', async ({
  page,
  expectProblem,
}) => {
  expectProblem(/status of 401/);
  await enterDemo(page);
  const { path } = await largeFile();
  const [held, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const seen = await watchParts(page, async (part) => {
    if (part !== 3) return false;
    held.resolve();
    await released.promise;
    return false;
  });
  await upload(page, path);
  await held.promise;
  await page.getByRole('banner').getByRole('link', { name: 'Skimwise' }).click();
  await page.getByRole('heading', { name: 'Forty pages.' }).waitFor();
  await page.goBack();
  await page.getByText('4 MB of 9 MB sent').waitFor();
  released.resolve();
  await untilStudied(page);
  expect(seen.map(({ method, offset }) => [method, offset])).toEqual(
    [0, 2, 4, 6, 8].map((offset) => ['PATCH', offset * MB]),
  );
  await expect.poll(() => usedToday(page)).toMatchObject({ file_uploads: 1 });
});

test('after a reload, choosing the same file continues its upload', async ({
  page,
  expectProblem,
}) => {
  expectProblem(/status of 401|net::ERR/);
  await enterDemo(page);
  const { path } = await largeFile();
  const held = Promise.withResolvers<void>();
  let isHolding = true;
  const seen = await watchParts(page, async (part) => {
    if (part !== 3 || !isHolding) return false;
    held.resolve();
    return true;
  });
  await upload(page, path);
  await held.promise;
  await page.getByText('4 MB of 9 MB sent').waitFor();
  isHolding = false;
  await page.reload();
  const notice = page.getByRole('status').filter({ hasText: 'sleep.pdf' });
  await notice.getByText('4 MB of 9 MB sent. Choose the same file again to continue.').waitFor();
  const before = seen.length;
  await upload(page, path);
  await untilStudied(page);
  expect(seen.slice(before).map(({ method, offset }) => [method, offset])).toEqual([
    ['HEAD', -1],
    ['PATCH', 4 * MB],
    ['PATCH', 6 * MB],
    ['PATCH', 8 * MB],
  ]);
});

test('two tabs that upload the same file do not disturb each other, and one of them makes the document', async ({
  page,
  expectProblem,
}) => {
  expectProblem(/status of (401|409)/);
  await enterDemo(page);
  const { path } = await largeFile();
  const [held, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const seen = await watchParts(page, async (part) => {
    if (part !== 2) return false;
    held.resolve();
    await released.promise;
    return false;
  });
  await upload(page, path);
  await held.promise;
  const other = await page.context().newPage();
  await other.goto(page.url());
  await other.getByRole('button', { name: 'Try the sample' }).waitFor();
  // There's nothing to resume or to discard: the first tab is still uploading.
  await expect.poll(() => other.getByText('This upload isn’t finished').count()).toBe(0);
  const seenThere = await watchParts(other, async () => {
    released.resolve();
    return false;
  });
  await upload(other, path);
  const isKnown = await Promise.all([page, other].map(untilStudiedOrKnown));
  expect(isKnown.sort()).toEqual([false, true]);
  const addresses = [seen, seenThere].map((parts) => new Set(parts.map(({ address }) => address)));
  expect(addresses.map(({ size }) => size)).toEqual([1, 1]);
  expect(addresses[0]).not.toEqual(addresses[1]);
  expect(seenThere.map(({ method, offset }) => [method, offset])).toEqual(
    [0, 2, 4, 6, 8].map((offset) => ['PATCH', offset * MB]),
  );
  await expect.poll(() => usedToday(page)).toMatchObject({ file_uploads: 1 });
});

test('cancelling deletes the upload', async ({ page, expectProblem }) => {
  expectProblem(/status of 401|net::ERR/);
  await enterDemo(page);
  const { path } = await largeFile();
  const held = Promise.withResolvers<void>();
  await watchParts(page, async (part) => {
    if (part === 2) held.resolve();
    return part === 2;
  });
  await upload(page, path);
  await held.promise;
  const ended = page.waitForResponse((response) => response.request().method() === 'DELETE');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByText('and it doesn’t count toward your daily limit.').waitFor();
  expect((await ended).status()).toBe(204);
  await expect.poll(() => usedToday(page)).toEqual(NOTHING_USED);
  await page.reload();
  await page.getByRole('button', { name: 'Try the sample' }).waitFor();
  await expect.poll(() => page.getByText('This upload isn’t finished').count()).toBe(0);
});

test('a large file that the server refuses is not sent', async ({ page, expectProblem }) => {
  expectProblem(/status of (401|429)/);
  await enterDemo(page);
  const { path } = await largeFile();
  const error = 'You’ve used all 5 of today’s uploads';
  await page.route('**/api/uploads', (route) =>
    route.fulfill({
      status: 429,
      json: { error, detail: { error, code: 'limit_reached', upgrade_required: false } },
    }),
  );
  const seen = await watchParts(page);
  await upload(page, path);
  await page
    .getByText(
      'Limit reached: You’ve used all 5 of today’s uploads. Limits reset daily at midnight UTC.',
    )
    .waitFor();
  expect(seen).toEqual([]);
});
