import type { UsageKey } from '../constants/usage';

/** `GET /api/usage/{userId}`, for this UTC day. */
export type UsageWire = {
  usage: Record<UsageKey, { used: number; limit: number }>;
  /** Used up together by the demo visitors of a network. */
  network_used_up?: UsageKey[];
};
