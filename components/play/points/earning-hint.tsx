'use client';

import { DAY_IS_FULL } from '../day-words';
import { useStats } from './use-stats';

/** What earns points here, for learners with an account; on a full day, that today's points are earned. */
export function EarningHint({ children }: { children: string }) {
  const { stats } = useStats();
  if (!stats) return null;
  return <p className="text-sm text-ink-soft">{stats.points_left_today > 0 ? `${children}.` : DAY_IS_FULL}</p>;
}
