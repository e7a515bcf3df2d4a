import type { FarmingSignals } from '../../constants/farming';

export type FlaggedUserWire = {
  user_id: string;
  name: string;
  email: string;
  suspended: boolean;
  signals: FarmingSignals;
  /** Earned in the days that were checked. */
  points: number;
  /** The last day that was checked. */
  checked_to: string;
};

/** `GET /api/admin/farming`: most signals first. `next` is a cursor. */
export type FarmingWire = { users: FlaggedUserWire[]; next: string | null };

/** `POST /api/admin/farming/{userId}` */
export type VerdictWire = { success: true; fine_until: string };
