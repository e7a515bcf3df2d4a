import { randomUUID } from 'node:crypto';
import { afterAll, expect, inject } from 'vitest';
import { connect } from '@/db/client';
import { hashPassword } from '@/lib/accounts/passwords/passwords';
import { test } from '@/tests/helpers/browser';
import { createUser } from '@/tests/helpers/factories';
import { enter } from './steps/screens';

const { db, sql } = connect({ url: inject('app').databaseUrl, poolSize: 1, prepare: false });
afterAll(() => sql.end());

const PASSWORD = 'vexed otter mosaic';

test('the start page has its sections in their order', async ({ page }) => {
  await page.goto('/');
  const headings = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();
  expect(headings).toEqual([
    'Works with what your course already gives you',
    '85% less time spent reading',
    'Made for your text, not for everything',
    'One upload, six ways to learn it',
    'How It Works',
    'Points that mean something',
    'Study that pays you back',
  ]);
  const banner = page.getByRole('complementary', { name: 'Offer' });
  const [bannerBox, header] = [await banner.boundingBox(), await page.getByRole('banner').boundingBox()];
  expect(bannerBox!.y + bannerBox!.height).toBeLessThanOrEqual(header!.y);
  await page.goto('/#how-it-works');
  await expect
    .poll(() =>
      page
        .locator('#how-it-works')
        .boundingBox()
        .then((box) => box!.y < 400),
    )
    .toBe(true);
});

test('who is not signed in is led to a game by way of signing in', async ({ page }) => {
  const ways = [
    { name: 'Get Started', tab: 'upload' },
    { name: 'Open the Drop Zone', tab: 'dropzone' },
    { name: 'Spin the wheel', tab: 'wheel' },
    { name: 'See the board', tab: 'leaderboard' },
  ];
  for (const { name, tab } of ways) {
    await page.goto('/');
    await page.getByRole('link', { name }).click();
    await page.waitForURL(`**/login?next=%2Fdashboard%3Ftab%3D${tab}`);
  }
});

test('who is signed in goes straight to it', async ({ page }) => {
  const user = await createUser(db, {
    email: `${randomUUID()}@example.com`,
    passwordHash: await hashPassword(PASSWORD),
    trialEndsAt: new Date(Date.now() + 86_400_000),
  });
  await enter(page, { email: user.email, password: PASSWORD });
  await page.goto('/');
  await page.getByRole('link', { name: 'Open dashboard' }).waitFor();
  await page.getByRole('link', { name: 'Spin the wheel' }).click();
  await page.waitForURL('**/dashboard?tab=wheel');
  await page.getByRole('tab', { name: 'Hustle Wheel', selected: true }).waitFor();
  await page.goto('/');
  await page.getByRole('link', { name: 'Try This Feature' }).last().click();
  await page.waitForURL('**/dashboard?tab=rewards');
});

test('the showcase opens the way in', async ({ page }) => {
  await page.goto('/');
  for (const name of ['Try This Feature', 'Start Earning Points Today']) {
    await page.getByRole('button', { name }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Join the Revolution' });
    // The button stays in view over the fields, and all of it.
    const button = await dialog.getByRole('button', { name: 'Start 3-Day Trial' }).boundingBox();
    const frame = await dialog.boundingBox();
    expect(button!.y + button!.height).toBeLessThan(frame!.y + frame!.height - 8);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }
});

test('of a page that has come half way nothing moves when the rest comes', async ({ page }) => {
  for (const address of ['/login', '/signup', '/forgot-password']) {
    await page.goto(address);
    const title = page.getByRole('heading', { level: 1 });
    const whole = await title.boundingBox();
    await page.locator('form').evaluateAll((forms) => {
      for (const form of forms) form.style.display = 'none';
    });
    expect(await title.boundingBox()).toEqual(whole);
  }
});

test('search engines, previews and phones find what they look for', async ({ page }) => {
  const { baseUrl } = inject('app');
  const get = (path: string) => page.request.get(path);
  expect(await (await get('/robots.txt')).text()).toContain(`Sitemap: ${baseUrl}/sitemap.xml`);
  const sitemap = await (await get('/sitemap.xml')).text();
  for (const path of ['/login', '/terms', '/privacy']) expect(sitemap).toContain(`<loc>${baseUrl}${path}</loc>`);
  const manifest = await (await get('/manifest.webmanifest')).json();
  expect(manifest).toMatchObject({ name: 'Skimwise', display: 'standalone', start_url: '/dashboard' });
  const pictures = [...manifest.icons.map(({ src }: { src: string }) => src), '/apple-icon', '/opengraph-image'];
  for (const path of pictures) {
    const response = await get(path);
    expect([path, response.status(), response.headers()['content-type']?.split('/')[0]]).toEqual([path, 200, 'image']);
  }
});
