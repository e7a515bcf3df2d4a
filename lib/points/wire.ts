import type { ActionType, LedgerReason } from '../constants/points';

/** `POST /api/rewards/award-points`, and every claim. */
export type AwardWire = {
  success: boolean;
  points_earned: number;
  new_total: number;
  points_earned_today: number;
  /** If the daily cap trimmed the points, or nothing was paid. */
  message?: string;
};

/** `GET /api/gamification/stats/{userId}` */
export type StatsWire = {
  total_points: number;
  lifetime_points: number;
  rank: string;
  next_rank: { name: string; points_needed: number } | null;
  current_streak: number;
  longest_streak: number;
  /** Length of the ended streak; 0 with a current one. */
  lost_streak: number;
  streak_freezes: number;
  daily_tasks_completed: number;
  tasks_completed_today: number;
  points_earned_today: number;
  points_left_today: number;
  daily_limit_reached: boolean;
  /** Unclaimed activity events: the page was closed too soon. */
  unpaid: Partial<Record<ActionType, number>>;
};

/** `GET /api/gamification/history/{userId}`: newest first. `next` is a cursor. */
export type HistoryWire = {
  history: {
    id: number;
    reason: LedgerReason;
    label: string;
    points: number;
    /** By the daily cap. */
    trimmed: number;
    at: string;
  }[];
  next: number | null;
};

/** `GET /api/leaderboard`. `user_id` is specific to the board. */
export type LeaderboardWire = {
  data: {
    user_id: string;
    rank: number;
    name: string;
    points: number;
    streak: number;
    country: string | null;
    badge: string | null;
    is_you: boolean;
  }[];
  /** Null if not on the board. */
  your_rank: number | null;
};

/** `GET /api/leaderboard/user/{userId}`; null if not on the board. */
export type RankWire = { points_rank: number | null; streak_rank: number | null };
