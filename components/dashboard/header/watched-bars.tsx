'use client';

import { lazyExtra } from '@/components/ui/lazy-extra';
import { barsToWatch } from './limit-bars';
import { useLimitBars } from './use-limit-bars';

const NearLimits = lazyExtra(() => import('./near-limits').then((file) => file.NearLimits));

/** The limits that are nearly used up; mostly, there are none. */
export function WatchedBars() {
  const { bars } = useLimitBars();
  const watched = barsToWatch(bars);
  return watched.length > 0 ? <NearLimits bars={watched} /> : null;
}
