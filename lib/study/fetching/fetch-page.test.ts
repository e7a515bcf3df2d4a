import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openSite, type Site } from '@/tests/helpers/fetching/site';
import { refusal, take } from '@/tests/helpers/fetching/try-fetch';
import { useOwnTmpdir } from '@/tests/helpers/own-tmpdir';

useOwnTmpdir();

let site: Site;
let answer: (request: IncomingMessage, response: ServerResponse) => void;
const seen: { path: string; headers: IncomingHttpHeaders }[] = [];

beforeAll(async () => {
  site = await openSite((request, response) => {
    seen.push({ path: request.url ?? '', headers: request.headers });
    answer(request, response);
  });
});
afterAll(() => site.close());

/** Answers every request with these bytes. */
function serve(
  body: string | Buffer,
  headers: Record<string, string> = { 'content-type': 'text/html' },
  status = 200,
) {
  answer = (_, response) => response.writeHead(status, headers).end(body);
}

/** Redirects each path of `moves` to its target; every other path is a page. */
function serveRedirects(moves: Record<string, string>, status = 302) {
  answer = ({ url = '' }, response) => {
    const location = moves[url];
    if (location === undefined)
      response.writeHead(200, { 'content-type': 'text/plain' }).end('arrived');
    else response.writeHead(status, { location }).end();
  };
}

describe('a page that is accepted', () => {
  test('is returned with its bytes, type, name and address', async () => {
    serve('<p>Übung</p>', { 'content-type': 'text/html; charset=utf-8' });
    expect(await take(`  ${site.origin}/notes/Zell%C3%BCbung.html?x=1#top `)).toMatchObject({
      text: '<p>Übung</p>',
      contentType: 'text/html; charset=utf-8',
      filename: 'Zellübung.html',
      url: `${site.origin}/notes/Zell%C3%BCbung.html?x=1`,
    });
  });

  test.each([
    { path: '/', disposition: undefined, filename: '127.0.0.1' },
    { path: '/a/b/', disposition: undefined, filename: 'b' },
    { path: '/%E0%A4%A', disposition: undefined, filename: '%E0%A4%A' },
    { path: '/..%2F..%2Fpasswd', disposition: undefined, filename: 'passwd' },
    { path: '/d?id=7', disposition: 'attachment; filename="Week 3.pdf"', filename: 'Week 3.pdf' },
    {
      path: '/d',
      disposition: "attachment; filename=x; filename*=UTF-8''%C3%9Cbung.pdf",
      filename: 'Übung.pdf',
    },
    { path: '/d.pdf', disposition: 'attachment; filename=', filename: 'd.pdf' },
    { path: '/d.pdf', disposition: ';;;', filename: 'd.pdf' },
  ])('$path with $disposition is called $filename', async ({ path, disposition, filename }) => {
    serve('x', {
      'content-type': 'text/html',
      ...(disposition && { 'content-disposition': disposition }),
    });
    expect((await take(site.origin + path)).filename).toBe(filename);
  });

  test.each([
    { type: 'application/octet-stream', body: '%PDF-1.7 …' },
    { type: 'binary/octet-stream', body: 'PK\x03\x04…' },
    { type: 'application/x-download', body: Buffer.from('d0cf11e0a1b11ae100', 'hex') },
    { type: 'application/pdf', body: '%PDF-1.7 …' },
    { type: 'TEXT/Plain;charset=x', body: 'x' },
  ])('may have the content type $type', async ({ type, body }) => {
    serve(body, { 'content-type': type });
    expect((await take(site.origin)).contentType).toBe(type);
  });

  test('may have no content type', async () => {
    serve('plain', {});
    expect(await take(site.origin)).toMatchObject({ text: 'plain', contentType: null });
  });

  test('is requested with a user agent and the accepted types, and nothing else', async () => {
    serve('x');
    await take(site.origin);
    const { host, ...headers } = seen.at(-1)?.headers ?? {};
    expect(host).toBe(`127.0.0.1:${site.port}`);
    expect(headers).toEqual({
      'user-agent': 'Mozilla/5.0 (compatible; Skimwise)',
      accept: 'text/html,application/xhtml+xml,application/pdf;q=0.9,text/plain;q=0.8,*/*;q=0.5',
      'accept-language': 'en,*;q=0.5',
      'accept-encoding': 'gzip, br',
      connection: 'keep-alive',
    });
  });

  test('is requested without the cookies that redirects set', async () => {
    answer = ({ url }, response) => {
      if (url === '/in')
        response.writeHead(302, { location: '/page', 'set-cookie': 'session=1' }).end();
      else response.writeHead(200, { 'content-type': 'text/html' }).end('x');
    };
    await take(`${site.origin}/in`);
    expect(seen.at(-1)).toMatchObject({
      path: '/page',
      headers: expect.not.objectContaining({ cookie: 'session=1' }),
    });
  });

  test('is not requested through a proxy of the environment', async () => {
    const proxy = await openSite((_, response) => response.end('from the proxy'));
    for (const name of ['HTTP_PROXY', 'http_proxy', 'HTTPS_PROXY', 'ALL_PROXY'])
      vi.stubEnv(name, proxy.origin);
    serve('direct');
    expect((await take(site.origin)).text).toBe('direct');
    expect(proxy.connections()).toBe(0);
    await proxy.close();
  });
});

describe('redirects', () => {
  test.each([301, 302, 303, 307, 308])('%i is followed, also when relative', async (status) => {
    serveRedirects({ '/a/b': '../c?d#e' }, status);
    expect(await take(`${site.origin}/a/b`)).toMatchObject({
      url: `${site.origin}/c?d`,
      text: 'arrived',
    });
  });

  const hops = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, i) => [`/${i}`, `/${i + 1}`]));

  test('five are followed', async () => {
    serveRedirects(hops(5));
    expect((await take(`${site.origin}/0`)).url).toBe(`${site.origin}/5`);
  });

  test.each([
    ['six', hops(6)],
    ['a loop', { '/0': '/0' }],
  ])('%s are refused', async (_, moves) => {
    serveRedirects(moves);
    const asked = seen.length;
    expect((await refusal(`${site.origin}/0`)).code).toBe('url_too_many_redirects');
    expect(seen.length - asked).toBe(6);
  });

  test.each([
    { to: 'http://127.0.0.2/', code: 'url_private' },
    { to: '//127.0.0.2/', code: 'url_private' },
    { to: 'http://2130706434/', code: 'url_private' },
    { to: 'http://[::1]/', code: 'url_private' },
    { to: 'http://[::ffff:127.0.0.1]/', code: 'url_private' },
    { to: 'http://LOCALHOST./', code: 'url_private' },
    { to: 'http://169.254.169.254/latest/meta-data/', code: 'url_private' },
    { to: 'file:///etc/passwd', code: 'url_scheme' },
    { to: 'data:text/plain,hello', code: 'url_scheme' },
    { to: 'gopher://127.0.0.1/', code: 'url_scheme' },
    { to: 'ftp://127.0.0.1/', code: 'url_scheme' },
    { to: 'http://me:secret@127.0.0.1/', code: 'url_credentials' },
    { to: 'http://', code: 'url_invalid' },
  ])('to $to is refused with $code, whatever the status', async ({ to, code }) => {
    for (const status of [301, 302, 303, 307, 308]) {
      serveRedirects({ '/start': '/middle', '/middle': to }, status);
      expect((await refusal(`${site.origin}/start`)).code).toBe(code);
    }
  });

  test('without a target is refused', async () => {
    serve('', {}, 302);
    expect((await refusal(site.origin)).code).toBe('url_unreachable');
  });

  test('a meta refresh is not followed', async () => {
    const page = '<meta http-equiv="refresh" content="0;url=http://169.254.169.254/">';
    serve(page);
    const asked = seen.length;
    expect((await take(site.origin)).text).toBe(page);
    expect(seen.length - asked).toBe(1);
  });
});

describe('answers that are not a page', () => {
  test.each([
    {
      status: 204,
      code: 'url_empty',
      says: 'The page at this address is empty. Check the address.',
    },
    {
      status: 401,
      code: 'url_http_error',
      says: 'This page requires signing in. Open it in your browser, save it as a PDF, and upload that.',
    },
    {
      status: 403,
      code: 'url_http_error',
      says: 'This site didn’t let us open the page. Open it in your browser, save it as a PDF, and upload that.',
    },
    {
      status: 404,
      code: 'url_http_error',
      says: 'There’s no page at this address. Check it for typos.',
    },
    {
      status: 429,
      code: 'url_http_error',
      says: 'This site is busy right now. Please try again in a few minutes.',
    },
    {
      status: 500,
      code: 'url_http_error',
      says: 'This site has a problem right now. Please try again later.',
    },
    {
      status: 418,
      code: 'url_http_error',
      says: 'We couldn’t open this page (the site answered 418). Open it in your browser, save it as a PDF, and upload that.',
    },
    {
      status: 206,
      code: 'url_http_error',
      says: 'We couldn’t open this page (the site answered 206). Open it in your browser, save it as a PDF, and upload that.',
    },
  ])('$status: $code', async ({ status, code, says }) => {
    serve('', { 'content-type': 'text/html' }, status);
    expect(await refusal(site.origin)).toMatchObject({ code, message: says });
  });

  test('an empty page is refused', async () => {
    serve('');
    expect((await refusal(site.origin)).code).toBe('url_empty');
  });

  test.each([
    ['image/png', '\x89PNG'],
    ['video/mp4', 'x'],
    ['application/json', '{}'],
    ['text/css', 'p {}'],
    ['application/octet-stream', 'MZ\x90'],
    ['application/octet-stream', 'only text'],
  ])('%s', async (type, body) => {
    serve(body, { 'content-type': type });
    expect((await refusal(site.origin)).code).toBe('url_type_unsupported');
  });

  test('a content encoding that was not accepted, or more than one, is refused', async () => {
    for (const coding of ['zstd', 'gzip, gzip', 'constructor']) {
      serve('x', { 'content-type': 'text/html', 'content-encoding': coding });
      expect((await refusal(site.origin)).code).toBe('url_unreachable');
    }
  });
});
