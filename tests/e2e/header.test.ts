import type { Page } from 'playwright';
import { expect, inject } from 'vitest';
import type { UserWire } from '@/lib/accounts/wire';
import type { StatsWire } from '@/lib/points/wire';
import type { UsageWire } from '@/lib/usage/wire';
import { test as base } from '@/tests/helpers/browser';
import { openAccount } from '@/tests/helpers/study-account';
import { enterDemo } from './steps/account';

const test = base.extend('state', { scope: 'file' }, async ({ browser }) => {
  const { baseUrl } = inject('app');
  const context = await browser.newContext({ baseURL: baseUrl });
  const { state } = await openAccount(context, baseUrl);
  await context.close();
  return state;
});

/** Coarse steps from 320 to 2560 px, and each side of every width at which a part comes or goes. */
const EDGES = [360, 375, 390, 480, 640, 768, 1024, 1280, 1440, 1536, 1664, 1792];
const WIDTHS = [
  ...Array.from({ length: 36 }, (_, step) => 320 + step * 64),
  ...EDGES.flatMap((edge) => [edge - 1, edge, edge + 16]),
].sort((a, b) => a - b);

/** Less to draw than in a usual window, and not yet as low as one that has a header of its own. */
const HEIGHT = 500;

const PLANS: [string, Partial<UserWire>][] = [
  ['trial', { subscription_status: 'trial', trial_expired: false, trial_days_left: 3 }],
  ['expired', { subscription_status: 'expired', trial_expired: true, trial_days_left: 0 }],
  ['paid', { subscription_status: 'active', trial_expired: false, trial_days_left: 0 }],
];

const STATS: Pick<
  StatsWire,
  'total_points' | 'rank' | 'next_rank' | 'current_streak' | 'points_earned_today'
>[] = [
  ['Newbie', 0, { name: 'Grinder', points_needed: 100 }] as const,
  ['Newbie', 11, { name: 'Grinder', points_needed: 89 }] as const,
  ['Beast', 1_200, { name: 'Legend', points_needed: 1_300 }] as const,
  ['Legend', 2_600, { name: 'God Mode', points_needed: 2_400 }] as const,
  ['God Mode', 25_000, null] as const,
].map(([rank, points, next_rank]) => {
  const current_streak = points > 1_000 ? 1_234 : points;
  return {
    total_points: points,
    rank,
    next_rank,
    current_streak,
    points_earned_today: Math.min(points, 15),
  };
});

/** Lets a call through, with some of its answer changed. */
async function changing<T>(page: Page, address: string, change: (answer: T) => T): Promise<void> {
  await page.route(address, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: change(await answer.json()) });
  });
}

/** The header's faults now: its height, what overlaps, and what is cut off. */
function headerFaults(): string[] {
  const header = document.querySelector('header')!;
  const row = header.firstElementChild!;
  const lineHeight = innerWidth < 1024 ? 52 : 64;
  // The line along its edge lies over it.
  const seen = (element: Element) =>
    element.checkVisibility() &&
    element.getBoundingClientRect().width > 0 &&
    getComputedStyle(element).position !== 'absolute';
  const boxes = [...row.children]
    .filter(seen)
    .map((element) => element.getBoundingClientRect())
    .sort((a, b) => a.left - b.left);
  const faults: string[] = [];
  if (Math.round(header.getBoundingClientRect().height) !== lineHeight)
    faults.push(`is not ${lineHeight} px high`);
  const where = row.querySelector('p')!;
  const plan = where.nextElementSibling!.getBoundingClientRect();
  if (where.getBoundingClientRect().width < 40) faults.push('has no room for its title');
  if (plan.width < 30 || plan.right > where.parentElement!.getBoundingClientRect().right + 0.5)
    faults.push('cuts off the plan');
  if (boxes.some((box, index) => index > 0 && box.left < boxes[index - 1]!.right - 0.5))
    faults.push('overlaps');
  if (boxes.some(({ top, bottom }) => top < 0 || bottom > lineHeight))
    faults.push('is taller than its line');
  if (boxes.at(-1)!.right > innerWidth || row.scrollWidth > row.clientWidth)
    faults.push('is cut off');
  return faults;
}

async function faultsAtEachWidth(page: Page, who: string): Promise<string[]> {
  const found: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT });
    for (const fault of await page.evaluate(headerFaults))
      found.push(`${who} at ${width} px: ${fault}`);
  }
  return found;
}

test.for(PLANS)(
  'the header is one line at every width, %s',
  { timeout: 240_000 },
  async ([, plan], { openPage, state }) => {
    const found: string[] = [];
    const page = await openPage({ storageState: state, viewport: { width: 1440, height: HEIGHT } });
    let [stats] = STATS as [(typeof STATS)[number]];
    await changing<{ user: UserWire }>(page, '**/api/auth/validate/*', (answer) => ({
      ...answer,
      user: { ...answer.user, ...plan },
    }));
    await changing<StatsWire>(page, '**/api/gamification/stats/*', (answer) => ({
      ...answer,
      ...stats,
      lifetime_points: stats.total_points,
      longest_streak: stats.current_streak,
    }));
    await changing<UsageWire>(page, '**/api/usage/*', ({ usage }) => {
      if (stats.total_points > 1_000)
        for (const each of Object.values(usage)) each.used = each.limit;
      return { usage };
    });
    for (stats of STATS) {
      await page.setViewportSize({ width: 1440, height: HEIGHT });
      await page.goto('/dashboard');
      const line = page.getByRole('banner');
      await line
        .getByText(`${stats.points_earned_today} of 15 today`)
        .first()
        .waitFor({ state: 'attached' });
      await line
        .getByText(plan.subscription_status === 'active' ? 'Paid' : 'Upgrade')
        .first()
        .waitFor({ state: 'attached' });
      await page.evaluate(() => document.fonts.ready);
      found.push(...(await faultsAtEachWidth(page, `${stats.total_points} points`)));
    }
    expect(found).toEqual([]);
  },
);

test('the header of a visitor is one line at every width', async ({ page }) => {
  await enterDemo(page);
  await page.getByRole('banner').getByText('Demo', { exact: true }).waitFor();
  expect(await faultsAtEachWidth(page, 'demo')).toEqual([]);
});
