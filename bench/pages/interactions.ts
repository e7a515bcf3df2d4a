import { type BrowserContext, chromium, type Page } from 'playwright';
import { ensureBrowser } from '../../scripts/testing/browser.ts';
import { studyState } from '../../tests/helpers/study-account.ts';

/** Simulates a mid-range phone (P10). */
const CPU_SLOWDOWN = 4;
const ARGS = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
const PHONE = { width: 390, height: 844 };

type Interaction = {
  name: string;
  tap: (page: Page) => ReturnType<Page['locator']>;
  before?: (page: Page) => Promise<unknown>;
};

const tab = (name: string) => (page: Page) => page.getByRole('tab', { name, exact: true });
const button = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name });

/** In this order. */
const INTERACTIONS: Interaction[] = [
  { name: 'open the flashcards', tap: tab('Flashcards') },
  { name: 'flip a card', tap: button('Show answer') },
  { name: 'open the map', tap: tab('Visual Learning') },
  { name: 'open Sage', tap: tab('Sage') },
  {
    name: 'send a message',
    before: (page) => page.locator('textarea:visible').fill('What is sleep?'),
    tap: button('Send'),
  },
  { name: 'open the wheel', tap: tab('Hustle Wheel') },
  { name: 'spin the wheel', tap: button('Spin the wheel') },
  { name: 'claim the points', tap: button(/^Claim/) },
];

/** Event Timing: records the longest of the events of a tap, up to the next paint. */
function watchEvents(): void {
  const longest = { ms: 0 };
  Object.assign(window, { longest });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longest.ms = Math.max(longest.ms, duration);
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
}

/** In milliseconds, rounded to 8 by the browser; 0 below 16. */
async function timed(page: Page, { tap, before }: Interaction): Promise<number> {
  await before?.(page);
  const target = tap(page).first();
  await target.waitFor();
  await page.waitForLoadState('networkidle');
  await page.evaluate('longest.ms = 0');
  await target.click();
  // An event is reported after the next frame.
  await page.evaluate(
    () =>
      new Promise((done) =>
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 150))),
      ),
  );
  return Number(await page.evaluate('longest.ms'));
}

async function visit(context: BrowserContext): Promise<Record<string, number>> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.addInitScript(watchEvents);
  await page.goto('/dashboard');
  const times: Record<string, number> = {};
  for (const interaction of INTERACTIONS) times[interaction.name] = await timed(page, interaction);
  return times;
}

/** Milliseconds from each interaction to the next frame, by name, for a new learner with one document. */
export async function interact(baseURL: string): Promise<Record<string, number>> {
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: ARGS });
  try {
    const storageState = await studyState(await browser.newContext({ baseURL }), baseURL);
    return await visit(
      await browser.newContext({ baseURL, storageState, viewport: PHONE, hasTouch: true }),
    );
  } finally {
    await browser.close();
  }
}
