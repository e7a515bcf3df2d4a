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
import { type Profile, Profiles } from './profiles';
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
  // The pages of a profile share a process, which a profile keeps from one test to the next (profiles.ts).
  '--process-per-site',
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

/** Of all files of this process, as the browser is. */
let profiles: Profiles | undefined;

/**
 * `test` for journeys in a real browser:
 * - `app`: the app that they go to. A file overrides it after an `extend` of its own: `override` changes the test it is
 *   called on, which all files of a process share.
 * - `page`: a page with an empty profile; `openPage(options)` opens more, each with its own profile (profiles.ts). They ask
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
    profiles ??= new Profiles(browser);
    const { lend, takeBack } = profiles;
    const lent: Profile[] = [];
    const endings: (() => unknown)[] = [];
    onCleanup(async () => {
      const failed = task.result?.state === 'fail';
      if (failed) await photograph(lent, task.name);
      for (const end of endings) end();
      await Promise.all(lent.map((profile) => takeBack(profile, !failed)));
    });
    return async ({ storageState, ...options } = {}) => {
      const given = { baseURL: app.baseUrl, reducedMotion: 'reduce' as const, ...options };
      const profile = await lend(given, storageState);
      lent.push(profile);
      endings.push(watch.over(profile.context));
      return profile.context.newPage();
    };
  })
  .extend('page', async ({ openPage }): Promise<Page> => openPage());

async function photograph(profiles: Profile[], name: string): Promise<void> {
  await mkdir('test-results', { recursive: true });
  const file = name.replaceAll(/\W+/g, '-').slice(0, 80);
  const pages = profiles.flatMap(({ context, keeper }) =>
    context.pages().filter((page) => page !== keeper),
  );
  await Promise.all(
    pages.map((page, n) =>
      page.screenshot({ path: `test-results/${file}-${n}.png` }).catch(() => {}),
    ),
  );
}
