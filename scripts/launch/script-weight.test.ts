import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { allowedBytes, assertWithinBudget, weighPage } from './script-weight.ts';

/** Random bytes don't compress: gzip adds 23 bytes to 1,000 of them, and 5 more per 64 kB. */
const SIZES: Record<string, number> = { 'a.js': 1_000, 'b.js': 2_000, 'heavy.js': 160_000 };
const read = async (address: string) =>
  randomBytes(SIZES[address.replace('/_next/static/chunks/', '')] ?? 0);
const page = (...files: string[]) =>
  files.map((file) => `<script src="/_next/static/chunks/${file}" async></script>`).join('');

test('a page weighs what its scripts weigh compressed', async () => {
  const { bytes, scripts } = await weighPage('/', page('a.js', 'b.js'), read);
  expect(scripts.map(({ address }) => address)).toEqual([
    '/_next/static/chunks/b.js',
    '/_next/static/chunks/a.js',
  ]);
  expect(bytes).toBe(3_046);
});

test('each page has its own budget above the empty page of 134.6 kB', () => {
  const pages = ['/', '/login', '/dashboard', '/account', '/admin'];
  expect(pages.map(allowedBytes)).toEqual([159_600, 154_600, 196_600, 194_600, 204_600]);
});

test('pages within their budget pass', async () => {
  await expect(
    assertWithinBudget([{ path: '/', html: page('a.js', 'b.js') }], read),
  ).resolves.toBeUndefined();
});

test('a page over its budget is named, with its size, its budget and its scripts', async () => {
  const pages = [
    { path: '/', html: page('heavy.js') },
    { path: '/dashboard', html: page('heavy.js') },
  ];
  await expect(assertWithinBudget(pages, read)).rejects.toThrow(
    /^Pages exceed their script budget:\n\/ loads 160\.1 kB of compressed scripts; its budget is 159\.6 kB\.\n +160\.1 kB {2}\/_next\/static\/chunks\/heavy\.js$/,
  );
});
