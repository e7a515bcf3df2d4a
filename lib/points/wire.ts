import type { ActionType, LedgerReason } from '../constants/points';

/** `POST /api/rewards/award-points` and every claim: what was really booked, and why it is less than hoped. */
export type AwardWire = {
  success: boolean;
  points_earned: number;
  new_total: number;
  points_earned_today: number;
  /** For the person, where the day's limit took some or all of it, or there was nothing to pay. */
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
  /** The streak that ended, when none lives: for a kind word. */
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

/** `GET /api/gamification/history/{userId}`: newest first; `next` asks for what came before. */
export type HistoryWire = {
  history: {
    id: number;
    reason: LedgerReason;
    label: string;
    points: number;
    /** What the day's limit took. */
    trimmed: number;
    at: string;
  }[];
  next: number | null;
};

/** `GET /api/leaderboard`. `user_id` names somebody on the board and opens nothing. */
export type LeaderboardWire = {
  data: {
    user_id: string;
    rank: number;
    name: string;
    points: number;
    streak: number;
    country: string | null;
    /** The badge that is equipped, by its name in the store. */
    badge: string | null;
    is_you: boolean;
  }[];
  /** The caller's own place on this very board; null for who is not on it. */
  your_rank: number | null;
};

/** `GET /api/leaderboard/user/{userId}`; null for who is not on the board. */
export type RankWire = { points_rank: number | null; streak_rank: number | null };
