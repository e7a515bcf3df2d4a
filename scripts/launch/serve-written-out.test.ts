import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { request as ask, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serveWrittenOut } from './serve-written-out.ts';
import { writeOut } from './written-out.ts';

const LONG = `<p>${'words '.repeat(600)}</p>`;
const SCRIPT = `/* ${'code '.repeat(600)} */`;
const TOLD_TO_NEXT = 'Next was asked';

let folder: string;
let port: number;
let close: () => void;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'skimwise-written-out-'));
  const files: Record<string, unknown> = {
    'app-path-routes-manifest.json': {
      ...{ '/page': '/', '/login/page': '/login', '/dashboard/page': '/dashboard', '/account/page': '/account' },
      ...{ '/dashboard/certificate/page': '/dashboard/certificate', '/admin/page': '/admin', '/api/x/route': '/api/x' },
    },
    'routes-manifest.json': {
      headers: [
        {
          source: '',
          regex: '^(?:/(.*))(?:/)?$',
          headers: [
            { key: 'X-All', value: 'yes' },
            { key: 'X-Policy', value: 'all' },
          ],
        },
        { source: '', regex: '^/login(?:/)?$', headers: [{ key: 'X-Policy', value: 'of sign-in' }] },
      ],
    },
    'server/app/index.html': LONG,
    'server/app/login.html': `${LONG}<form>`,
    'server/app/dashboard.html': '<p>short</p>',
    'server/app/dashboard/certificate.html': LONG,
    'server/app/account.html': LONG,
    'server/app/admin.html': LONG,
    'static/chunks/a.js': SCRIPT,
    'static/media/a.woff2': 'not text',
  };
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), typeof content === 'string' ? content : JSON.stringify(content));
  }
  await writeOut(folder);
  const serve = await serveWrittenOut(folder);
  const server = createServer((request, response) => serve(request, response, () => response.end(TOLD_TO_NEXT))).listen(
    0,
  );
  port = (server.address() as AddressInfo).port;
  close = () => server.close();
});

afterAll(async () => {
  close();
  await rm(folder, { recursive: true });
});

async function get(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const { promise, resolve, reject } = Promise.withResolvers<import('node:http').IncomingMessage>();
  ask({ port, path, headers, method }, resolve).on('error', reject).end();
  const answer = await promise;
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk);
  return { status: answer.statusCode, headers: answer.headers, body: Buffer.concat(chunks) };
}
const body = async (path: string, headers?: Record<string, string>, method?: string) =>
  (await get(path, headers, method)).body.toString();

test('a page comes with the rules for its address, the later over the earlier, and is asked for again', async () => {
  const { status, headers, body } = await get('/login?next=%2Fx');
  expect([status, body.toString()]).toEqual([200, `${LONG}<form>`]);
  expect(headers).toMatchObject({
    ...{ 'x-all': 'yes', 'x-policy': 'of sign-in', 'content-type': 'text/html;charset=utf-8' },
    ...{
      'cache-control': 'public, max-age=0, must-revalidate, s-maxage=31536000',
      vary: expect.stringContaining('Accept-Encoding'),
    },
  });
});

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
])('and compressed in %s for whoever takes that', async (encoding, decompress) => {
  const page = await get('/', { 'accept-encoding': encoding });
  expect([page.headers['content-encoding'], decompress(page.body).toString()]).toEqual([encoding, LONG]);
  const script = await get('/_next/static/chunks/a.js', { 'accept-encoding': encoding });
  expect([script.headers['content-encoding'], decompress(script.body).toString()]).toEqual([encoding, SCRIPT]);
});

test('what gains nothing is sent as it is', async () => {
  const [short, font] = await Promise.all([
    get('/dashboard', { 'accept-encoding': 'br', cookie: 'skimwise-demo=x' }),
    get('/_next/static/media/a.woff2', { 'accept-encoding': 'br' }),
  ]);
  expect([short.body.toString(), short.headers['content-encoding']]).toEqual(['<p>short</p>', undefined]);
  expect([font.body.toString(), font.headers['content-encoding']]).toEqual(['not text', undefined]);
});

test('a page that has not changed is not sent again, and keeps its policy', async () => {
  const { headers } = await get('/login');
  const again = await get('/login', { 'if-none-match': headers.etag! });
  expect([again.status, again.body.length, again.headers['x-policy']]).toEqual([304, 0, 'of sign-in']);
  expect(again.headers.vary).toBe(headers.vary);
});

test('files may be kept for ever, under the rules for every address', async () => {
  const { headers } = await get('/_next/static/chunks/a.js');
  expect(headers).toMatchObject({ 'cache-control': 'public, max-age=31536000, immutable', 'x-policy': 'all' });
});

test.each(['bytes=5-2', 'bytes=0-3', 'bytes=99999999-', 'bytes=-', 'nonsense'])(
  'whole, where “%s” is asked for',
  async (range) => {
    for (const path of ['/login', '/_next/static/chunks/a.js']) {
      const { status, body } = await get(path, { range });
      expect([status, body.length]).toEqual([200, (await get(path)).body.length]);
    }
  },
);

test('a head without its body', async () => {
  const { headers, body } = await get('/', {}, 'HEAD');
  expect([headers['content-length'], body.length]).toEqual([String(LONG.length), 0]);
});

test.each([
  ['a page that is not there', '/nowhere', {}],
  ['an address with a slash at its end', '/login/', {}],
  ['a call', '/api/x', {}],
  ['a file of the build that is none of the browser’s', '/routes-manifest.json', {}],
  ['a way out of the folder', '/_next/static/../../server/app/index.html', {}],
  ['the same, encoded', '/_next/static/%2e%2e/%2e%2e/routes-manifest.json', {}],
  ['a compressed file by its own name', '/login.html.br', {}],
  ['a file that an older build had', '/_next/static/chunks/old.js', {}],
  ['what a script asks of the page', '/login', { rsc: '1' }],
  ['a prefetch', '/login', { 'next-router-prefetch': '1' }],
  ['a preview', '/login', { cookie: 'a=b; __prerender_bypass=x' }],
])('Next answers %s', async (_, path, headers) => {
  expect(await body(path, headers)).toBe(TOLD_TO_NEXT);
});

test('and everything that is sent to a page', async () => {
  expect(await body('/login', {}, 'POST')).toBe(TOLD_TO_NEXT);
});

test('a page behind a door is for those who may pass, and no search engine’s', async () => {
  expect((await get('/')).headers['x-robots-tag']).toBeUndefined();
  const { body, headers } = await get('/account', { cookie: 'x=y; __Host-next-auth.session-token=x' });
  expect([body.toString(), headers['x-robots-tag']]).toEqual([LONG, 'noindex']);
  expect((await get('/admin')).headers['x-robots-tag']).toBe('noindex');
});

test.each([
  ['/dashboard', ''],
  ['/dashboard/certificate', 'x=skimwise-demo=x'],
  ['/account', 'skimwise-demo=x'],
  ['/account', 'skimwise-admin=x'],
])('Next leads somebody else on: %s with “%s”', async (path, cookie) => {
  expect(await body(path, { cookie })).toBe(TOLD_TO_NEXT);
});

test('a file that cannot be opened any more breaks off that answer alone', async () => {
  await rm(join(folder, 'written-out/_next/static/media/a.woff2'));
  await expect(get('/_next/static/media/a.woff2')).rejects.toThrow();
  expect((await get('/login')).status).toBe(200);
});

test('of an older build nothing is left', async () => {
  const page = join(folder, 'server/app/dashboard/certificate.html');
  const asked = () => readFile(join(folder, 'written-out/dashboard/certificate.html.br')).catch(() => 'gone');
  expect(await asked()).not.toBe('gone');
  await writeFile(page, '<p>short</p>');
  await writeOut(folder);
  expect(await asked()).toBe('gone');
});
