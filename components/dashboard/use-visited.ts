'use client';

import { useState } from 'react';
import type { DashboardTab } from '@/lib/constants/dashboard-tabs';

/** Visited tabs stay mounted and keep their state. */
export function useVisited(tab: DashboardTab): ReadonlySet<DashboardTab> {
  const [visited, setVisited] = useState<ReadonlySet<DashboardTab>>(new Set([tab]));
  if (visited.has(tab)) return visited;
  const more = new Set([...visited, tab]);
  setVisited(more);
  return more;
}
