'use client';

import { address } from '@/lib/client/calls/study-calls';
import { useRead } from '@/lib/client/use-read';
import type { TodayWire } from '@/lib/study/today/wire';

/** Read again when the learner comes back to the page. */
export function useToday() {
  return useRead<TodayWire>(address.today);
}
