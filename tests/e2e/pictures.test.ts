import type { BrowserContextOptions, Page } from 'playwright';
import { expect, inject } from 'vitest';
import { test as base } from '@/tests/helpers/browser';
import { unlikeReference } from '@/tests/helpers/pictures';
import { studyState } from '@/tests/helpers/study-account';

const PHONE = { width: 390, height: 844 };
const TABLET = { width: 768, height: 1024 };
const DESK = { width: 1440, height: 900 };

/** One learner, shared by the file, who has one real document. */
const test = base.extend('state', { scope: 'file' }, async ({ browser }) => {
  const { baseUrl } = inject('app');
  const context = await browser.newContext({ baseURL: baseUrl });
  const state = await studyState(context, baseUrl);
  await context.close();
  return state;
});

type Scene = {
  name: string;
  address: string;
  viewport: BrowserContextOptions['viewport'];
  colorScheme: 'light' | 'dark';
  signedIn?: boolean;
  /** All of the page, not only what the window shows. */
  fullPage?: boolean;
  /** A text that shows once the screen is complete. */
  until: (page: Page) => ReturnType<Page['locator']>;
  /** Brings up what is closed at first. */
  open?: (page: Page) => Promise<void>;
};

const heading = (name: string | RegExp) => (page: Page) =>
  page.getByRole('heading', { name }).first();
const button = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name }).first();

const SCENES: Scene[] = [
  {
    name: 'start-phone',
    address: '/',
    viewport: PHONE,
    colorScheme: 'light',
    until: button('Start 3-Day Trial'),
  },
  {
    name: 'start-desk-dark',
    address: '/',
    viewport: DESK,
    colorScheme: 'dark',
    until: button('Start 3-Day Trial'),
  },
  {
    name: 'sign-in-phone-dark',
    address: '/login',
    viewport: PHONE,
    colorScheme: 'dark',
    until: button('Sign In'),
  },
  {
    name: 'sign-up-desk',
    address: '/signup',
    viewport: DESK,
    colorScheme: 'light',
    until: button('Continue'),
  },
  {
    name: 'components-desk',
    address: '/dev/components',
    viewport: DESK,
    colorScheme: 'light',
    fullPage: true,
    until: heading('Components'),
  },
  {
    name: 'components-phone-dark',
    address: '/dev/components',
    viewport: PHONE,
    colorScheme: 'dark',
    fullPage: true,
    until: heading('Components'),
  },
  {
    name: 'dialog-phone',
    address: '/dev/components',
    viewport: PHONE,
    colorScheme: 'light',
    until: heading('Components'),
    open: (page) => page.getByRole('button', { name: 'Open a box' }).click(),
  },
  {
    name: 'dialog-busy-desk-dark',
    address: '/dev/components',
    viewport: DESK,
    colorScheme: 'dark',
    until: heading('Components'),
    open: (page) => page.getByRole('button', { name: 'Open a busy box' }).click(),
  },
  {
    name: 'menu-phone',
    address: '/dashboard?tab=wheel',
    viewport: PHONE,
    colorScheme: 'light',
    signedIn: true,
    until: button('Spin the wheel'),
    open: async (page) => {
      await page.getByRole('button', { name: 'Account', exact: true }).click();
      await page.getByRole('button', { name: 'Sign out' }).waitFor();
    },
  },
  {
    name: 'upload-desk',
    address: '/dashboard',
    viewport: DESK,
    colorScheme: 'light',
    signedIn: true,
    until: heading('Your documents'),
  },
  {
    name: 'courses-phone',
    address: '/dashboard?tab=courses',
    viewport: PHONE,
    colorScheme: 'light',
    signedIn: true,
    until: heading(/States of Consciousness/),
  },
  {
    name: 'flashcards-tablet-dark',
    address: '/dashboard?tab=flashcards',
    viewport: TABLET,
    colorScheme: 'dark',
    signedIn: true,
    // Comes with its own call, above the card.
    until: button('Start session'),
  },
  {
    name: 'wheel-desk-dark',
    address: '/dashboard?tab=wheel',
    viewport: DESK,
    colorScheme: 'dark',
    signedIn: true,
    until: button('Spin the wheel'),
  },
  {
    name: 'rewards-phone',
    address: '/dashboard?tab=rewards',
    viewport: PHONE,
    colorScheme: 'light',
    signedIn: true,
    until: heading('Night Owl badge'),
  },
];

test.for(SCENES)(
  '$name looks as it did',
  async ({ name, address, until, open, signedIn, fullPage, ...look }, { openPage, state }) => {
    const page = await openPage({
      ...look,
      reducedMotion: 'reduce',
      ...(signedIn ? { storageState: state } : {}),
    });
    await page.goto(address);
    await until(page).waitFor();
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => document.fonts.ready);
    // A point that was just earned, which the first scene of the learner shows for a moment.
    await page.getByText('+1', { exact: true }).waitFor({ state: 'detached' });
    await open?.(page);
    // The dock counts, and each learner has an address of their own.
    const mask = [page.locator('[data-dock] dd'), page.locator('#account-menu p span.block')];
    const picture = await page.screenshot({
      animations: 'disabled',
      caret: 'hide',
      mask,
      fullPage,
    });
    expect(await unlikeReference(name, picture)).toBeUndefined();
  },
);
