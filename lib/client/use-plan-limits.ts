'use client';

import { useEffect, useState } from 'react';
import { DAILY_LIMITS, USAGE_KEYS, type UsageKey } from '../constants/usage';
import type { PublicLimitsWire } from '../settings/public-limits';

type PlanLimits = Record<UsageKey, number>;

let known = Object.fromEntries(
  USAGE_KEYS.map((key) => [key, DAILY_LIMITS[key].paid]),
) as PlanLimits;

/** Of a plan. The defaults until the server has answered, since pages are the same for all. */
export function usePlanLimits(): PlanLimits {
  const [limits, setLimits] = useState(known);
  useEffect(() => {
    let isOpen = true;
    const read = async () => {
      const response = await fetch('/api/limits');
      if (!response.ok) return;
      const answer: PublicLimitsWire = await response.json();
      known = answer.limits.paid;
      if (isOpen) setLimits(known);
    };
    // What is known stays if there is no answer. Without `api`, which the landing page doesn't load.
    read().catch(() => {});
    return () => {
      isOpen = false;
    };
  }, []);
  return limits;
}
