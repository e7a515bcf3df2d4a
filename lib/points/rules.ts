import { CHALLENGES_PER_DAY, DAILY_POINT_CAP, RANKS } from '../constants/points';
import { DAY_MS, utcDay } from '../time/days';

/** `next` is null at the top. */
export function rankOf(lifetime: number): {
  rank: string;
  next: { rank: string; pointsNeeded: number } | null;
} {
  const { name } = RANKS.findLast(({ from }) => lifetime >= from) ?? RANKS[0];
  const next = RANKS.find(({ from }) => from > lifetime);
  return {
    rank: name,
    next: next ? { rank: next.name, pointsNeeded: next.from - lifetime } : null,
  };
}

type Streak = { streak: number; lastStreakDay: string | null; freezes: number };

/** On `now`'s UTC day: 0 after a missed day, unless freezes cover it. */
export function currentStreak({ streak, lastStreakDay, freezes }: Streak, now: Date): number {
  if (lastStreakDay === null) return 0;
  const missed = (Date.parse(utcDay(now)) - Date.parse(lastStreakDay)) / DAY_MS - 1;
  return missed <= freezes ? streak : 0;
}

export function isDailyLimitReached(tasksToday: number, earnedToday: number): boolean {
  return tasksToday >= CHALLENGES_PER_DAY || earnedToday >= DAILY_POINT_CAP;
}
