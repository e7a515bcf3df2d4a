import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import collectPages from './collect-pages.ts';

// echo -n 'alert(1)' | openssl dgst -sha256 -binary | base64
const ALERT = 'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI=';
// echo -n 'a < b && "</p>"' | openssl dgst -sha256 -binary | base64
const ODD = 'sha256-oCuSSYl44GnuPjlec8pMB8POW0633lkYaxoGfUg4I/k=';

async function collect(prerenders: object[], pages: Record<string, string>): Promise<string> {
  const projectDir = await mkdtemp(join(tmpdir(), 'skimwise-collect-'));
  onTestFinished(() => rm(projectDir, { recursive: true }));
  for (const [file, html] of Object.entries(pages)) await writeFile(join(projectDir, file), html);
  const outputs = {
    prerenders: prerenders.map((each) => ({
      routeType: 'page',
      fallback: fileOf(projectDir, each),
      ...each,
    })),
    staticFiles: [{ pathname: '/500', filePath: join(projectDir, '500.html') }],
  };
  type Built = Parameters<NonNullable<typeof collectPages.onBuildComplete>>[0];
  await collectPages.onBuildComplete?.({ projectDir, buildId: 'b1', outputs } as unknown as Built);
  return projectDir;
}

const fileOf = (folder: string, { file }: { file?: string }) =>
  file ? { filePath: join(folder, file) } : undefined;

test('each page gets its own hashes; the error pages share theirs', async () => {
  const projectDir = await collect(
    [
      { pathname: '/login', file: 'login.html' },
      { pathname: '/', file: 'index.html' },
      { pathname: '/_not-found', file: 'missing.html' },
      { pathname: '/index.rsc', routeType: undefined },
      { pathname: '/flags/US', routeType: 'route' },
    ],
    {
      'index.html': '<script>alert(1)</script>',
      'login.html': '<p>No script</p>',
      'missing.html': '<script>alert(1)</script>',
      '500.html': '<script>a < b && "</p>"</script>',
    },
  );
  expect(JSON.parse(await readFile(join(projectDir, '.build/page-hashes.json'), 'utf8'))).toEqual({
    buildId: 'b1',
    pages: { '/': [ALERT], '/login': [] },
    errorPages: [ALERT, ODD],
  });
});

test('a page that is not prerendered fails the build, since its scripts are unknown', async () => {
  await expect(collect([{ pathname: '/login' }], { '500.html': '' })).rejects.toThrow(
    'The page /login was not prerendered.',
  );
});
