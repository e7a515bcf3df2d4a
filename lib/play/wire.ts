import type { EarningKind } from '../constants/points';

/** `GET /api/gamification/challenges/{userId}` */
export type ChallengesWire = {
  challenges: {
    id: string;
    title: string;
    description: string;
    /** The kind of activity that is counted. */
    kind: EarningKind;
    reward: number;
    progress: number;
    target: number;
    completed: boolean;
    /** The streak after this is done today. */
    streak_bonus: number;
  }[];
  /** Out of two a day. Counts challenges that are no longer drawn. */
  completed_today: number;
};

/** `POST /api/gamification/complete/{userId}` */
export type CompletedWire = { success: true; points_awarded: number; new_total: number; message?: string };

/** `GET /api/wheel/status` */
export type WheelStatusWire = {
  can_spin: boolean;
  cooldown_seconds: number;
  spin_streak: number;
  /** The unclaimed turn. */
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
  /** Whether the server detects its completion. */
  seen_by_server: boolean;
  /** The kind of activity that it checks; null if it trusts the learner. */
  kind: EarningKind | null;
};
