import { request } from 'node:http';
import postgres from 'postgres';
import { beforeAll, expect, inject } from 'vitest';
import { test as base } from '@/tests/helpers/browser';
import { hostedPages } from '@/tests/helpers/built-pages';
import { buildFunctions } from '@/tests/helpers/function-host/build';
import { PEER_HEADER } from '@/tests/helpers/function-host/request';
import { runFunctions } from '@/tests/helpers/function-host/run-functions';
import { ResendFake } from '@/tests/helpers/resend-fake';
import { openTab, upload } from './steps/study';

const BUILD_PATIENCE_MS = 10 * 60_000;

// A separate build, packed as a host packs it; built once per state of the source.
beforeAll(() => buildFunctions(), BUILD_PATIENCE_MS);

/** The app as functions on a host, in place of `next start`. */
const test = base
  .extend('resend', { scope: 'file' }, async ({}, { onCleanup }) => {
    const resend = await ResendFake.start();
    onCleanup(() => resend.stop());
    return resend;
  })
  .override('app', { scope: 'file' }, async ({ resend }, { onCleanup }) => {
    const { stop, ...app } = await runFunctions(resend.environment);
    onCleanup(stop);
    return app;
  });

test.for(hostedPages)(
  '%s opens, and runs under its policy',
  async (path, { page, expectProblem }) => {
    expectProblem(/status of (401|404)/);
    await page.goto(path, { waitUntil: 'load' });
    await page.locator('main').waitFor();
  },
);

const TEXT = `Photosynthesis

Plants make sugar from light. The leaf takes in carbon dioxide through small openings named stomata. Water comes from the
roots through the xylem. In the chloroplasts the pigment chlorophyll absorbs red and blue light, and reflects green light.

The light reactions split water into oxygen, protons and electrons. The oxygen leaves the leaf. The electrons move along a
chain of proteins in the thylakoid membrane, and their energy makes ATP. The Calvin cycle uses that ATP to build sugar from
carbon dioxide in the stroma. The enzyme rubisco fixes the carbon dioxide.
`;

test('a visitor studies a text and asks Sage about it', async ({ page, expectProblem }) => {
  expectProblem(/status of 401/);
  await page.goto('/');
  await page.getByRole('button', { name: 'Try it without an account' }).click();
  await page.waitForURL('**/dashboard**');
  await upload(page, { name: 'leaves.txt', mimeType: 'text/plain', buffer: Buffer.from(TEXT) });
  const courses = page.getByRole('tabpanel', { name: 'Mini Courses' });
  await courses.getByRole('heading', { level: 1, name: /Photosynthesis/ }).waitFor();
  const tutor = await openTab(page, 'Sage');
  await tutor.getByLabel('Your question').fill('What does rubisco fix?');
  await tutor.getByRole('button', { name: 'Send' }).click();
  const conversation = tutor.getByRole('list', { name: 'Your chat with Sage' });
  await conversation.getByRole('listitem').filter({ hasText: 'carbon dioxide' }).last().waitFor();
});

const BROWSER = { 'user-agent': 'Chrome', 'sec-fetch-dest': 'document' };
const SECURITY_HEADERS = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'permissions-policy',
  'referrer-policy',
  'strict-transport-security',
  'x-content-type-options',
  'x-frame-options',
];

async function securityHeaders(url: string, init: RequestInit) {
  const { headers, status } = await fetch(url, { redirect: 'manual', ...init });
  return {
    status,
    ...Object.fromEntries(SECURITY_HEADERS.map((name) => [name, headers.get(name)])),
  };
}

test.for<[string, string, RequestInit]>([
  ['the sign-in page', '/login', { headers: BROWSER }],
  ['the dashboard', '/dashboard', { headers: { ...BROWSER, cookie: 'skimwise_demo=x' } }],
  ['a page whose address carries a token', '/reset-password', { headers: BROWSER }],
  ['a page that does not exist', '/no-such-page', { headers: BROWSER }],
  ['the admin page', '/admin', { headers: BROWSER }],
  ['a redirect of the middleware', '/account', { headers: BROWSER }],
  ['a redirect to a public page', '/link-preview/login', { headers: BROWSER }],
  ['a method that pages do not take', '/login', { headers: BROWSER, method: 'DELETE' }],
  ['an API answer', '/api/health', {}],
  ['an API error', '/api/no-such-call', {}],
  ['a method that a call does not take', '/api/health', { method: 'PATCH' }],
  ['a picture', '/icon.svg', {}],
])(
  '%s has the headers that `next start` gives it, time and again',
  async ([, path, init], { app }) => {
    const expected = await securityHeaders(inject('app').baseUrl + path, init);
    expect(await securityHeaders(app.baseUrl + path, init)).toEqual(expected);
    // An instance that has answered before has run `register` of instrumentation.ts.
    expect(await securityHeaders(app.baseUrl + path, init)).toEqual(expected);
  },
);

test.for(['the first time', 'again'])(
  'a link preview has the configured address, %s',
  async (_, { app }) => {
    const answer = await fetch(`${app.baseUrl}/login`, {
      headers: { 'user-agent': 'a link preview' },
    });
    const html = await answer.text();
    expect(html).toContain(`<meta property="og:image" content="${app.baseUrl}/opengraph-image"/>`);
    const [, nonce] = /script-src 'self' 'nonce-([\w+/=]{24})' /.exec(
      answer.headers.get('content-security-policy') ?? '',
    )!;
    expect(html).toContain(` nonce="${nonce}"`);
  },
);

test('mail is sent before the function is frozen, with links to the configured address', async ({
  app,
  resend,
}) => {
  const form = {
    name: 'Ada Byron',
    email: 'ada@example.com',
    password: 'notes on the engine, 1843',
    phone: '+1 312 555 0100',
    birthdate: '1990-12-10',
    address: '12 St James Square, London',
  };
  const answer = await fetch(`${app.baseUrl}/api/auth/signup`, {
    method: 'POST',
    headers: { origin: app.baseUrl, 'content-type': 'application/json' },
    body: JSON.stringify(form),
  });
  expect(answer.status).toBe(200);
  await expect.poll(() => resend.sent.map(({ to }) => to)).toEqual(['ada@example.com']);
  expect(resend.sent[0]?.text).toContain(`${app.baseUrl}/verify-email?token=`);
});

/** `fetch` would normalize the address and reject the method. */
async function statusOf(
  baseUrl: string,
  method: string,
  path: string,
): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const asked = request(baseUrl, { method, path }, (answer) =>
      resolve(answer.resume().statusCode),
    );
    asked.on('error', reject).end();
  });
}

test.for([
  ['GET', '/api/documents/%', 400, 400],
  ['GET', '/%E0%A4%A', 400, 400],
  ['TRACE', '/api/usage/demo', 405, 405],
  // The host passes these on. A new instance leaves them to Next; one that has answered before refuses them itself.
  ['PROPFIND', '/api/leaderboard', 400, 404],
  ['PROPFIND', '/login', 405, 405],
] as const)('%s %s is refused', async ([method, path, first, later], { app }) => {
  expect(await statusOf(app.baseUrl, method, path)).toBe(first);
  expect(await statusOf(app.baseUrl, method, path)).toBe(later);
});

test('limits count by the address from the host, not by what a client claims', async ({ app }) => {
  const headers = {
    origin: app.baseUrl,
    [PEER_HEADER]: '203.0.113.7',
    'x-forwarded-for': '198.51.100.9',
  };
  const answer = await fetch(`${app.baseUrl}/api/demo`, { method: 'POST', headers });
  expect(answer.ok).toBe(true);
  const sql = postgres(app.databaseUrl, { max: 1 });
  const counted = await sql`select key from rate_limits where key ~ '203.0.113.7|198.51.100.9'`;
  await sql.end();
  expect(counted).toEqual([{ key: 'demo_address:203.0.113.7' }]);
});
