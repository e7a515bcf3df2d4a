import { type PlanTier, USAGE_KEYS, type UsageKey } from '../constants/usage';
import type { DemoActor, UserActor } from '../context';
import { planState } from '../membership/rules';

/** A demo visitor has the trial's limits (product-rules.md, "Demo"). */
export function tierOf(actor: UserActor | DemoActor, now: Date): PlanTier {
  return actor.kind === 'user' ? planState(actor, now).tier : 'trial';
}

export type LimitsOfDay = Record<UsageKey, number>;

/** @param used today's, by key */
export function usageMap(limits: LimitsOfDay, used: Partial<Record<UsageKey, number>>) {
  const entries = USAGE_KEYS.map(
    (key) => [key, { used: used[key] ?? 0, limit: limits[key] }] as const,
  );
  return Object.fromEntries(entries) as Record<UsageKey, { used: number; limit: number }>;
}

export type UsageTone = 'green' | 'amber' | 'red';

/** Green below 60 %, amber from 60 %, red from 85 % (product-rules.md, "Usage limits"). */
export function usageTone(used: number, limit: number): UsageTone {
  const share = limit > 0 ? used / limit : 1;
  if (share >= 0.85) return 'red';
  return share >= 0.6 ? 'amber' : 'green';
}
