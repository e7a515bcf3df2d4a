import { afterEach, expect, test, vi } from 'vitest';
import * as environment from '../env';
import { assertSameOrigin } from './origin';

type Headers = Record<string, string>;

const OURS: Headers = { origin: 'http://localhost:3000' };
const FOREIGN: Headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };

function isAllowed(method: string, headers: Headers, proof: boolean): boolean {
  try {
    assertSameOrigin(new Request('http://localhost:3000/api/x', { method, headers }), { proof });
    return true;
  } catch {
    return false;
  }
}

test.each([
  { who: 'our page', headers: OURS, withCookie: true, without: true },
  {
    who: 'our page under another of our names',
    headers: { origin: 'http://127.0.0.1:3000', 'sec-fetch-site': 'same-origin' },
    withCookie: true,
    without: true,
  },
  {
    who: 'a page under a name that was pointed at us',
    headers: { origin: 'http://evil.example:3000', 'sec-fetch-site': 'same-origin' },
    withCookie: false,
    without: false,
  },
  {
    who: 'another program on our machine',
    headers: { origin: 'http://localhost:8080', 'sec-fetch-site': 'same-site' },
    withCookie: false,
    without: false,
  },
  {
    who: 'our page, by its referrer',
    headers: { referer: 'http://localhost:3000/login' },
    withCookie: true,
    without: true,
  },
  {
    who: "another site's page, by its referrer",
    headers: { referer: 'https://evil.example/form' },
    withCookie: false,
    without: false,
  },
  {
    who: 'a page whose referrer is no address',
    headers: { referer: 'about:blank' },
    withCookie: false,
    without: false,
  },
  {
    who: 'a page without an origin',
    headers: { 'sec-fetch-site': 'same-origin' },
    withCookie: true,
    without: true,
  },
  { who: 'a program', headers: {}, withCookie: false, without: true },
  { who: "another site's page", headers: FOREIGN, withCookie: false, without: false },
  {
    who: 'an old browser on another site',
    headers: { origin: 'https://evil.example' },
    withCookie: false,
    without: false,
  },
  { who: 'a sandboxed frame', headers: { origin: 'null' }, withCookie: false, without: false },
  {
    who: 'a subdomain',
    headers: { 'sec-fetch-site': 'same-site' },
    withCookie: false,
    without: false,
  },
])(
  'a write by $who: $withCookie with a cookie, $without without',
  ({ headers, withCookie, without }) => {
    expect(isAllowed('POST', headers, true)).toBe(withCookie);
    expect(isAllowed('POST', headers, false)).toBe(without);
  },
);

test('reading is allowed from any origin', () => {
  expect(isAllowed('GET', FOREIGN, true)).toBe(true);
});

afterEach(() => vi.restoreAllMocks());

test("with the operator's own database only the configured origin is ours", () => {
  vi.spyOn(environment, 'env').mockReturnValue({ ...environment.env(), SKIMWISE_EMBEDDED: 'off' });
  expect(isAllowed('POST', OURS, true)).toBe(true);
  expect(
    isAllowed('POST', { origin: 'http://127.0.0.1:3000', 'sec-fetch-site': 'same-origin' }, true),
  ).toBe(false);
});
