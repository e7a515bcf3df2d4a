import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { allowedBytes, assertLight, weighPage } from './script-weight.ts';

/** Random bytes do not get smaller by compressing: gzip adds 23 bytes to 1,000 of them, and 5 more each 64 kB. */
const SIZES: Record<string, number> = { 'a.js': 1_000, 'b.js': 2_000, 'heavy.js': 160_000 };
const read = async (address: string) => randomBytes(SIZES[address.replace('/_next/static/chunks/', '')] ?? 0);
const page = (...files: string[]) =>
  files.map((file) => `<script src="/_next/static/chunks/${file}" async></script>`).join('');

test('a page weighs what its scripts weigh compressed', async () => {
  const { bytes, scripts } = await weighPage('/', page('a.js', 'b.js'), read);
  expect(scripts.map(({ address }) => address)).toEqual(['/_next/static/chunks/b.js', '/_next/static/chunks/a.js']);
  expect(bytes).toBe(3_046);
});

test('each page has its own allowance over the empty page of 134.6 kB', () => {
  const pages = ['/', '/login', '/dashboard', '/account', '/admin'];
  expect(pages.map(allowedBytes)).toEqual([159_600, 154_600, 194_600, 194_600, 204_600]);
});

test('pages within their allowance pass', async () => {
  await expect(assertLight([{ path: '/', html: page('a.js', 'b.js') }], read)).resolves.toBeUndefined();
});

test('a page beyond its allowance is named, with what it loads and may load', async () => {
  const pages = [
    { path: '/', html: page('heavy.js') },
    { path: '/dashboard', html: page('heavy.js') },
  ];
  await expect(assertLight(pages, read)).rejects.toThrow(
    /^Students on phones pay for each byte\.\nThe page \/ loads 160\.1 kB of scripts, compressed; it may load 159\.6 kB\.\n +160\.1 kB {2}\/_next\/static\/chunks\/heavy\.js$/,
  );
});
