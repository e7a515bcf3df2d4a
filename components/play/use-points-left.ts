'use client';

import { DAILY_POINT_CAP } from '@/lib/constants/points';
import { useStats } from './points/use-stats';

/** How many points can still be earned today, as last read; all of them until that is known. */
export function usePointsLeft(): number {
  return useStats().stats?.points_left_today ?? DAILY_POINT_CAP;
}
