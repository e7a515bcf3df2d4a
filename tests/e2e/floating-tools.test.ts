import type { Page } from 'playwright';
import { afterAll, expect, inject } from 'vitest';
import { connect } from '@/db/client';
import { hashPassword } from '@/lib/accounts/passwords/passwords';
import { test } from '@/tests/helpers/browser';
import { createUser } from '@/tests/helpers/factories';
import { createProfessor } from '@/tests/helpers/professors';
import { expectAccessible, seen } from './steps/screens';

const { db, sql } = connect({ url: inject('app').databaseUrl, poolSize: 1, prepare: false });
afterAll(() => sql.end());

const PASSWORD = 'vexed otter mosaic';
const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

/** By its mark: while it is out of sight, it has no role. */
const dock = (page: Page) => page.locator('[data-dock]');
const field = (page: Page) => page.getByLabel('Professor, school or department');
const searchButton = (page: Page) => page.getByRole('button', { name: 'Search', exact: true });

/** The tools show below the hero. */
async function openBelowHero(page: Page): Promise<void> {
  await page.goto('/');
  await dock(page).waitFor({ state: 'attached' });
  await page.locator('#how-it-works').evaluate((section) => section.scrollIntoView());
  await dock(page).getByRole('button').first().waitFor();
}

async function openSearch(page: Page): Promise<void> {
  await openBelowHero(page);
  await dock(page).getByRole('button', { name: 'Rate My Professor' }).click();
  await field(page).waitFor();
}

async function searchFor(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await field(page).press('Enter');
}

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '');

test('a professor is found by keyboard alone, with a typing error and without accents', async ({
  openPage,
}) => {
  const page = await openPage({ viewport: DESKTOP });
  await openSearch(page);
  await expect
    .poll(() => field(page).evaluate((input) => input === document.activeElement))
    .toBe(true);
  await expect.poll(() => searchButton(page).isDisabled()).toBe(true);
  await seen(page, 'Please enter at least 2 characters');
  await searchFor(page, ' o ');
  await page.getByRole('alert').getByText('Please enter at least 2 characters').waitFor();
  await searchFor(page, 'Omrua');
  await seen(page, '3 professors found');

  const first = page.getByRole('button', { name: /^Kenji Ōmura/ });
  await expect.poll(() => first.getAttribute('aria-pressed')).toBe('true');
  const card = page.getByRole('article', { name: 'Kenji Ōmura' });
  await card.getByText('Sample: fictional professor').waitFor();
  await expect.poll(() => card.textContent()).toContain('4.5Excellent82 ratings');
  await expect
    .poll(() => card.getByRole('link', { name: /Search online/ }).getAttribute('href'))
    .toBe('https://duckduckgo.com/?q=Kenji%20%C5%8Cmura%20Oakhallow%20College%20professor');
  await expectAccessible(page);

  await page.getByRole('button', { name: /^Emi Ōmura/ }).press('Enter');
  await page.getByRole('article', { name: 'Emi Ōmura' }).getByText('No ratings yet').waitFor();
  await page.getByRole('button', { name: 'Clear Emi Ōmura' }).press('Enter');
  await expect.poll(() => page.getByRole('article').count()).toBe(0);
  await expect.poll(() => focused(page)).toContain('Emi Ōmura');

  await page.keyboard.press('Escape');
  await expect.poll(() => field(page).count()).toBe(0);
  await expect.poll(() => focused(page)).toBe('Rate My Professor');
  await page.keyboard.press('Enter');
  await seen(page, '3 professors found');
});

test('an empty search and a failed one both offer a next step', async ({
  openPage,
  expectProblem,
}) => {
  expectProblem(/status of 500/);
  const page = await openPage({ viewport: DESKTOP, colorScheme: 'dark' });
  await openSearch(page);
  await searchFor(page, 'zzqqxx');
  await seen(page, 'No professors found');
  await seen(page, 'Try a different search term');
  await expect
    .poll(() => page.getByRole('link', { name: /Search online for “zzqqxx”/ }).getAttribute('href'))
    .toBe('https://duckduckgo.com/?q=zzqqxx%20professor');
  await expectAccessible(page);

  let isBroken = true;
  await page.route('**/api/faculty?**', (route) =>
    isBroken ? route.fulfill({ status: 500, json: {} }) : route.continue(),
  );
  await searchFor(page, 'omura');
  await seen(page, 'Error searching faculty. Please try again.');
  await expect.poll(() => page.getByRole('article').count()).toBe(0);
  await expectAccessible(page);
  isBroken = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await seen(page, '3 professors found');
});

test('while a search is under way it says so, and of two the later one counts', async ({
  openPage,
}) => {
  const page = await openPage({ viewport: DESKTOP });
  await openSearch(page);
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/api/faculty?name=garc**', async (route) => {
    await promise;
    await route.continue().catch(() => undefined);
  });
  await searchFor(page, 'garcía');
  await page.getByRole('status').getByText('Searching for professors').waitFor();
  await searchFor(page, 'omura');
  await seen(page, '3 professors found');
  resolve();
  await page.getByRole('article', { name: 'Kenji Ōmura' }).waitFor();
});

test('a learner rates a professor, and changes it; a visitor is shown the way in', async ({
  openPage,
}) => {
  const name = `Rated ${crypto.randomUUID().slice(0, 8)}`;
  await createProfessor(db, {
    name,
    rating: 4.4,
    numRatings: 1,
    profileUrl: 'https://moss.example/rated',
  });
  const page = await openPage({ viewport: DESKTOP });
  const { email } = await createUser(db, { passwordHash: await hashPassword(PASSWORD) });
  await openSearch(page);
  await searchFor(page, name);
  await page.getByRole('link', { name: 'Sign in to add your rating' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL(({ pathname }) => pathname === '/');

  await openSearch(page);
  await searchFor(page, name);
  await page.getByRole('article', { name }).getByText('No Skimwise ratings yet.').waitFor();
  await expect
    .poll(() => page.getByRole('link', { name: /Profile page/ }).getAttribute('href'))
    .toBe('https://moss.example/rated');
  await expect.poll(() => page.getByText('Please choose a rating from 1 to 5').count()).toBe(0);
  await page.getByRole('button', { name: 'Save' }).click();
  await seen(page, 'Please choose a rating from 1 to 5');
  await page.getByRole('radio', { name: '5' }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await seen(page, 'Thank you! You gave 5 out of 5.');
  await seen(page, 'Skimwise rating: 5.0 out of 5 (1 rating)');
  await expectAccessible(page);

  await openSearch(page);
  await searchFor(page, name);
  await expect.poll(() => page.getByRole('radio', { name: '5' }).isChecked()).toBe(true);
  await page.getByRole('radio', { name: '2' }).check();
  await page.getByRole('button', { name: 'Change' }).click();
  await seen(page, 'Skimwise rating: 2.0 out of 5 (1 rating)');
});

test('what a feed tells is shown as text, whatever it is', async ({ openPage }) => {
  const page = await openPage({ viewport: DESKTOP });
  page.on('dialog', () => expect.unreachable('a script ran'));
  const markup = '<img src="https://evil.example/x.png" onerror="alert()">';
  await createProfessor(db, {
    name: `Hostilia ${markup}`,
    school: markup,
    title: '{{7*7}}',
    phone: markup,
  });
  await openSearch(page);
  await searchFor(page, 'hostilia');
  await page.getByRole('heading', { name: `Hostilia ${markup}` }).waitFor();
  await expect.poll(() => page.locator('img[src*="evil"]').count()).toBe(0);
});

const counters = (page: Page) => page.locator('[data-dock] dd').allTextContents();

test('the meter gains 10 s of reading a second, is paused by its button and in a hidden tab', async ({
  openPage,
}) => {
  // Who asked for less motion starts it themselves.
  const page = await openPage({ viewport: DESKTOP });
  await page.clock.install();
  await openBelowHero(page);
  const start = page.getByRole('button', { name: 'Start the Reading-o-Meter' });
  await start.waitFor();
  await page.clock.pauseAt(Date.now() + 60_000);
  const expectAfter = async (ms: number, shown: string[]) => {
    await page.clock.runFor(ms);
    await expect.poll(() => counters(page)).toEqual(shown);
  };
  await expectAfter(1_000, ['0:00', '0:00']);
  await start.click();
  await expectAfter(1_000, ['0:10', '0:08']);
  await expectAfter(6_000, ['1:10', '0:59']);
  await page.getByRole('button', { name: 'Pause the Reading-o-Meter' }).click();
  await expectAfter(1_000, ['1:10', '0:59']);
  await start.click();

  const hide = (hidden: boolean) =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'hidden', { value, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, hidden);
  await hide(true);
  await expectAfter(1_000, ['1:10', '0:59']);
  await hide(false);
  await expectAfter(1_000, ['1:20', '1:08']);
});

test('the meter runs by itself, and can be closed and brought back', async ({ openPage }) => {
  const page = await openPage({ viewport: DESKTOP, reducedMotion: 'no-preference' });
  await openBelowHero(page);
  await expect
    .poll(() => counters(page))
    .toEqual([expect.stringMatching(/[1-9]/), expect.stringMatching(/[1-9]/)]);
  await page.getByRole('button', { name: 'Close the Reading-o-Meter' }).click();
  await expect.poll(() => counters(page)).toEqual([]);
  await dock(page).getByRole('button', { name: 'Reading-o-Meter' }).click();
  await expect.poll(() => counters(page)).toHaveLength(2);
});

test('on a phone one sheet holds both tools as tabs', async ({ openPage }) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    const page = await openPage({ viewport: PHONE, colorScheme, hasTouch: true });
    await openBelowHero(page);
    await dock(page).getByRole('button', { name: 'Tools' }).tap();
    const sheet = page.getByRole('dialog', { name: 'Tools' });
    await sheet.getByText('Wasted reading it all').waitFor();
    await expect.poll(() => sheet.getByRole('button', { name: 'Search' }).isVisible()).toBe(false);
    await expectAccessible(page);
    await sheet.getByRole('tab', { name: 'Rate My Professor' }).tap();
    await sheet.getByText('Wasted reading it all').waitFor({ state: 'hidden' });
    await searchFor(page, 'omura');
    await seen(page, '3 professors found');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
    await dock(page).getByRole('button', { name: 'Tools' }).tap();
    await seen(page, '3 professors found');
  }
});

test.for([DESKTOP, PHONE])(
  'at %o the tools show only below the hero',
  async (viewport, { openPage }) => {
    const page = await openPage({ viewport });
    await page.goto('/');
    await dock(page).waitFor({ state: 'attached' });
    await expect.poll(() => dock(page).isVisible()).toBe(false);
    await page.locator('#how-it-works').evaluate((section) => section.scrollIntoView());
    await dock(page).waitFor();
    await page.evaluate(() => window.scrollTo(0, 0));
    await dock(page).waitFor({ state: 'hidden' });
  },
);

test('the tools stay while they are in use', async ({ openPage }) => {
  const page = await openPage({ viewport: DESKTOP });
  await openSearch(page);
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect.poll(() => page.locator('[data-dock][data-away]').count()).toBe(1);
  await expect.poll(() => field(page).isVisible()).toBe(true);
});

/** Names what can be pressed on the page and lies under the bar once it was scrolled to. */
async function covered(page: Page): Promise<string[]> {
  await dock(page).getByRole('button').first().waitFor();
  return page.evaluate(() => {
    const controls = [
      ...document.querySelectorAll<HTMLElement>(
        'header a, header button, main a, main button, footer a',
      ),
    ];
    return controls
      .filter((control) => control.checkVisibility())
      .filter((control) => {
        control.scrollIntoView({ block: 'nearest' });
        const { left, top, width, height } = control.getBoundingClientRect();
        const hit = document.elementFromPoint(left + width / 2, top + height / 2);
        return hit?.closest('[data-dock]') !== null && hit !== null;
      })
      .map((control) => control.textContent ?? '');
  });
}

test('the bar covers no button or link that one scrolls to, at no width', async ({ openPage }) => {
  for (const width of [390, 768, 1024, 1440]) {
    const page = await openPage({ viewport: { width, height: 800 } });
    await openBelowHero(page);
    expect(await covered(page)).toEqual([]);
    const { scroll, height } = await page.evaluate(() => ({
      scroll: document.documentElement.scrollWidth,
      height: document.querySelector('[data-dock]')!.getBoundingClientRect().height,
    }));
    expect(scroll).toBe(width);
    expect(height).toBeLessThan(61);
  }
});
