import { type Membership, planState } from '../membership/rules';
import type { UserWire } from './wire';

/** product-rules.md, "Sign-in and sessions". */
export function toUserWire(
  { id, email, name, ...membership }: Membership & { id: string; email: string; name: string },
  now: Date,
): UserWire {
  const plan = planState(membership, now);
  return {
    id,
    email,
    name,
    subscription_status: plan.status,
    trial_expired: plan.trialExpired,
    needs_payment: plan.needsPayment,
    trial_days_left: plan.trialDaysLeft,
  };
}
