import { generate } from 'selfsigned';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { openRawSite, openSecureSite, openSite, type Site } from '@/tests/helpers/fetching/site';
import { refusal, take } from '@/tests/helpers/fetching/try-fetch';
import { useOwnTmpdir } from '@/tests/helpers/own-tmpdir';

useOwnTmpdir();

const LONG_AGO = new Date('2001-01-01');
const YEAR_AFTER = new Date('2002-01-01');

type Pair = { key: string; cert: string };
let authority: Pair;
const sites: Site[] = [];

async function certify(names: string[], more: Parameters<typeof generate>[1] = {}): Promise<Pair> {
  const made = await generate([{ name: 'commonName', value: names[0] ?? '' }], {
    keyType: 'ec',
    algorithm: 'sha256',
    extensions: [
      { name: 'basicConstraints', cA: names.length === 0 },
      { name: 'subjectAltName', altNames: names.map((value) => ({ type: 2, value })) },
    ],
    ...more,
  });
  return { key: made.private, cert: made.cert };
}

beforeAll(async () => {
  const made = await generate([{ name: 'commonName', value: 'Test authority' }], {
    keyType: 'ec',
    algorithm: 'sha256',
    extensions: [
      { name: 'basicConstraints', cA: true, critical: true },
      { name: 'keyUsage', keyCertSign: true, digitalSignature: true },
    ],
  });
  authority = { key: made.private, cert: made.cert };
});

afterEach(async () => {
  vi.unstubAllEnvs();
  for (const site of sites.splice(0)) await site.close();
});

/** A page at https://course.example, shown with this certificate. */
async function securePage(tls: Pair, location?: string): Promise<string> {
  const site = await openSecureSite(tls, (_, response) => {
    response
      .writeHead(location ? 302 : 200, {
        'content-type': 'text/plain',
        ...(location && { location }),
      })
      .end('hello');
  });
  sites.push(site);
  return `https://course.example:${site.port}/`;
}

const trusting = () => ({ policy: { authorities: authority.cert } });

test('a page with a certificate of a trusted authority is accepted', async () => {
  const url = await securePage(await certify(['course.example'], { ca: authority }));
  expect((await take(url, trusting())).text).toBe('hello');
});

test.each<[string, () => Promise<Pair>]>([
  [
    'expired',
    () =>
      certify(['course.example'], {
        ca: authority,
        notBeforeDate: LONG_AGO,
        notAfterDate: YEAR_AFTER,
      }),
  ],
  ['self-signed', () => certify(['course.example'])],
  ['for another host', () => certify(['other.example'], { ca: authority })],
])('a certificate that is %s is refused', async (_, certificate) => {
  const url = await securePage(await certificate());
  expect(await refusal(url, trusting())).toMatchObject({
    code: 'url_insecure',
    message:
      'The site’s security certificate isn’t valid, so we didn’t open it. ' +
      'Open it in your browser, save it as a PDF, and upload that.',
  });
});

test('environment variables that disable certificate checks are ignored', async () => {
  vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0');
  const url = await securePage(await certify(['course.example']));
  expect((await refusal(url)).code).toBe('url_insecure');
});

test('a site that speaks plain HTTP on a secure address is refused', async () => {
  const site = await openSite((_, response) => response.end('hello'));
  sites.push(site);
  expect((await refusal(`https://course.example:${site.port}/`)).code).toBe('url_insecure');
});

test('a handshake that never ends is cut off at the limit', async () => {
  const site = await openRawSite(() => undefined);
  sites.push(site);
  const url = `https://course.example:${site.port}/`;
  expect((await refusal(url, { policy: { timeoutMs: 100 } })).code).toBe('url_timeout');
});

test('a redirect from HTTPS to HTTP is refused', async () => {
  const plain = await openSite((_, response) => response.end('hello'));
  sites.push(plain);
  const url = await securePage(await certify(['course.example'], { ca: authority }), plain.origin);
  expect((await refusal(url, trusting())).code).toBe('url_insecure');
  expect(plain.connections()).toBe(0);
});
