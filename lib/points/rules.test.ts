import { expect, test } from 'vitest';
import { currentStreak, isDailyLimitReached, rankOf } from './rules';

test.each([
  { lifetime: 0, rank: 'Newbie', next: { rank: 'Grinder', pointsNeeded: 100 } },
  { lifetime: 99, rank: 'Newbie', next: { rank: 'Grinder', pointsNeeded: 1 } },
  { lifetime: 100, rank: 'Grinder', next: { rank: 'Hustler', pointsNeeded: 400 } },
  { lifetime: 499, rank: 'Grinder', next: { rank: 'Hustler', pointsNeeded: 1 } },
  { lifetime: 500, rank: 'Hustler', next: { rank: 'Beast', pointsNeeded: 700 } },
  { lifetime: 1200, rank: 'Beast', next: { rank: 'Legend', pointsNeeded: 1300 } },
  { lifetime: 2500, rank: 'Legend', next: { rank: 'God Mode', pointsNeeded: 2500 } },
  { lifetime: 4999, rank: 'Legend', next: { rank: 'God Mode', pointsNeeded: 1 } },
  { lifetime: 5000, rank: 'God Mode', next: null },
])('$lifetime lifetime points are a $rank', ({ lifetime, ...expected }) => {
  expect(rankOf(lifetime)).toEqual(expected);
});

test.each([
  { situation: 'never earned', lastStreakDay: null, freezes: 0, alive: 0 },
  { situation: 'earned today', lastStreakDay: '2026-11-20', freezes: 0, alive: 7 },
  { situation: 'earned yesterday', lastStreakDay: '2026-11-19', freezes: 0, alive: 7 },
  { situation: 'a day missed', lastStreakDay: '2026-11-18', freezes: 0, alive: 0 },
  { situation: 'a day missed, a freeze for it', lastStreakDay: '2026-11-18', freezes: 1, alive: 7 },
  { situation: 'two days missed, one freeze', lastStreakDay: '2026-11-17', freezes: 1, alive: 0 },
])('a streak of 7: $situation leaves $alive', ({ lastStreakDay, freezes, alive }) => {
  expect(
    currentStreak({ streak: 7, lastStreakDay, freezes }, new Date('2026-11-20T23:59:59.999Z')),
  ).toBe(alive);
});

test.each([
  { tasks: 1, earned: 14, reached: false },
  { tasks: 2, earned: 10, reached: true },
  { tasks: 0, earned: 15, reached: true },
])('$tasks tasks and $earned points: reached is $reached', ({ tasks, earned, reached }) => {
  expect(isDailyLimitReached(tasks, earned)).toBe(reached);
});
