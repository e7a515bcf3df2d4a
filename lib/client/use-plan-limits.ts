'use client';

import { useEffect, useState } from 'react';
import { DAILY_LIMITS, USAGE_KEYS, type UsageKey } from '../constants/usage';
import type { PublicLimitsWire } from '../settings/public-limits';

type PlanLimits = Record<UsageKey, number>;

let known = Object.fromEntries(
  USAGE_KEYS.map((key) => [key, DAILY_LIMITS[key].paid]),
) as PlanLimits;

/** Without `api`, which the landing page doesn't load. */
async function fetchLimits(): Promise<PlanLimits> {
  const response = await fetch('/api/limits');
  if (!response.ok) throw new Error(`Server error: ${response.status}`);
  const answer: PublicLimitsWire = await response.json();
  known = answer.limits.paid;
  return known;
}

let asked: Promise<PlanLimits> | undefined;

/** Asks the server once for a page. After a failure, what is known stays, and the next call asks again. */
export function readPlanLimits(): Promise<PlanLimits> {
  asked ??= fetchLimits().catch(() => {
    asked = undefined;
    return known;
  });
  return asked;
}

/** Of a plan. The defaults until the server has answered, since pages are the same for all. */
export function usePlanLimits(): PlanLimits {
  const [limits, setLimits] = useState(known);
  useEffect(() => {
    let isOpen = true;
    void readPlanLimits().then((read) => {
      if (isOpen) setLimits(read);
    });
    return () => {
      isOpen = false;
    };
  }, []);
  return limits;
}
