import { z } from 'zod';
import { FEATURE_NAMES, type Feature } from '../constants/features';
import { DAILY_LIMITS, type PlanTier, USAGE_KEYS, type UsageKey } from '../constants/usage';

/** Per UTC day. */
export type Limits = Record<UsageKey, Record<PlanTier, number>>;

/** What admins can change while the site runs (product-rules.md, "Admin"). */
export type Settings = { limits: Limits; off: readonly Feature[] };

export const DEFAULT_SETTINGS: Settings = { limits: DAILY_LIMITS, off: [] };

/** A limit of 0 allows none. */
export const MAX_LIMIT = 100_000;

const limit = z.int().min(0).max(MAX_LIMIT);
const tiers = z.object({ trial: limit, paid: limit });

const limitsSchema = z.object({
  file_uploads: tiers,
  course_generations: tiers,
  flashcard_generations: tiers,
  ai_chat_messages: tiers,
} satisfies Record<UsageKey, typeof tiers>);

const featuresOff = z.array(z.string());

/** Stored values over the defaults. Values that this version doesn't know are ignored. */
export function toSettings(stored: ReadonlyMap<string, unknown>): Settings {
  const limits = limitsSchema.partial().safeParse(stored.get('limits') ?? {});
  const off = featuresOff.safeParse(stored.get('features_off') ?? []);
  const changed = limits.success ? limits.data : {};
  return {
    limits: Object.fromEntries(
      USAGE_KEYS.map((key) => [key, changed[key] ?? DEFAULT_SETTINGS.limits[key]]),
    ) as Limits,
    off: FEATURE_NAMES.filter((name) => off.success && off.data.includes(name)),
  };
}

/** Published by tier. */
export type LimitsByTier = Record<PlanTier, Record<UsageKey, number>>;

export function byTier(limits: Limits): LimitsByTier {
  const of = (tier: PlanTier) =>
    Object.fromEntries(USAGE_KEYS.map((key) => [key, limits[key][tier]])) as Record<
      UsageKey,
      number
    >;
  return { trial: of('trial'), paid: of('paid') };
}
