import { CHALLENGES_PER_DAY, DAILY_POINT_CAP, RANKS } from '../constants/points';
import { DAY_MS, utcDay } from '../time/days';

/** The rank that lifetime points reach, and what is missing to the next; null at the top. */
export function rankOf(lifetime: number): { rank: string; next: { rank: string; pointsNeeded: number } | null } {
  const index = RANKS.findLastIndex(({ from }) => lifetime >= from);
  const next = RANKS[index + 1];
  return { rank: RANKS[index]!.name, next: next ? { rank: next.name, pointsNeeded: next.from - lifetime } : null };
}

type Streak = { streak: number; lastStreakDay: string | null; freezes: number };

/**
 * The streak that still lives on `now`'s UTC day: one that ended before yesterday is over, unless freezes cover the days
 * that were missed since.
 */
export function livingStreak({ streak, lastStreakDay, freezes }: Streak, now: Date): number {
  if (lastStreakDay === null) return 0;
  const missed = (Date.parse(utcDay(now)) - Date.parse(lastStreakDay)) / DAY_MS - 1;
  return missed <= freezes ? streak : 0;
}

/** Whether the day has nothing more to give: its tasks are done, or its points are earned. */
export function isDailyLimitReached(tasksToday: number, earnedToday: number): boolean {
  return tasksToday >= CHALLENGES_PER_DAY || earnedToday >= DAILY_POINT_CAP;
}
