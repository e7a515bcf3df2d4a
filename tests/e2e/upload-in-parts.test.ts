import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page, Route } from 'playwright';
import { expect, onTestFinished } from 'vitest';
import { test } from '@/tests/helpers/browser';
import { largePdf } from '@/tests/helpers/files/large-pdf';
import { enterDemo } from './steps/account';
import { NOTHING_USED, upload, usedToday } from './steps/study';

const MB = 1024 * 1024;
const WORDS = 'Sleep is a state of reduced awareness that returns every night. ';

/** A file of about 9 MB on the disk, so that it is the same file each time it is chosen. */
async function largeFile(): Promise<{ path: string; size: number }> {
  const folder = await mkdtemp(join(tmpdir(), 'skimwise-test-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const path = join(folder, 'sleep.pdf');
  const content = await largePdf(WORDS.repeat(12), 9 * MB);
  await writeFile(path, content);
  return { path, size: content.length };
}

type Part = { method: string; offset: number; bytes: number };

/** Looks at each request of an upload; `act` may keep it from the server. */
async function watchParts(page: Page, act: (part: number, route: Route) => Promise<boolean> = async () => false) {
  const seen: Part[] = [];
  await page.route('**/api/uploads/*', async (route) => {
    const request = route.request();
    const headers = await request.allHeaders();
    const [offset, bytes] = [Number(headers['upload-offset'] ?? -1), Number(headers['content-length'] ?? 0)];
    seen.push({ method: request.method(), offset, bytes });
    const part = seen.filter(({ method }) => method === 'PATCH').length;
    const isHandled = request.method() === 'PATCH' && (await act(part, route));
    if (!isHandled) await route.continue();
  });
  return seen;
}

const untilStudied = (page: Page) =>
  page.getByRole('tabpanel', { name: 'Mini Courses' }).getByRole('heading').first().waitFor();

test('a large file goes up in parts, waits for a line that is down, and goes on', async ({ page, expectProblem }) => {
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
  await page.getByText('Waiting for the connection. Your upload goes on by itself.').waitFor();
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
  const range = await page.request.get(`/api/documents/${id}/original`, { headers: { range: 'bytes=0-' } });
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

test('after a reload in the middle, the same file goes on from where it was', async ({ page, expectProblem }) => {
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
  await notice.getByText('4 MB of 9 MB have arrived. Choose the same file again, and it goes on from there.').waitFor();
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

test('cancelled on the way, nothing of it stays', async ({ page, expectProblem }) => {
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
  await page.getByText('was kept, and it was not counted').waitFor();
  expect((await ended).status()).toBe(204);
  expect(await usedToday(page)).toEqual(NOTHING_USED);
  await page.reload();
  await page.getByRole('button', { name: 'Try the sample' }).waitFor();
  expect(await page.getByText('have arrived').count()).toBe(0);
});

test('a large file that is refused says why, and is not sent', async ({ page, expectProblem }) => {
  expectProblem(/status of (401|429)/);
  await enterDemo(page);
  const { path } = await largeFile();
  const error = 'You have used all 5 uploads of today';
  await page.route('**/api/uploads', (route) =>
    route.fulfill({ status: 429, json: { error, detail: { error, code: 'limit_reached', upgrade_required: false } } }),
  );
  const seen = await watchParts(page);
  await upload(page, path);
  await page
    .getByText('Limit reached: You have used all 5 uploads of today. Limits reset daily at midnight UTC.')
    .waitFor();
  expect(seen).toEqual([]);
});
