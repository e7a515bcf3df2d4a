import { expect, test } from 'vitest';
import { AppError } from '../../errors';
import { parsePageUrl } from './page-url';
import { PUBLIC_WEB } from './policy';

function codeFor(text: string, base?: string): string {
  try {
    parsePageUrl(text, PUBLIC_WEB, base === undefined ? undefined : new URL(base));
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
  return 'accepted';
}

test.each([
  { text: 'https://example.com/a?b=c#part', asked: 'https://example.com/a?b=c' },
  { text: 'HTTP://Example.COM', asked: 'http://example.com/' },
  { text: 'https://example.com:80/', asked: 'https://example.com:80/' },
  { text: 'https://example.com:443/', asked: 'https://example.com/' },
  { text: 'https://example.com./x', asked: 'https://example.com/x' },
  { text: 'https://bücher.example/', asked: 'https://xn--bcher-kva.example/' },
  { text: 'http://1.1.1.1/', asked: 'http://1.1.1.1/' },
  { text: 'http://[2606:4700:4700::1111]/', asked: 'http://[2606:4700:4700::1111]/' },
])('$text is requested as $asked', ({ text, asked }) => {
  expect(parsePageUrl(text, PUBLIC_WEB).href).toBe(asked);
});

test.each([
  { text: '', code: 'url_invalid' },
  { text: 'example.com/page', code: 'url_invalid' },
  { text: 'http://', code: 'url_invalid' },
  { text: 'http://./', code: 'url_invalid' },
  { text: 'http://1.2.3.4.5/', code: 'url_invalid' },
  { text: `https://example.com/${'x'.repeat(4000)}`, code: 'url_invalid' },
  { text: 'ftp://example.com/a.pdf', code: 'url_scheme' },
  { text: 'file:///etc/passwd', code: 'url_scheme' },
  { text: 'data:text/html,hello', code: 'url_scheme' },
  { text: 'gopher://example.com/', code: 'url_scheme' },
  { text: 'javascript:alert(1)', code: 'url_scheme' },
  { text: 'localhost:3000', code: 'url_scheme' },
  { text: 'https://user@example.com/', code: 'url_credentials' },
  { text: 'https://:secret@example.com/', code: 'url_credentials' },
  { text: 'https://example.com@127.0.0.1/', code: 'url_credentials' },
  { text: 'http://example.com:8080/', code: 'url_port' },
  { text: 'https://example.com:8443/', code: 'url_port' },
  { text: 'http://example.com:22/', code: 'url_port' },
  { text: 'http://example.com:6379/', code: 'url_port' },
  { text: 'https://example.com:0/', code: 'url_port' },
])('$text is refused with $code', ({ text, code }) => {
  expect(codeFor(text)).toBe(code);
});

const PRIVATE_SPELLINGS = [
  'http://127.0.0.1/',
  'http://127.1/',
  'http://2130706433/',
  'http://0x7f000001/',
  'http://0x7f.0.0.1/',
  'http://0177.0.0.1/',
  'http://017700000001/',
  'http://127.127.127.127/',
  'http://0.0.0.0/',
  'http://0/',
  'http://127.0.0.1./',
  'http://127。0。0。1/',
  'http://①②⑦.⓪.⓪.①/',
  'http://%31%32%37.0.0.1/',
  'http:\\\\127.0.0.1\\',
  'http:127.0.0.1',
  ' http://127.0.0.1/',
  'http://12\t7.0.0.1/',
  'http://localhost/',
  'http://LOCALHOST./',
  'http://localhost../',
  'http://ⓛocalhost/',
  'http://app.localhost/',
  'http://[::1]/',
  'http://[::]/',
  'http://[0000:0000:0000:0000:0000:0000:0000:0001]/',
  'http://[::ffff:127.0.0.1]/',
  'http://[::ffff:7f00:1]/',
  'http://[::127.0.0.1]/',
  'http://[64:ff9b::7f00:1]/',
  'http://[2002:7f00:1::]/',
  'http://[fd00:ec2::254]/',
  'http://[fe80::1]/',
  'http://169.254.169.254/latest/meta-data/',
  'http://2852039166/',
  'http://10.0.0.1/',
  'http://192.168.1.1:8080/',
  'http://255.255.255.255/',
];

test.each(PRIVATE_SPELLINGS)('%s is refused as private', (text) => {
  expect(codeFor(text)).toBe('url_private');
});

test.each(['//127.1/', 'http://[::1]/', '\\\\localhost\\'])(
  'the relative address %s is refused as private',
  (text) => {
    expect(codeFor(text, 'https://example.com/a/b')).toBe('url_private');
  },
);

test('a relative address stays on its site', () => {
  expect(parsePageUrl('../c', PUBLIC_WEB, new URL('https://example.com/a/b/')).href).toBe(
    'https://example.com/a/c',
  );
});
