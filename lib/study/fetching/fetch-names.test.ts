import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSite, type Site } from '@/tests/helpers/fetching/site';
import { refusal, take } from '@/tests/helpers/fetching/try-fetch';
import { useOwnTmpdir } from '@/tests/helpers/own-tmpdir';
import { AppError } from '../../errors';
import { fetchPage } from './fetch-page';

useOwnTmpdir();

let site: Site;
const hosts: (string | undefined)[] = [];

beforeAll(async () => {
  site = await openSite((request, response) => {
    hosts.push(request.headers.host);
    const headers = { 'content-type': 'text/plain', connection: 'close' };
    if (request.url === '/again')
      response.writeHead(302, { location: '/', connection: 'close' }).end();
    else response.writeHead(200, headers).end('hello');
  });
});
afterAll(() => site.close());

const v4 = (address: string) => ({ address, family: 4 });
const v6 = (address: string) => ({ address, family: 6 });

/** Answers the first lookup with the first list, and so on; the last list is repeated. */
function names(...answers: { address: string; family: number }[][]) {
  const asked: string[] = [];
  const resolve = async (hostname: string) => {
    const answer = answers[Math.min(asked.length, answers.length - 1)] ?? [];
    asked.push(hostname);
    return answer;
  };
  return { asked, policy: { resolve } };
}

test('the connection goes to the address that was looked up and checked, with one lookup', async () => {
  const { asked, policy } = names([v4('127.0.0.1')]);
  expect((await take(`http://course.example:${site.port}/`, { policy })).text).toBe('hello');
  expect(asked).toEqual(['course.example']);
  expect(hosts.at(-1)).toBe(`course.example:${site.port}`);
});

test.each([
  ['loopback', [v4('127.0.0.2')]],
  ['IPv6 loopback', [v6('::1')]],
  ['one public and one private address', [v4('127.0.0.1'), v4('10.0.0.1')]],
  ['one private and one public address', [v6('fd00::1'), v4('127.0.0.1')]],
  ['a mapped address', [v6('::ffff:127.0.0.1')]],
  ['nonsense', [v4('localhost')]],
])('a name that resolves to %s is not connected to', async (_, addresses) => {
  const before = site.connections();
  const { policy } = names(addresses);
  expect((await refusal(`http://course.example:${site.port}/`, { policy })).code).toBe(
    'url_private',
  );
  expect(site.connections()).toBe(before);
});

test('a name that becomes private between two connections is refused at the second', async () => {
  const { asked, policy } = names([v4('127.0.0.1')], [v4('127.0.0.2')]);
  expect((await refusal(`http://course.example:${site.port}/again`, { policy })).code).toBe(
    'url_private',
  );
  expect(asked).toEqual(['course.example', 'course.example']);
});

test('a redirect to a name with a private address is refused', async () => {
  const other = await openSite((_, response) =>
    response.writeHead(302, { location: 'http://intranet.example/' }).end(),
  );
  const { policy } = names([v4('192.168.0.1')]);
  expect((await refusal(other.origin, { policy })).code).toBe('url_private');
  await other.close();
});

test.each([
  { what: 'has no address', resolve: async () => [] },
  {
    what: 'is unknown',
    resolve: () => Promise.reject(Object.assign(new Error('no such name'), { code: 'ENOTFOUND' })),
  },
])('a name that $what is distinguished from a site that is down', async ({ resolve }) => {
  expect(await refusal('http://course.example/', { policy: { resolve } })).toMatchObject({
    code: 'url_unreachable',
    message: 'There’s no site with this name. Check the address for typos.',
  });
});

test('a port where nothing listens is unreachable', async () => {
  const closed = await openSite(() => undefined);
  await closed.close();
  expect((await refusal(closed.origin)).code).toBe('url_unreachable');
});

test.each([
  '127.0.0.1',
  '127.1',
  '2130706433',
  '0x7f000001',
  'localhost',
  'LOCALHOST.',
  '[::ffff:127.0.0.1]',
  '[::]',
])('the app itself never connects to %s', async (host) => {
  const before = site.connections();
  const thrown = await fetchPage(`http://${host}:${site.port}/`, {
    signal: new AbortController().signal,
  }).catch((error: unknown) => error);
  expect(thrown).toBeInstanceOf(AppError);
  expect(thrown).toMatchObject({ code: 'url_private' });
  expect(site.connections()).toBe(before);
});
