import type { UsageKey } from '../constants/usage';

/** `GET /api/usage/{userId}`: what was used of each limit this UTC day. */
export type UsageWire = {
  usage: Record<UsageKey, { used: number; limit: number }>;
  /** For demo visitors: the limits that the visitors of their network have used up together. */
  network_used_up?: UsageKey[];
};
