import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';
import { fillLocalStorage } from '@/tests/helpers/local-storage';
import { accessibilityFaults } from './accessibility-faults';
import { mailedLink, type Person } from './account';

let people = 0;

/** Unique data of a person to sign up. */
export function newPerson(): Person {
  return { email: `screens${Date.now()}${people++}@example.com`, password: 'vexed otter mosaic' };
}

/** An account made by call, where its making is not the point. */
export async function makeAccount(
  page: Page,
  { email, password }: Person,
  { verified = true } = {},
): Promise<void> {
  const data = {
    name: 'Ada Byron',
    email,
    password,
    phone: '+1 312 555 0100',
    birthdate: '2001-12-10',
    address: '12 St James Square, London',
  };
  expect((await page.request.post('/api/auth/signup', { data })).ok()).toBe(true);
  if (!verified) return;
  const { search } = new URL(await mailedLink(email));
  expect((await page.request.get(`/api/auth/verify-email${search}`)).ok()).toBe(true);
}

/** Signs in by call, where signing in is not the point: the browser keeps what it would keep, and no page is open yet. */
export async function signInByRequest(page: Page, { email, password }: Person): Promise<string> {
  const answer = await page.request.post('/api/auth/login', {
    data: { email, password },
    failOnStatusCode: true,
  });
  const { user, session_token } = await answer.json();
  await fillLocalStorage(page, { user: JSON.stringify(user), session_token });
  return user.id;
}

/** Waits until exactly this sentence can be read, once. */
export const seen = (page: Page, text: string) => page.getByText(text, { exact: true }).waitFor();

/** Waits until the element has the focus. */
export const expectFocused = (locator: Locator) =>
  expect.poll(() => locator.evaluate((element) => element === document.activeElement)).toBe(true);

/** By the Escape key, which a dialog hears once it has taken the focus: some time after it can be seen. */
export async function closeByKey(page: Page, dialog: Locator): Promise<void> {
  const hasFocus = () => dialog.evaluate((element) => element.contains(document.activeElement));
  await expect.poll(hasFocus).toBe(true);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
}

/** Waits until all of the element is in the window, with nothing over its corners. */
export const expectUncovered = (locator: Locator) =>
  expect
    .poll(() =>
      locator.evaluate((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        const isShown = (x: number, y: number) => element.contains(document.elementFromPoint(x, y));
        return isShown(left + 4, top + 4) && isShown(right - 4, bottom - 4);
      }),
    )
    .toBe(true);

/** Nothing reaches beyond the side of the page. */
export async function expectInside(page: Page): Promise<void> {
  const over = () =>
    page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
  await expect.poll(over).toBeLessThanOrEqual(0);
}

/** Looks at one page at each width, since opening it again takes longer than most looks. It keeps the last width. */
export async function atWidths(
  page: Page,
  widths: readonly number[],
  look: (width: number) => Promise<void>,
): Promise<void> {
  const height = page.viewportSize()?.height ?? 900;
  for (const width of widths) {
    await page.setViewportSize({ width, height });
    await look(width);
  }
}

export async function expectAccessible(page: Page, only?: string[]): Promise<void> {
  // What is being brought up to date is shown faint on purpose.
  await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
  expect(await accessibilityFaults(page, only)).toEqual([]);
}

const RULES_OF_COLOR = ['color-contrast', 'link-in-text-block'];

/** All in light; in dark what colours decide, without a second load: in the style sheet they alone tell the themes apart. */
export async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page, RULES_OF_COLOR);
}

/** The least height of what a fingertip hits, over all links and buttons; `touch-target` reaches beyond what one sees. */
function hitHeights(): string[] {
  const LEAST_PX = 44;
  const isHit = (element: Element, x: number, y: number) =>
    element.contains(document.elementFromPoint(x, y));
  const reach = (element: Element, x: number, from: number, step: number) => {
    let y = from;
    while (isHit(element, x, y + step)) y += step;
    return Math.abs(y - from);
  };
  const isTooLow = (element: Element) => {
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    return [...element.getClientRects()].some(({ left, width, top, height }) => {
      const [x, y] = [left + width / 2, top + height / 2];
      return (
        !isHit(element, x, y) ||
        reach(element, x, y, -0.5) + reach(element, x, y, 0.5) < LEAST_PX - 1
      );
    });
  };
  const within = document.querySelector('[role=dialog]') ?? document;
  return [...within.querySelectorAll('a:not([href="#main"]), button:enabled, summary')]
    .filter((element) => element.checkVisibility() && isTooLow(element))
    .map((element) => element.outerHTML);
}

/** What covers something for a moment, such as a toast that leaves, may go first. */
export async function expectTouchable(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(hitHeights)).toEqual([]);
}

/** Holds the page's scripts back until released: a slow network, on which forms are used before their script is there. */
export async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/_next/static/**/*.js', async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}
