'use client';

import { lazyComponent } from '@/components/ui/lazy-component';
import { barsToWatch } from './limit-bars';
import { useLimitBars } from './use-limit-bars';

const NearLimits = lazyComponent(() => import('./near-limits').then((file) => file.NearLimits));

/** The limits that are nearly used up; mostly, there are none. */
export function WatchedBars() {
  const { bars } = useLimitBars();
  const watched = barsToWatch(bars);
  return watched.length > 0 ? <NearLimits bars={watched} /> : null;
}
