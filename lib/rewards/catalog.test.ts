import { expect, test } from 'vitest';
import { rewardItems } from '@/db/schema';
import { useTestDatabase } from '@/tests/helpers/test-database';
import { BADGE_NAMES, CERTIFICATE_NAMES, THEME_NAMES } from '../constants/rewards';

const store = useTestDatabase();
const items = () => store.db.select().from(rewardItems).orderBy(rewardItems.position);

/** Fourteen days at the cap of 15. */
const TWO_WEEKS = 210;

test('the store has at least 24 items, some in each category', async () => {
  const all = await items();
  expect(all.length).toBeGreaterThanOrEqual(24);
  const sizes = [...Map.groupBy(all, ({ category }) => category)].map(([category, { length }]) => [
    category,
    length,
  ]);
  expect(Object.fromEntries(sizes)).toEqual({ digital: 18, physical: 10, experiences: 7 });
  expect(new Set(all.map(({ position }) => position)).size).toBe(all.length);
});

test('all but one of the badges cost at most two weeks of points, and the expensive items cost what is promised', async () => {
  const all = await items();
  const badges = all.filter(({ perk }) => perk?.kind === 'badge');
  expect(
    badges.filter(({ pointsCost }) => pointsCost <= TWO_WEEKS).map(({ pointsCost }) => pointsCost),
  ).toEqual([60, 80, 80, 120, 160, 200]);
  const costOf = (id: string) => all.find((item) => item.id === id)?.pointsCost;
  expect([costOf('headphones'), costOf('laptop')]).toEqual([15_000, 25_000]);
});

test('every badge, theme and certificate has a name that the screens know', async () => {
  const all = await items();
  const known = { badge: BADGE_NAMES, theme: THEME_NAMES, certificate: CERTIFICATE_NAMES };
  for (const [kind, names] of Object.entries(known)) {
    const sold = all.flatMap(({ perk }) => (perk?.kind === kind ? [perk.name] : []));
    expect(sold.toSorted()).toEqual(Object.keys(names).toSorted());
  }
});

test('physical items and experiences have a stock and a value; digital items have a perk', async () => {
  for (const { category, stock, stockGiven, valueCents, perk, requiresShipping } of await items()) {
    const digital = category === 'digital';
    expect(requiresShipping).toBe(category === 'physical');
    expect(perk !== null).toBe(digital);
    expect(stock === null).toBe(digital);
    expect(stock).toBe(stockGiven);
    expect(valueCents > 0).toBe(!digital);
  }
});

test('every description says what an item is in plain words', async () => {
  const described = Object.fromEntries(
    (await items()).map(({ id, description }) => [id, description]),
  );
  expect(described).toMatchObject({
    'streak-freeze':
      'Keeps your streak alive through one day without points. Used automatically when you need it.',
    headphones:
      'Over-ear, noise canceling, 30 hours on a charge. About 2.7 years at 15 points a day.',
    'train-weekend': 'Round-trip tickets and two nights for two, up to the value shown.',
  });
  const stale = /^For who |spends itself|beside your name|messages of the day|full days|cancelling/;
  expect(Object.values(described).filter((description) => stale.test(description))).toEqual([]);
});
