import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { headerRules, pagePolicy } from './headers';
import { readPageHashes } from './page-hashes';

const HASHES = {
  buildId: 'b1',
  pages: { '/': ['sha256-one'], '/login': [] },
  errorPages: ['sha256-lost'],
};

const policies = (hashes: Parameters<typeof headerRules>[0]) =>
  headerRules(hashes).flatMap(({ source, headers }) => {
    const policy = headers.find(({ key }) => key === 'Content-Security-Policy')?.value;
    return policy ? [[source, policy.match(/script-src[^;]*/)?.[0] ?? policy]] : [];
  });

test('a page policy allows the hashes of its scripts and nothing else', () => {
  expect(pagePolicy({ scripts: ['sha256-abc=', 'nonce-xyz'] })).toBe(
    "default-src 'self'; script-src 'self' 'sha256-abc=' 'nonce-xyz'; style-src 'self' 'unsafe-inline'; " +
      "img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; object-src 'none'; base-uri 'none'; " +
      "form-action 'self'; frame-src 'none'; frame-ancestors 'none'",
  );
});

test('each page has the policy of its own scripts, any other path that of the error pages, and API routes none', () => {
  expect(policies(HASHES)).toEqual([
    ['/(.*)', "script-src 'self' 'sha256-lost'"],
    ['/', "script-src 'self' 'sha256-one'"],
    ['/login', "script-src 'self'"],
    ['/api(/.*)?', "default-src 'none'; frame-ancestors 'none'; sandbox"],
  ]);
});

test('in development, where pages are compiled on demand, inline scripts are allowed', () => {
  expect(policies(undefined)[0]).toEqual([
    '/(.*)',
    "script-src 'self' 'unsafe-inline' 'unsafe-eval'",
  ]);
});

async function folderWith(hashes: object | undefined): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'skimwise-hashes-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(join(folder, '.build'));
  if (hashes) await writeFile(join(folder, '.build/page-hashes.json'), JSON.stringify(hashes));
  return folder;
}

test('a build uses the hashes of its own source', async () => {
  expect(readPageHashes(await folderWith(HASHES), 'b1')).toEqual(HASHES);
});

test.each([
  ['of another source', HASHES],
  ['that were never collected', undefined],
])('hashes %s are refused with the command to run', async (_, hashes) => {
  const folder = await folderWith(hashes);
  expect(() => readPageHashes(folder, 'b2')).toThrow('Build with `npm run build`');
});
