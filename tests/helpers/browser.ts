import { mkdir } from 'node:fs/promises';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright';
import { test as base, expect, inject } from 'vitest';
import { findBrowser } from '../../scripts/testing/browser.ts';
import { fillLocalStorage } from './local-storage';
import { PATIENCE_MS } from './patience';
import { Watch } from './watch';

/**
 * Playwright's own list (chromiumSwitches.ts), which one of ours takes the place of, and the last three: hidden pages of the
 * browser's own that each new window loads (`browser_ui` in the protocol's Target.getTargets with an empty filter), half
 * of all that opening a page costs.
 */
const FEATURES_OFF = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'PreloadTopChromeWebUI',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
];

/** For a browser that draws without a graphics card. */
export const BROWSER_ARGS = [
  // Without a graphics card, one is imitated by the processor: a third of all that a page costs here.
  '--disable-gpu',
  '--disable-gpu-compositing',
  // A page lives for seconds: to compile its scripts again for speed costs more than it saves, an eighth of all here.
  '--js-flags=--no-maglev --no-opt',
  // A shell would fit letters to whole points, and so break lines elsewhere than a browser with windows.
  '--font-render-hinting=none',
  `--disable-features=${FEATURES_OFF.join(',')}`,
  // Root has no sandbox to run it in.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

let launched: Promise<Browser> | undefined;

/** One for all files of this process, whatever they add to `test`: to start one takes as long as two tests. */
function theBrowser(): Promise<Browser> {
  launched ??= chromium.launch({ executablePath: findBrowser(), args: BROWSER_ARGS });
  return launched;
}

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;
/** Of a page to open. */
export type OpenOptions = Omit<BrowserContextOptions, 'storageState'> & {
  storageState?: StorageState;
};
type Open = (options?: OpenOptions) => Promise<Page>;

/** What a browser keeps, without the cookies. Playwright would open and close another page to put it there, with a process of its own. */
const keptOf = ({ origins }: StorageState): Record<string, string> =>
  Object.fromEntries(
    origins.flatMap(({ localStorage }) => localStorage.map(({ name, value }) => [name, value])),
  );

/**
 * `test` for journeys in a real browser:
 * - `app`: the app that they go to. A file overrides it after an `extend` of its own: `override` changes the test it is
 *   called on, which all files of a process share.
 * - `page`: a page with a fresh profile; `openPage(options)` opens more, each with its own profile. They ask
 *   for less motion, which is dear to draw without a graphics card, and what fades in has too little contrast for a moment:
 *   a test of motion says `reducedMotion: 'no-preference'`.
 * - `expectProblem(/…/)`: this test causes that error on purpose. Every other console error, page error, refusal by the
 *   Content-Security-Policy and request to another host fails the test.
 */
export const test = base
  .extend('app', { scope: 'file' }, async () => inject('app'))
  .extend('browser', { scope: 'worker' }, async ({}, { onCleanup }): Promise<Browser> => {
    const browser = await theBrowser();
    onCleanup(() => browser.close());
    return browser;
  })
  .extend('watch', async ({ app }, { onCleanup }): Promise<Watch> => {
    const watch = new Watch(app.baseUrl);
    onCleanup(() => expect(watch.unexpected(), 'problems in the browser').toEqual([]));
    return watch;
  })
  .extend(
    'expectProblem',
    async ({ watch }) =>
      (pattern: RegExp) =>
        watch.expect(pattern),
  )
  .extend('openPage', async ({ app, browser, watch, task }, { onCleanup }): Promise<Open> => {
    const contexts: BrowserContext[] = [];
    onCleanup(async () => {
      if (task.result?.state === 'fail') await photograph(contexts, task.name);
      await Promise.all(contexts.map((context) => context.close()));
    });
    return async ({ storageState, ...options } = {}) => {
      const context = await browser.newContext({
        baseURL: app.baseUrl,
        reducedMotion: 'reduce',
        ...options,
      });
      contexts.push(context);
      context.setDefaultTimeout(PATIENCE_MS);
      await watch.over(context);
      const page = await context.newPage();
      if (storageState) {
        await context.addCookies(storageState.cookies);
        await fillLocalStorage(page, keptOf(storageState));
      }
      return page;
    };
  })
  .extend('page', async ({ openPage }): Promise<Page> => openPage());

async function photograph(contexts: BrowserContext[], name: string): Promise<void> {
  await mkdir('test-results', { recursive: true });
  const file = name.replaceAll(/\W+/g, '-').slice(0, 80);
  const pages = contexts.flatMap((context) => context.pages());
  await Promise.all(
    pages.map((page, n) =>
      page.screenshot({ path: `test-results/${file}-${n}.png` }).catch(() => {}),
    ),
  );
}
