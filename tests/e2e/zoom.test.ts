import { chromium, type Page } from 'playwright';
import { expect, inject } from 'vitest';
import { findBrowser } from '@/scripts/testing/browser';
import { BROWSER_ARGS, test as base } from '@/tests/helpers/browser';
import { openAccount } from '@/tests/helpers/study-account';
import { header, plans } from './steps/plans';
import { grade } from './steps/session';
import { openTab, readerOf } from './steps/study';

/** What a window of 1280 px is at 400 %, and at 200 %; what a phone of 390 px is at 200 %. */
const WINDOWS = [
  { width: 320, height: 256 },
  { width: 640, height: 360 },
  { width: 195, height: 422 },
];
const PHONE = { width: 390, height: 844 };
/** Each with a text that shows once it is complete. */
const TABS = [
  ['File Upload', 'Your documents'],
  ['Mini Courses', 'In this course'],
  ['Flashcards', 'Show answer'],
  ['Sage', 'Clear chat'],
  ['Visual Learning', 'Most frequent terms'],
  ['Drop Zone', 'Mark Complete'],
  ['Daily Hustle', 'Card sharp'],
  ['Hustle Wheel', 'Your odds'],
  ['Hustle Leaderboard', 'Your rank'],
  ['Rewards Store', 'Night Owl badge'],
] as const;

const VISITOR_PAGES = [
  '/',
  '/login',
  '/signup',
  '/resend-verification',
  '/verify-email',
  '/reset-password?token=x',
  '/nope',
];

/** Each with a text that shows once it is complete: one page of each kind, since `WINDOWS` covers the rest. */
const LARGE_TEXT_PAGES = [
  ['/', 'One upload, six ways to learn it'],
  ['/account', 'Delete your account'],
  ['/dashboard', 'Your documents'],
  ['/dashboard?tab=courses', 'In this course'],
  ['/dashboard?tab=leaderboard', 'Your rank'],
  ['/dashboard?tab=rewards', 'Night Owl badge'],
  ['/dashboard?tab=visual', 'Most frequent terms'],
] as const;

/** The same for a style sheet: those whose parts lie side by side in a wide window. */
const RESTYLED_PAGES = [
  ['/', 'One upload, six ways to learn it'],
  ['/dashboard', 'Your documents'],
  ['/dashboard?tab=courses', 'In this course'],
  ['/dashboard?tab=wheel', 'Your odds'],
  ['/dashboard?tab=leaderboard', 'Your rank'],
] as const;

const LONG_WORD = 'Donaudampfschifffahrtselektrizitaetenhauptbetriebswerk'.repeat(4).slice(0, 200);
const TEXT = `${LONG_WORD}

Sleep debt is what ${LONG_WORD} owes. Sleep debt grows with each night of fewer than 7 hours of sleep.
Insomnia is a lasting difficulty in falling asleep. Melatonin is a hormone that the pineal gland releases in the dark.

قلة النوم

تؤدي قلة النوم إلى ديْن النوم (وهو الفرق بين ما يحتاجه الإنسان وما يناله). يحتاج معظم البالغين إلى 8 ساعات من النوم كل ليلة.
`;

/** One learner, shared by the file, whose name, document and question are as long as a word can be. */
const test = base.extend('state', { scope: 'file' }, async ({ browser }) => {
  const { baseUrl } = inject('app');
  const context = await browser.newContext({ baseURL: baseUrl });
  const { id, state } = await openAccount(context, baseUrl);
  const headers = { origin: baseUrl };
  const send = { headers, failOnStatusCode: true, timeout: 120_000 };
  await context.request.patch('/api/account', {
    ...send,
    data: { name: `${LONG_WORD.slice(0, 90)} منصور` },
  });
  const file = { name: `${LONG_WORD}.txt`, mimeType: 'text/plain', buffer: Buffer.from(TEXT) };
  await context.request.post('/api/process-content', {
    ...send,
    params: { user_id: id },
    multipart: { file },
  });
  const question = { user_id: id, message: `What does ${LONG_WORD} owe?` };
  await context.request.post('/api/grok-chat', { ...send, params: question });
  await context.close();
  return state;
});

/** How far the page scrolls sideways, in each window. */
async function overhang(page: Page): Promise<number[]> {
  const found: number[] = [];
  for (const window of WINDOWS) {
    await page.setViewportSize(window);
    found.push(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth));
  }
  return found;
}

const sideways = (found: Record<string, number[]>) =>
  Object.entries(found).filter(([, over]) => over.some((px) => px > 0));

test('at 200 % and 400 % no screen scrolls sideways, however long its words', async ({
  openPage,
  state,
}) => {
  const page = await openPage({ storageState: state, viewport: WINDOWS[0] });
  const found: Record<string, number[]> = {};
  await page.goto('/dashboard');
  for (const [tab, words] of TABS) {
    await openTab(page, tab);
    await page.getByRole('tabpanel', { name: tab }).getByText(words).first().waitFor();
    found[tab] = await overhang(page);
  }
  await page.goto('/account');
  await page.getByText('Delete your account').first().waitFor();
  found.account = await overhang(page);
  expect(sideways(found)).toEqual([]);
});

test('nor does any page that a visitor sees', async ({ page, expectProblem }) => {
  expectProblem(/status of 404/);
  const found: Record<string, number[]> = {};
  for (const address of VISITOR_PAGES) {
    await page.goto(address);
    await page.locator('h1').waitFor();
    found[address] = await overhang(page);
  }
  expect(sideways(found)).toEqual([]);
});

test('in so low a window a dialog scrolls as a whole, and nothing lies over its middle', async ({
  openPage,
  state,
}) => {
  const page = await openPage({ storageState: state, viewport: WINDOWS[0] });
  await page.goto('/dashboard');
  await header(page).getByRole('button', { name: 'Upgrade' }).click();
  for (const part of [
    plans(page).getByRole('radio', { name: /^Monthly/ }),
    plans(page).getByText('30-day money-back guarantee.'),
    plans(page).getByRole('button', { name: 'Copy checkout link' }),
    plans(page).getByRole('button', { name: 'Close' }),
  ]) {
    await part.click({ trial: true });
  }
  const visitor = await openPage({ viewport: WINDOWS[0] });
  await visitor.goto('/');
  await visitor
    .getByRole('main')
    .getByRole('button', { name: 'Start 3-Day Trial' })
    .first()
    .click();
  await visitor.getByRole('dialog').getByLabel('Password').click({ trial: true });
});

test('with text twice as large as usual nothing scrolls sideways', async ({ state }) => {
  const { baseUrl } = inject('app');
  const args = [...BROWSER_ARGS, '--blink-settings=defaultFontSize=32'];
  const browser = await chromium.launch({ executablePath: findBrowser(), args });
  try {
    const page = await (
      await browser.newContext({ baseURL: baseUrl, storageState: state })
    ).newPage();
    for (const [address, words] of LARGE_TEXT_PAGES) {
      await page.setViewportSize(PHONE);
      await page.goto(address);
      await page.getByText(words).filter({ visible: true }).first().waitFor();
      const sideways = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      const onPhone = await sideways();
      await page.setViewportSize({ width: 1280, height: 800 });
      const size = await page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
      expect({ address, size, onPhone, onDesk: await sideways() }).toEqual({
        address,
        size: '32px',
        onPhone: 0,
        onDesk: 0,
      });
    }
    // The labels of a drawing grow as all text does.
    const drawings = page
      .getByRole('tabpanel', { name: 'Visual Learning' })
      .locator('svg:has(text)');
    await expect.poll(() => drawings.count()).toBe(2);
    const scales = await drawings.evaluateAll((found) =>
      found.map((svg) => svg.clientWidth / (svg as SVGSVGElement).viewBox.baseVal.width),
    );
    expect(scales.map((scale) => scale.toFixed(1))).toEqual(['2.0', '2.0']);
  } finally {
    await browser.close();
  }
});

test('nor with a style sheet that doubles the text, which the breakpoints do not know of', async ({
  openPage,
  state,
}) => {
  const page = await openPage({ storageState: state, viewport: PHONE });
  for (const [address, words] of RESTYLED_PAGES) {
    await page.goto(address);
    await page.addStyleTag({ content: 'html { font-size: 200% }' });
    await page.getByText(words).filter({ visible: true }).first().waitFor();
    const over: Record<string, number> = {};
    for (const width of [390, 768, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      over[width] = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    }
    // No heading is squeezed to a letter a line.
    const heading = await page.getByRole('heading', { level: 1 }).boundingBox();
    expect(heading?.width).toBeGreaterThan(200);
    expect({ address, ...over }).toEqual({ address, 390: 0, 768: 0, 1280: 0 });
  }
});

test('on the narrowest screen the board keeps the figure it is ranked by', async ({
  openPage,
  state,
}) => {
  const page = await openPage({ storageState: state, viewport: WINDOWS[2] });
  await page.goto('/dashboard?tab=leaderboard');
  const cells = (row: number) =>
    page.getByRole('table').getByRole('row').nth(row).locator('th, td');
  const shown = (row: number) => cells(row).filter({ visible: true }).count();
  await cells(1).first().waitFor();
  await expect
    .poll(() => cells(0).filter({ visible: true }).allInnerTexts())
    .toEqual(['Rank', 'Name', 'Points']);
  await expect.poll(() => shown(1)).toBe(3);
  await page.getByRole('radio', { name: 'Streaks' }).click();
  await page.getByRole('table', { name: /^Streaks/ }).waitFor();
  await expect
    .poll(() => cells(0).filter({ visible: true }).allInnerTexts())
    .toEqual(['Rank', 'Name', 'Streak']);
  await expect.poll(() => shown(1)).toBe(3);
});

test('what is written from right to left keeps its signs at its own end', async ({
  openPage,
  state,
}) => {
  const page = await openPage({ storageState: state });
  await page.goto('/dashboard?tab=leaderboard');
  const place = page.getByRole('complementary', { name: 'Your place' });
  await place.locator('bdi').waitFor();
  await page.goto('/dashboard?tab=courses');
  await page.getByRole('button', { name: 'Read the text' }).click();
  const passage = readerOf(page).getByText('يحتاج معظم البالغين');
  await expect
    .poll(() => passage.evaluate((element) => getComputedStyle(element).direction))
    .toBe('rtl');
});

test('with text twice as large, a phone shows the title of the document, and Today with a chart scrolls no way but down', async ({
  openPage,
  state,
}) => {
  const page = await openPage({ storageState: state, viewport: PHONE, hasTouch: true });
  const doubled = () => page.addStyleTag({ content: 'html { font-size: 200% }' });
  await page.goto('/dashboard?tab=courses');
  await doubled();
  const title = page.getByRole('combobox', { name: 'Document' });
  await expect.poll(async () => (await title.boundingBox())?.width).toBeGreaterThan(150);
  await page.clock.install();
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Learn new cards' }).click();
  await page.getByRole('progressbar', { name: 'Cards done' }).waitFor();
  await grade(page, '3');
  await page.goto('/dashboard');
  await doubled();
  await page.getByRole('table', { name: 'Cards by day' }).waitFor({ state: 'attached' });
  const choose = page.getByText('Choose files').filter({ visible: true });
  const rightEdge = async () => {
    const box = await choose.boundingBox();
    return box ? box.x + box.width : PHONE.width;
  };
  await expect.poll(rightEdge).toBeLessThan(PHONE.width);
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
    .toBe(PHONE.width);
});
