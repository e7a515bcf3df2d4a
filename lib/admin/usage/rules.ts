import { type PlanTier, USAGE_KEYS, type UsageKey } from '../../constants/usage';
import { DEFAULT_SETTINGS, type Limits } from '../../settings/rules';

export type LimitsGiven = Partial<Record<PlanTier, Partial<Record<UsageKey, number>>>>;

const TIERS = ['trial', 'paid'] as const satisfies readonly PlanTier[];

export function mergeLimits(limits: Limits, given: LimitsGiven): Limits {
  const merged = USAGE_KEYS.map((key) => [
    key,
    {
      trial: given.trial?.[key] ?? limits[key].trial,
      paid: given.paid?.[key] ?? limits[key].paid,
    },
  ]);
  return Object.fromEntries(merged) as Limits;
}

/** Without those that equal the defaults, which may change with a version. */
export function limitsToStore(limits: Limits): Partial<Limits> {
  const defaults = DEFAULT_SETTINGS.limits;
  const changed = USAGE_KEYS.filter((key) =>
    TIERS.some((tier) => limits[key][tier] !== defaults[key][tier]),
  );
  return Object.fromEntries(changed.map((key) => [key, limits[key]]));
}

/** The limits that differ, as `trial.file_uploads`. */
export function changedLimits(before: Limits, after: Limits) {
  const changed = USAGE_KEYS.flatMap((key) =>
    TIERS.filter((tier) => before[key][tier] !== after[key][tier]).map((tier) => ({ key, tier })),
  );
  const valuesOf = (limits: Limits) =>
    Object.fromEntries(changed.map(({ key, tier }) => [`${tier}.${key}`, limits[key][tier]]));
  return { before: valuesOf(before), after: valuesOf(after) };
}
