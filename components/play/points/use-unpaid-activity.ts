'use client';

import { useEffect } from 'react';
import { awardUnpaid } from '@/lib/client/awards/award-activity';
import type { StatsWire } from '@/lib/points/wire';

/** Asks for the points of what was done before: a page that was closed too soon, during an upload say, never asked. */
export function useUnpaidActivity(stats: StatsWire | undefined): void {
  useEffect(() => {
    if (stats) awardUnpaid(stats.unpaid);
  }, [stats]);
}
