import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { API_POLICY, headerRules, pagePolicy } from '../../lib/security/headers.ts';
import { inlineScriptHashes, writePagePolicies } from './page-policies.ts';

// echo -n 'alert(1)' | openssl dgst -sha256 -binary | base64
const ALERT = 'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI=';
// echo -n 'a < b && "</p>"' | openssl dgst -sha256 -binary | base64
const ODD = 'sha256-oCuSSYl44GnuPjlec8pMB8POW0633lkYaxoGfUg4I/k=';

test.each<[string, string, string[]]>([
  ['a script with attributes', '<html><head><script id="_R_" nonce="">alert(1)</script></head></html>', [ALERT]],
  ['a script in the body, twice', '<body><script>alert(1)</script><p>x</p><script>alert(1)</script></body>', [ALERT]],
  ['characters that mean something in HTML', '<script>a < b && "</p>"</script>', [ODD]],
  ['a script from a file', '<script src="/a.js" async=""></script>', []],
  ['a page without scripts', '<p>alert(1)</p>', []],
])('%s', (_, html, hashes) => {
  expect(inlineScriptHashes(html)).toEqual(hashes);
});

let output: string;
const write = async (path: string, content: unknown) => {
  await mkdir(dirname(join(output, path)), { recursive: true });
  await writeFile(join(output, path), typeof content === 'string' ? content : JSON.stringify(content));
};

beforeEach(async () => {
  output = await mkdtemp(join(tmpdir(), 'skimwise-output-'));
  onTestFinished(() => rm(output, { recursive: true }));
  const rules = headerRules(false).map((rule) => ({ ...rule, regex: 'left as it is' }));
  await write('routes-manifest.json', { version: 3, redirects: ['kept'], headers: rules });
  await write('app-path-routes-manifest.json', {
    '/page': '/',
    '/(auth)/log.in/page': '/log.in',
    '/_not-found/page': '/_not-found',
    '/api/health/route': '/api/health',
  });
  await write('server/app/index.html', '<script>alert(1)</script>');
  await write('server/app/log.in.html', '<script src="/a.js"></script>');
  await write('server/app/_not-found.html', '<script>alert(1)</script>');
  await write('server/pages/500.html', '<script>a < b && "</p>"</script>');
});

test('each page gets its own hashes, every other address those of the pages for faults', async () => {
  await writePagePolicies(output);
  const manifest = JSON.parse(await readFile(join(output, 'routes-manifest.json'), 'utf8'));
  expect(manifest).toMatchObject({ version: 3, redirects: ['kept'] });
  const policies = manifest.headers.map((rule: { regex: string; headers: { key: string; value: string }[] }) => [
    rule.regex,
    rule.headers.find(({ key }) => key === 'Content-Security-Policy')?.value,
  ]);
  expect(policies).toEqual([
    ['left as it is', pagePolicy({ scriptHashes: [ALERT, ODD] })],
    ['left as it is', undefined],
    ['left as it is', API_POLICY],
    ['^(?:/)?$', pagePolicy({ scriptHashes: [ALERT] })],
    ['^/log\\.in(?:/)?$', pagePolicy()],
  ]);
});

test('a page that is not prerendered fails the build', async () => {
  await rm(join(output, 'server/app/log.in.html'));
  await expect(writePagePolicies(output)).rejects.toThrow('The page /log.in is not prerendered');
});

test('a page policy names its scripts and lets nothing else in', () => {
  expect(pagePolicy({ scriptHashes: [ALERT] })).toBe(
    `default-src 'self'; script-src 'self' '${ALERT}'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; ` +
      "font-src 'self'; connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-src 'none'; " +
      "frame-ancestors 'none'",
  );
});
