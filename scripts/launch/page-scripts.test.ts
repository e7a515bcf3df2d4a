import { expect, test } from 'vitest';
import { inlineScriptHashes, scriptAddresses } from './page-scripts.ts';

// echo -n 'alert(1)' | openssl dgst -sha256 -binary | base64
const ALERT = 'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI=';
// echo -n 'a < b && "</p>"' | openssl dgst -sha256 -binary | base64
const ODD = 'sha256-oCuSSYl44GnuPjlec8pMB8POW0633lkYaxoGfUg4I/k=';

test.each<[string, string, string[]]>([
  [
    'a script with attributes',
    '<html><head><script id="_R_" nonce="">alert(1)</script></head></html>',
    [ALERT],
  ],
  [
    'a script in the body, twice',
    '<body><script>alert(1)</script><p>x</p><script>alert(1)</script></body>',
    [ALERT],
  ],
  ['characters that mean something in HTML', '<script>a < b && "</p>"</script>', [ODD]],
  ['a script from a file', '<script src="/a.js" async=""></script>', []],
  ['a page without scripts', '<p>alert(1)</p>', []],
])('hashes of %s', (_, html, hashes) => {
  expect(inlineScriptHashes(html)).toEqual(hashes);
});

test('a page loads each of its scripts once, and none that is for old browsers or from elsewhere', () => {
  const script = (file: string, more = '') =>
    `<script src="/_next/static/chunks/${file}" ${more}></script>`;
  const elsewhere = '<script src="https://js.example/x.js"></script><script>inline()</script>';
  const html =
    script('a.js', 'async') +
    script('b.js?v=1') +
    script('a.js') +
    script('old.js', 'noModule=""') +
    elsewhere;
  expect(scriptAddresses(html)).toEqual(['/_next/static/chunks/a.js', '/_next/static/chunks/b.js']);
});
