import { unstable_doesMiddlewareMatch } from 'next/experimental/testing/server';
import { NextRequest } from 'next/server';
import { expect, onTestFinished, test, vi } from 'vitest';
import { config, middleware } from '../middleware';

const matches = (url: string) => unstable_doesMiddlewareMatch({ config, nextConfig: {}, url });

test.each([
  '/dashboard',
  '/dashboard?tab=upload',
  '/dashboard/',
  '/account',
  '/account/',
  '/admin',
  '/admin/users',
])('%s is gated', (url) => {
  expect(matches(url)).toBe(true);
});

test.each([
  '/',
  '/login',
  '/verify-email?token=x',
  '/api/documents',
  '/api/auth/session',
  '/api/dashboard',
  '/_next/static/chunks/main.js',
  '/_next/image?url=x',
  '/icon.svg',
  '/dashboards',
  '/api/account',
  '/accounts',
])('%s never meets the middleware', (url) => {
  expect(matches(url)).toBe(false);
});

const visit = (path: string, cookie = '') =>
  middleware(new NextRequest(new URL(path, 'http://localhost:3000'), { headers: { cookie } }));

test('without a session the dashboard leads to the sign-in page, and back', () => {
  const { status, headers } = visit('/dashboard?tab=flashcards&x=a%20b');
  expect(status).toBe(307);
  expect(headers.get('location')).toBe(
    'http://localhost:3000/login?next=%2Fdashboard%3Ftab%3Dflashcards%26x%3Da%2520b',
  );
});

test.each([
  'next-auth.session-token=x',
  '__Host-next-auth.session-token=x',
  'skimwise-demo=x',
  '__Host-skimwise-demo=x',
])('the cookie %s opens it, and search engines stay out', (cookie) => {
  const { status, headers } = visit('/dashboard', cookie);
  expect([status, headers.get('location'), headers.get('x-robots-tag')]).toEqual([
    200,
    null,
    'noindex',
  ]);
});

test.each([
  ['on', 200],
  ['off', 404],
])('with the embedded default %s the dev pages answer %i', async (embedded, status) => {
  vi.stubEnv('SKIMWISE_EMBEDDED', embedded);
  vi.stubEnv('RESEND_API_KEY', 're_test');
  onTestFinished(() => void vi.unstubAllEnvs());
  // The environment is read once for each process.
  vi.resetModules();
  const started = await import('../middleware');
  expect(started.middleware(new NextRequest('http://localhost:3000/dev/mail')).status).toBe(status);
});

const asked = (path: string, headers: Record<string, string>) =>
  unstable_doesMiddlewareMatch({ config, nextConfig: {}, url: path, headers });

test('of requests for the public pages, only those without Fetch Metadata meet the middleware', () => {
  for (const path of ['/', '/login', '/signup', '/terms', '/privacy']) {
    expect(asked(path, { 'user-agent': 'LinkPreview/1.0' })).toBe(true);
    expect(asked(path, { 'user-agent': 'Mozilla/5.0', 'sec-fetch-dest': 'document' })).toBe(false);
    expect(asked(path, {})).toBe(false);
  }
});

test('they get a nonce of their own, which Next finds in the request', () => {
  const [one, other] = [visit('/login'), visit('/login')].map(({ headers }) => ({
    sent: headers.get('content-security-policy'),
    forNext: headers.get('x-middleware-request-content-security-policy'),
  }));
  expect(one?.sent).toMatch(/script-src 'self' 'nonce-[\w+/]{22}==' 'sha256-[\w+/]{43}='/);
  expect(one?.forNext).toBe(one?.sent);
  expect(other?.sent).not.toBe(one?.sent);
});

test.each([
  ['/link-preview', '/'],
  ['/link-preview/login', '/login'],
  ['/link-preview/admin', '/'],
  ['/link-preview//another.example', '/'],
])('%s by itself leads to %s', (path, page) => {
  const { status, headers } = visit(path);
  expect([status, headers.get('location')]).toEqual([308, `http://localhost:3000${page}`]);
});

test('another cookie does not', () => {
  expect(visit('/dashboard', 'skimwise-device=x; next-auth.csrf-token=y').status).toBe(307);
});

test('the account page opens to an account, and not to a demo visitor', () => {
  expect(visit('/account', 'next-auth.session-token=x').status).toBe(200);
  expect(visit('/account', '__Host-next-auth.session-token=x').status).toBe(200);
  for (const cookie of ['', 'skimwise-demo=x']) {
    const { status, headers } = visit('/account', cookie);
    expect([status, headers.get('location')]).toEqual([
      307,
      'http://localhost:3000/login?next=%2Faccount',
    ]);
  }
});

test('the admin area has its own form: no one is sent to the learners’ one', () => {
  expect(visit('/admin').status).toBe(200);
});

test('behind that form only an admin’s cookie leads, and no learner’s', () => {
  for (const cookie of ['skimwise-admin=x', '__Host-skimwise-admin=x']) {
    expect(visit('/admin/users', cookie).status).toBe(200);
    expect(visit('/dashboard', cookie).status).toBe(307);
  }
  for (const cookie of ['', 'next-auth.session-token=x', 'skimwise-demo=x']) {
    const { status, headers } = visit('/admin/users?x=1', cookie);
    expect([status, headers.get('location')]).toEqual([307, 'http://localhost:3000/admin']);
  }
});
