import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright';
import { fillLocalStorage } from './local-storage';
import { PATIENCE_MS } from './patience';
import { reportRefusals } from './watch';

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

/** `keeper`: a page of the app without content. It keeps the process of the profile running. */
export type Profile = { key: string; context: BrowserContext; keeper: Page; uses: number };

/** A profile with any other option serves one test. */
const USUAL: ReadonlySet<string> = new Set<keyof BrowserContextOptions>([
  'baseURL',
  'viewport',
  'colorScheme',
  'reducedMotion',
  'hasTouch',
]);
/** Each holds a process. */
const MOST_WAITING = 4;
/** Bounds what may pile up in a process. */
const MOST_USES = 40;

/**
 * Lends profiles without cookies and stored values, each to one test at a time. Most serve several tests, one after the other: a profile
 * that has been used has its process started and its scripts loaded, a third of what it costs to open a screen.
 */
export class Profiles {
  readonly #browser: Browser;
  readonly #waiting: Profile[] = [];

  constructor(browser: Browser) {
    this.#browser = browser;
  }

  /** @param state - what the browser keeps from the beginning */
  lend = async (options: BrowserContextOptions, state?: StorageState): Promise<Profile> => {
    const key = JSON.stringify(options);
    const at = this.#waiting.findIndex((profile) => profile.key === key);
    const [found] = at < 0 ? [] : this.#waiting.splice(at, 1);
    const profile = found ?? (await this.#make(key, options));
    profile.uses += 1;
    await fill(profile, state);
    return profile;
  };

  /** @param isClean - whether another test may have it */
  takeBack = async (profile: Profile, isClean: boolean): Promise<void> => {
    const { context, keeper, uses } = profile;
    if (!isClean || uses >= MOST_USES) return context.close();
    const opened = context.pages().filter((page) => page !== keeper);
    await Promise.all(opened.map(closePage));
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    await context.clearPermissions();
    await context.setOffline(false);
    this.#waiting.push(profile);
    if (this.#waiting.length > MOST_WAITING) await this.#waiting.shift()?.context.close();
  };

  async #make(key: string, options: BrowserContextOptions): Promise<Profile> {
    const context = await this.#browser.newContext(options);
    context.setDefaultTimeout(PATIENCE_MS);
    await reportRefusals(context);
    const keeper = await context.newPage();
    await fillLocalStorage(keeper, {});
    const isUsual = Object.keys(options).every((name) => USUAL.has(name));
    const profile = { key, context, keeper, uses: isUsual ? 0 : MOST_USES };
    endWithClock(profile);
    return profile;
  }
}

/**
 * Chromium loses the request to close a page that is just going on to another document, and Playwright then waits without
 * end. An empty page has nowhere to go.
 */
async function closePage(page: Page): Promise<void> {
  await page.goto('about:blank').catch(() => {});
  await page.close();
}

/** Replaces all that the profile keeps. */
async function fill({ context, keeper }: Profile, state?: StorageState): Promise<void> {
  await context.clearCookies();
  if (state) await context.addCookies(state.cookies);
  const kept = (state?.origins ?? []).flatMap(({ localStorage }) =>
    localStorage.map(({ name, value }) => [name, value] as const),
  );
  await keeper.evaluate((values) => {
    localStorage.clear();
    for (const [name, value] of values) localStorage.setItem(name, value);
  }, kept);
}

/** Nothing leads back from a clock of the test's own. */
function endWithClock(profile: Profile): void {
  const { clock } = profile.context;
  for (const name of ['install', 'pauseAt', 'setFixedTime', 'setSystemTime'] as const) {
    const act = clock[name].bind(clock) as (...given: unknown[]) => Promise<void>;
    clock[name] = (...given: unknown[]) => {
      profile.uses = MOST_USES;
      return act(...given);
    };
  }
}
