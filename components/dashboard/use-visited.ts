'use client';

import { useState } from 'react';
import type { DashboardTab } from '@/lib/constants/dashboard-tabs';

/** The tabs that have been opened in this visit: their place in a deck or a lesson is kept while another one shows. */
export function useVisited(tab: DashboardTab): ReadonlySet<DashboardTab> {
  const [visited, setVisited] = useState<ReadonlySet<DashboardTab>>(new Set([tab]));
  if (visited.has(tab)) return visited;
  const more = new Set([...visited, tab]);
  setVisited(more);
  return more;
}
