import type { UserWire } from '../accounts/wire';
import { PREMIUM_FEATURES, type PremiumFeature } from '../constants/plans';

/** Who pays: Premium is open. */
export function isPaying(user: UserWire | null): boolean {
  return user?.subscription_status === 'active';
}

/** No plan, and the trial is over (product-rules.md, "Trial and plans"). Demo visitors are never locked out. */
export function isLockedOut(user: UserWire | null): boolean {
  return user !== null && !isPaying(user) && user.trial_expired;
}

/** The last payment failed; access stays while the provider tries the card again. */
export function isPastDue(user: UserWire | null): boolean {
  return isPaying(user) && user?.needs_payment === true;
}

/** The tabs that lock have the names of what is premium. */
export function isPremium(tab: string): tab is PremiumFeature {
  return Object.hasOwn(PREMIUM_FEATURES, tab);
}
