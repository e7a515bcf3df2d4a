import type { ActionType, LedgerReason } from '../constants/points';

/** `POST /api/rewards/award-points` and every claim: the booked points, and a message if they were trimmed. */
export type AwardWire = {
  success: boolean;
  points_earned: number;
  new_total: number;
  points_earned_today: number;
  /** For the user, if the daily cap trimmed the points or there was nothing to pay. */
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
  /** The length of the ended streak, if there is no current one. */
  lost_streak: number;
  streak_freezes: number;
  daily_tasks_completed: number;
  tasks_completed_today: number;
  points_earned_today: number;
  points_left_today: number;
  daily_limit_reached: boolean;
  /** Activity events whose points nobody has claimed, because the page was closed too soon. */
  unpaid: Partial<Record<ActionType, number>>;
};

/** `GET /api/gamification/history/{userId}`: newest first. `next` is the cursor of the next page. */
export type HistoryWire = {
  history: {
    id: number;
    reason: LedgerReason;
    label: string;
    points: number;
    /** The points that the daily cap trimmed. */
    trimmed: number;
    at: string;
  }[];
  next: number | null;
};

/** `GET /api/leaderboard`. `user_id` is an ID for the board alone. */
export type LeaderboardWire = {
  data: {
    user_id: string;
    rank: number;
    name: string;
    points: number;
    streak: number;
    country: string | null;
    /** The name of the equipped badge. */
    badge: string | null;
    is_you: boolean;
  }[];
  /** The caller's place on this board; null if not on it. */
  your_rank: number | null;
};

/** `GET /api/leaderboard/user/{userId}`; null if not on the board. */
export type RankWire = { points_rank: number | null; streak_rank: number | null };
