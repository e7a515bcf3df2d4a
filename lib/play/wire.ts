import type { EarningKind } from '../constants/points';

/** `GET /api/gamification/challenges/{userId}` */
export type ChallengesWire = {
  challenges: {
    id: string;
    title: string;
    description: string;
    kind: EarningKind;
    reward: number;
    progress: number;
    target: number;
    completed: boolean;
    /** After completing this today. */
    streak_bonus: number;
  }[];
  /** Includes challenges that are no longer drawn. */
  completed_today: number;
};

/** `POST /api/gamification/complete/{userId}` */
export type CompletedWire = {
  success: true;
  points_awarded: number;
  new_total: number;
  message?: string;
};

/** `GET /api/wheel/status` */
export type WheelStatusWire = {
  can_spin: boolean;
  cooldown_seconds: number;
  spin_streak: number;
  unclaimed: SpinWire | null;
};

/** `POST /api/wheel/spin` */
export type SpinWire = { spin_id: string; result_points: number };

/** `GET /api/dropzone/today` */
export type DropWire = {
  challenge: { title: string; description: string };
  ends_at: string;
  completed: boolean;
  claimed: boolean;
  seen_by_server: boolean;
  /** Null if the learner's word counts. */
  kind: EarningKind | null;
};
