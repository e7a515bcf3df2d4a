import type { UsageKey } from '../constants/usage';

/** `GET /api/usage/{userId}`: what was used of each limit this UTC day. */
export type UsageWire = { usage: Record<UsageKey, { used: number; limit: number }> };
