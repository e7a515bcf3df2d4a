import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { allowedBytes, assertLight, scriptFiles, weighPage } from './script-weight.ts';

let output: string;
const write = async (path: string, content: unknown) => {
  await mkdir(dirname(join(output, path)), { recursive: true });
  const bytes = typeof content === 'string' || Buffer.isBuffer(content) ? content : JSON.stringify(content);
  await writeFile(join(output, path), bytes);
};
/** Random bytes do not get smaller by compressing: gzip adds 23 bytes to 1,000 of them, and 5 more each 64 kB. */
const script = (path: string, bytes: number) => write(`static/chunks/${path}`, randomBytes(bytes));
const page = (...files: string[]) =>
  files.map((file) => `<script src="/_next/static/chunks/${file}" async></script>`).join('');

beforeEach(async () => {
  output = await mkdtemp(join(tmpdir(), 'skimwise-weight-'));
  onTestFinished(() => rm(output, { recursive: true }));
  await write('app-path-routes-manifest.json', {
    '/page': '/',
    '/dashboard/page': '/dashboard',
    '/api/health/route': '/api/health',
  });
  await write('server/app/index.html', page('a.js'));
  await write('server/app/dashboard.html', page('a.js'));
  await write('server/app/dashboard/page/react-loadable-manifest.json', {});
  await script('a.js', 1_000);
});

test('a page loads each of its scripts once, and none that is for old browsers', () => {
  const old = '<script src="/_next/static/chunks/old.js" noModule=""></script>';
  const elsewhere = '<script src="https://js.example/x.js"></script><script>inline()</script>';
  expect(scriptFiles(page('a.js', 'b.js', 'a.js') + old + elsewhere)).toEqual([
    'static/chunks/a.js',
    'static/chunks/b.js',
  ]);
});

test('a page weighs what its scripts weigh compressed', async () => {
  await script('b.js', 2_000);
  await write('server/app/index.html', page('a.js', 'b.js'));
  const { bytes, scripts } = await weighPage(output, '/');
  expect(scripts.map(({ file }) => file)).toEqual(['static/chunks/b.js', 'static/chunks/a.js']);
  expect(bytes).toBe(3_046);
});

test('each page has its own allowance over the empty page of 134.6 kB', () => {
  const pages = ['/', '/login', '/dashboard', '/account', '/admin'];
  expect(pages.map(allowedBytes)).toEqual([159_600, 154_600, 194_600, 194_600, 204_600]);
});

test('pages within their allowance pass', async () => {
  await expect(assertLight(output)).resolves.toBeUndefined();
});

test('a page beyond its allowance is named, with what it loads and may load', async () => {
  await script('heavy.js', 160_000);
  await write('server/app/index.html', page('heavy.js'));
  await expect(assertLight(output)).rejects.toThrow(
    /The page \/ loads 160\.1 kB of scripts, compressed; it may load 159\.6 kB\.\n +160\.1 kB {2}static\/chunks\/heavy\.js/,
  );
});

test('a part of the dashboard has its own allowance; what the shell has loaded already is not counted again', async () => {
  await script('tab.js', 29_000);
  const manifest = (files: string[]) =>
    write('server/app/dashboard/page/react-loadable-manifest.json', { 1: { files } });
  await manifest(['static/chunks/tab.js', 'static/chunks/a.js']);
  await expect(assertLight(output)).resolves.toBeUndefined();
  await script('more.js', 2_000);
  await manifest(['static/chunks/tab.js', 'static/chunks/more.js']);
  await expect(assertLight(output)).rejects.toThrow(
    'A part of the dashboard loads 31.1 kB of scripts, compressed; it may load 30.0 kB.',
  );
});
