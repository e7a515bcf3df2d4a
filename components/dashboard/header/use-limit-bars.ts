'use client';

import { useLock } from '@/components/shell/use-lock';
import { useUsage } from '@/components/shell/use-usage';
import { type LimitBar, limitBars } from './limit-bars';

export function useLimitBars(): { bars: LimitBar[]; failed: boolean } {
  const { usage, failed } = useUsage();
  const locked = useLock() === 'locked';
  return { bars: limitBars(usage?.usage, locked), failed };
}
