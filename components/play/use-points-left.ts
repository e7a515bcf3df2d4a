'use client';

import { DAILY_POINT_CAP } from '@/lib/constants/points';
import { useStats } from './points/use-stats';

/** Points that can still be earned today; the full cap until loaded. */
export function usePointsLeft(): number {
  return useStats().stats?.points_left_today ?? DAILY_POINT_CAP;
}
