'use client';

import { useEffect } from 'react';
import { planCalls } from '@/lib/client/calls/plan-calls';

/** Saves the browser's time zone if none is known: study days begin by it. The learner can change it. */
export function useTimeZone(known: string | null | undefined, onChanged: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once it turns out to be unknown
  useEffect(() => {
    if (known !== null) return;
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    planCalls.changeStudySettings({ time_zone: timeZone }).then(onChanged, () => {
      // Days are UTC days until the next visit.
    });
  }, [known]);
}
