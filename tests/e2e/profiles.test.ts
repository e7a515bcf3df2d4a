import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect } from 'vitest';
import { test } from '@/tests/helpers/browser';
import { Profiles } from '@/tests/helpers/profiles';

const LONG = '<p>A paragraph.</p>'.repeat(5_000);
const server = createServer((request, response) => {
  if (request.url === '/on') return response.writeHead(303, { location: '/next' }).end();
  response.setHeader('content-type', 'text/html');
  const isNext = request.url === '/next';
  return response.end(
    isNext ? LONG : '<form method="post" action="/on"><button>On</button></form>',
  );
});

beforeAll(() => new Promise<void>((resolve) => void server.listen(0, resolve)));
afterAll(() => void server.close());

/** Without the empty page before it, one of about six is not closed. */
const TIMES = 20;

test('a page that just begins to show another document is closed', async ({ browser }) => {
  const { lend, takeBack } = new Profiles(browser);
  const { port } = server.address() as AddressInfo;
  for (let time = 0; time < TIMES; time++) {
    const profile = await lend({ baseURL: `http://localhost:${port}` });
    const page = await profile.context.newPage();
    await page.goto('/');
    await page.getByRole('button', { name: 'On' }).click();
    await page.waitForURL('**/next', { waitUntil: 'commit' });
    await takeBack(profile, true);
    expect(profile.context.pages()).toEqual([profile.keeper]);
  }
});
