import { randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright';
import { afterAll, expect, inject } from 'vitest';
import { connect } from '@/db/client';
import { hashPassword } from '@/lib/accounts/passwords/passwords';
import { test } from '@/tests/helpers/browser';
import { createUser } from '@/tests/helpers/factories';
import { closeByKey, expectAccessible, signInByRequest } from './steps/screens';

const { db, sql } = connect({ url: inject('app').databaseUrl, poolSize: 1, prepare: false });
afterAll(() => sql.end());

const PASSWORD = 'vexed otter mosaic';

test('the start page has its sections in their order', async ({ page }) => {
  await page.goto('/');
  const headings = await page
    .getByRole('main')
    .getByRole('heading', { level: 2 })
    .allTextContents();
  expect(headings).toEqual([
    'Works with what your course already gives you',
    '85% less time spent reading',
    'Made for your text, not for everything',
    'One upload, six ways to learn it',
    'How It Works',
    'Points that mean something',
    'Study that pays you back',
    'Pricing',
  ]);
  const offer = page.getByRole('complementary', { name: 'Offer' });
  const [bannerBox, header] = [
    await offer.boundingBox(),
    await page.getByRole('banner').boundingBox(),
  ];
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
    { name: 'See the leaderboard', tab: 'leaderboard' },
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
  await signInByRequest(page, { email: user.email, password: PASSWORD });
  await page.goto('/');
  await page.getByRole('link', { name: 'Open dashboard' }).waitFor();
  await page.getByRole('link', { name: 'Spin the wheel' }).click();
  await page.waitForURL('**/dashboard?tab=wheel');
  await page.getByRole('tab', { name: 'Hustle Wheel', selected: true }).waitFor();
  await page.goto('/');
  await page.getByRole('link', { name: 'Try This Feature' }).last().click();
  await page.waitForURL('**/dashboard?tab=rewards');
});

const banner = (page: Page) => page.getByRole('banner');
const PRICING = 'Pricing (Sign in required)';

test.for([390, 768, 900, 1024, 1440])(
  'at %d px the header leads to the prices and the mail pages',
  async (width, { openPage }) => {
    const page = await openPage({ viewport: { width, height: 844 } });
    const openMenu = () => (width < 1024 ? banner(page).locator('summary').click() : undefined);
    await page.goto('/');
    await openMenu();
    await banner(page).getByRole('link', { name: PRICING }).click();
    await page.waitForURL('**/#pricing');
    const pricing = page.getByRole('region', { name: 'Pricing' });
    for (const words of ['$20.75', '$249 billed once a year', 'SAVE $50', '$24.99']) {
      await pricing.getByText(words, { exact: true }).waitFor();
    }
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await pricing.getByRole('link', { name: 'Sign in for the monthly plan' }).click();
    await page.waitForURL('**/login?next=%2Fdashboard%3Fpricing%3D1');
    for (const [name, path] of [
      ['Forgot password', '/forgot-password'],
      ['Verify email', '/resend-verification'],
    ] as const) {
      await page.goto('/');
      await openMenu();
      await banner(page).getByRole('link', { name }).click();
      await page.waitForURL(`**${path}`);
    }
  },
);

test('the menu closes by Escape, a press outside and a choice, and works without scripts', async ({
  openPage,
}) => {
  const viewport = { width: 390, height: 844 };
  const page = await openPage({ viewport });
  await page.goto('/');
  const menu = banner(page).locator('summary');
  const link = banner(page).getByRole('link', { name: PRICING });
  await menu.press('Enter');
  await link.waitFor();
  await expectAccessible(page);
  await link.press('Escape');
  await link.waitFor({ state: 'hidden' });
  await expect
    .poll(() => menu.evaluate((element) => element === document.activeElement))
    .toBe(true);
  await menu.click();
  await page.mouse.click(20, 700);
  await link.waitFor({ state: 'hidden' });
  await menu.click();
  await banner(page).getByRole('link', { name: 'Sign in', exact: true }).click();
  await closeByKey(page, page.getByRole('dialog', { name: 'Welcome Back' }));
  await expect
    .poll(() => menu.evaluate((element) => element === document.activeElement))
    .toBe(true);

  const plain = await openPage({ viewport, javaScriptEnabled: false });
  await plain.goto('/');
  await banner(plain).locator('summary').click();
  await banner(plain).getByRole('link', { name: 'Verify email' }).click();
  await plain.waitForURL('**/resend-verification');
});

test('the terms and the privacy policy are linked from the footer, and read without scripts', async ({
  openPage,
}) => {
  const page = await openPage({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  for (const [name, words] of [
    ['Terms of use', '30-day money-back guarantee'],
    ['Privacy policy', 'Cookies and browser storage'],
  ] as const) {
    await page.goto('/');
    await page.getByRole('contentinfo').getByRole('link', { name }).click();
    await page.getByRole('heading', { level: 1, name }).waitFor();
    await page.getByRole('heading', { level: 2, name: words }).waitFor();
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  }
});

test('the showcase opens the way in', async ({ page }) => {
  await page.goto('/');
  for (const name of ['Try This Feature', 'Start Earning Points Today']) {
    await page.getByRole('button', { name }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Join the Revolution' });
    // The button stays in view over the fields, and all of it.
    const below = async (part: Locator) => {
      const { y, height } = (await part.boundingBox())!;
      return y + height;
    };
    const button = dialog.getByRole('button', { name: 'Continue' });
    await expect.poll(async () => (await below(dialog)) - (await below(button))).toBeGreaterThan(8);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }
});

test('of a page that has come half way nothing moves when the rest comes', async ({ page }) => {
  for (const address of ['/login', '/signup', '/forgot-password']) {
    await page.goto(address);
    await page.evaluate(() => document.fonts.ready);
    const title = page.getByRole('heading', { level: 1 });
    const whole = await title.boundingBox();
    await page.locator('form').evaluateAll((forms) => {
      for (const form of forms) form.style.display = 'none';
    });
    await expect.poll(() => title.boundingBox()).toEqual(whole);
  }
});

test('search engines, previews and phones find what they look for', async ({ page }) => {
  const { baseUrl } = inject('app');
  const get = (path: string) => page.request.get(path);
  expect(await (await get('/robots.txt')).text()).toContain(`Sitemap: ${baseUrl}/sitemap.xml`);
  const sitemap = await (await get('/sitemap.xml')).text();
  for (const path of ['/login', '/terms', '/privacy'])
    expect(sitemap).toContain(`<loc>${baseUrl}${path}</loc>`);
  const manifest = await (await get('/manifest.webmanifest')).json();
  expect(manifest).toMatchObject({
    name: 'Skimwise',
    display: 'standalone',
    start_url: '/dashboard',
  });
  const pictures = [
    ...manifest.icons.map(({ src }: { src: string }) => src),
    '/apple-icon',
    '/opengraph-image',
  ];
  for (const path of pictures) {
    const response = await get(path);
    expect([path, response.status(), response.headers()['content-type']?.split('/')[0]]).toEqual([
      path,
      200,
      'image',
    ]);
  }
});
