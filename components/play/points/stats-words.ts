import { counted } from '@/lib/client/format';
import { RANKS } from '@/lib/constants/points';
import type { StatsWire } from '@/lib/points/wire';

type Ranked = Pick<StatsWire, 'lifetime_points' | 'rank' | 'next_rank'>;

export function rankSummary({ rank, next_rank }: Ranked): string {
  return next_rank
    ? `${rank} · ${counted(next_rank.points_needed, 'point')} to ${next_rank.name}`
    : rank;
}

/** Points since this rank began, of the points to the next one. */
export function rankProgress({ lifetime_points, rank, next_rank }: Ranked): {
  made: number;
  of: number;
} {
  const from = RANKS.find(({ name }) => name === rank)?.from ?? 0;
  const made = lifetime_points - from;
  return { made, of: made + (next_rank?.points_needed ?? 0) };
}

/** The daily limit is Reached or Available (product-rules.md, "Points"). */
export function limitState({
  daily_limit_reached,
}: Pick<StatsWire, 'daily_limit_reached'>): 'Reached' | 'Available' {
  return daily_limit_reached ? 'Reached' : 'Available';
}

type Streak = Pick<StatsWire, 'current_streak' | 'lost_streak' | 'points_earned_today'>;

export function streakWords({ current_streak, lost_streak, points_earned_today }: Streak): string {
  if (lost_streak > 0) {
    return `Your ${lost_streak}-day streak ended. It happens to everyone: earn a point today to start a new one.`;
  }
  if (current_streak === 0) return 'Earn a point today to start a streak.';
  if (points_earned_today > 0) return 'Today already counts. See you tomorrow!';
  return 'Earn a point before midnight UTC to keep it going.';
}
