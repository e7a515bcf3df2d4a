import { expect, inject, test as plain } from 'vitest';
import { PUBLIC_PAGES } from '@/lib/constants/sharing';
import { test } from '@/tests/helpers/browser';
import { builtPages } from '@/tests/helpers/built-pages';

test.for(builtPages)(
  '%s runs under its policy without errors',
  async (path, { page, expectProblem }) => {
    expectProblem(/status of 401/);
    await page.goto(path, { waitUntil: 'load' });
    await page.locator('main').waitFor();
  },
);

test('an unknown address shows the 404 page, which links back', async ({ page, expectProblem }) => {
  expectProblem(/status of 404/);
  const answer = await page.goto('/no-such-page');
  expect(answer?.status()).toBe(404);
  await page.getByRole('heading', { name: 'This page is not in the book' }).waitFor();
  await page.getByRole('link', { name: 'Go to the home page' }).click();
  await page.waitForURL('/');
});

test('an injected script does not run', async ({ page, expectProblem }) => {
  expectProblem(/Content Security Policy|script-src|status of 404/);
  await page.goto('/no-such-page');
  const ran = await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'window.injected = true';
    document.body.append(script);
    document.body.insertAdjacentHTML(
      'beforeend',
      '<img src="data:," onerror="window.injected = true">',
    );
    return new Promise((resolve) => setTimeout(() => resolve('injected' in window), 200));
  });
  expect(ran).toBe(false);
});

test.for(PUBLIC_PAGES)(
  '%s is interactive in a browser that sends no Fetch Metadata',
  async (path, { page }) => {
    // Over plain HTTP, except from localhost, browsers send no Fetch Metadata and get the page that link previews get.
    await page.route(`**${path}`, async (route) => {
      const { 'sec-fetch-dest': _, ...headers } = await route.request().allHeaders();
      const response = await fetch(route.request().url(), { headers });
      await route.fulfill({
        status: response.status,
        headers: Object.fromEntries(response.headers),
        body: await response.text(),
      });
    });
    const answer = await page.goto(path);
    expect((await answer?.allHeaders())?.['content-security-policy']).toMatch(
      /script-src 'self' 'nonce-[\w+/=]{24}' /,
    );
    await page.waitForFunction(() => window.replayClick && document.querySelector('main'));
    await expect
      .poll(() => page.locator('meta[property="og:image"]').first().getAttribute('content'))
      .toBe(`${inject('app').baseUrl}/opengraph-image`);
    await expect
      .poll(() => page.locator('meta[property="og:site_name"]').getAttribute('content'))
      .toBe('Skimwise');
  },
);

plain.for([
  '/link-preview//evil.example',
  '/link-preview/%2Fevil.example',
  '/link-preview/\\evil.example',
])('%s redirects to no other site', async (path) => {
  const { origin } = new URL(inject('app').baseUrl);
  const { headers } = await fetch(origin + path, { redirect: 'manual' });
  expect(new URL(headers.get('location') ?? '/', origin).origin).toBe(origin);
});

const chunk = async () => {
  const html = await (await fetch(`${inject('app').baseUrl}/forgot-password`)).text();
  return html.match(/\/_next\/static\/chunks\/[^"]+\.js/)?.[0];
};

plain.for<[string, string | (() => Promise<string | undefined>), RequestInit?]>([
  ['a page', '/'],
  ['a page as a browser asks for it', '/', { headers: { 'sec-fetch-dest': 'document' } }],
  ['a page that does not exist', '/no-such-page'],
  ['an address that cannot be decoded', '/%E0%A4%A'],
  ['a redirect', '/login/'],
  ['a redirect of the middleware', '/link-preview/login'],
  ['a method that pages do not take', '/login', { method: 'DELETE' }],
  ['an API answer', '/api/health'],
  ['an API error', '/api/no-such-call'],
  ['a method that a call does not take', '/api/health', { method: 'PATCH' }],
  ['a static file', chunk],
  ['a static file that does not exist', '/_next/static/chunks/none.js'],
  ['a picture', '/icon.svg'],
])('%s carries the security headers', async ([, address, init]) => {
  const path = typeof address === 'string' ? address : await address();
  const { headers } = await fetch(`${inject('app').baseUrl}${path}`, {
    redirect: 'manual',
    ...init,
  });
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'same-origin',
    'permissions-policy':
      'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'strict-transport-security': 'max-age=31536000',
  });
  expect(headers.get('content-security-policy')).not.toMatch(/script-src[^;]*unsafe/);
  expect(headers.has('x-powered-by')).toBe(false);
});

plain('an API response is sandboxed in a browser', async () => {
  const { headers } = await fetch(`${inject('app').baseUrl}/api/health`);
  expect(headers.get('content-security-policy')).toBe(
    "default-src 'none'; frame-ancestors 'none'; sandbox",
  );
});
