'use client';

import { DAY_IS_FULL } from '../day-words';
import { useStats } from './use-stats';

export function EarningHint({ children }: { children: string }) {
  const { stats } = useStats();
  if (!stats) return null;
  return (
    <p className="text-sm text-ink-soft">
      {stats.points_left_today > 0 ? `${children}.` : DAY_IS_FULL}
    </p>
  );
}
