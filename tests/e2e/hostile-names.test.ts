import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright';
import { afterAll, expect, inject } from 'vitest';
import { connect } from '@/db/client';
import { hashPassword } from '@/lib/accounts/passwords/passwords';
import { test } from '@/tests/helpers/browser';
import { createUser } from '@/tests/helpers/factories';
import { signIn } from './steps/account';

const { baseUrl, databaseUrl } = inject('app');
const { db, sql } = connect({ url: databaseUrl, poolSize: 2, prepare: false });
afterAll(() => sql.end());

const PASSWORD = 'vexed otter mosaic';
const IMAGE = '<img src="https://evil.example/x.png" onerror="document.title=`taken`">';
const SCRIPT = '</script><script>document.title=`taken`</script>{{7*7}}';
const NICKNAME = '<svg onload=alert()>';

/** A request to another host, a refusal by the policy or an error fails the test by itself (helpers/watch.ts). */
async function expectHarmless(page: Page, path: string, text: string): Promise<void> {
  await page.goto(path);
  await page.getByText(text).first().waitFor();
  expect(await page.title()).not.toBe('taken');
  expect(await page.locator('img[src*="evil"], svg[onload]').count()).toBe(0);
}

test('names, addresses and devices that are markup stay text, wherever they show', async ({ openPage }) => {
  const page = await openPage({ userAgent: `Mozilla/5.0 (X11; ${SCRIPT}) ${IMAGE}` });
  page.on('dialog', () => expect.unreachable('a script ran'));
  const user = await createUser(db, {
    email: `${randomUUID()}@example.com`,
    passwordHash: await hashPassword(PASSWORD),
    name: `${IMAGE} ${SCRIPT}`,
    nickname: NICKNAME,
    boardName: 'nickname',
    address: SCRIPT,
    emailVerifiedAt: new Date(),
    trialEndsAt: new Date(Date.now() + 86_400_000),
  });
  await page.goto('/login');
  await signIn(page, { email: user.email, password: PASSWORD });
  await expectHarmless(page, '/account', user.email);
  expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe(`${IMAGE} ${SCRIPT}`);
  const moveTo = (email: string) =>
    page.request.post('/api/account/email', { data: { password: PASSWORD, email }, headers: { origin: baseUrl } });
  expect((await moveTo('<img/src=//evil.example/x/onerror=alert()>@evil.example')).status()).toBe(400);
  const moved = `a&b'{{7*7}}=${randomUUID()}@evil.example`;
  expect((await moveTo(moved)).status()).toBe(200);
  await expectHarmless(page, '/account', moved);
  const [letter] = await (await page.request.get(`/api/dev/mail?to=${encodeURIComponent(user.email)}`)).json();
  expect(letter.html).toContain('a&amp;b');
  expect(letter.html).not.toContain('<img');
  await page.goto('/dev/mail');
  await page.getByText('As HTML').first().click();
  await page.locator('iframe').first().waitFor();
});
