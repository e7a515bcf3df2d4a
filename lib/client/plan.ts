import type { UserWire } from '../accounts/wire';
import { PREMIUM_FEATURES, type PremiumFeature } from '../constants/plans';

export function isPaying(user: UserWire | null): boolean {
  return user?.subscription_status === 'active';
}

/** The trial is over without a plan (product-rules.md, "Trial and plans"). Demo visitors are never locked out. */
export function isLockedOut(user: UserWire | null): boolean {
  return user !== null && !isPaying(user) && user.trial_expired;
}

/** The last payment failed; access stays while the provider retries. */
export function isPastDue(user: UserWire | null): boolean {
  return isPaying(user) && user?.needs_payment === true;
}

/** Premium features have the names of their tabs. */
export function isPremium(tab: string): tab is PremiumFeature {
  return Object.hasOwn(PREMIUM_FEATURES, tab);
}
