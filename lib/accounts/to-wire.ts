import { trialState } from './rules';
import type { UserWire } from './wire';

type User = { id: string; email: string; name: string; trialEndsAt: Date | null };

/** What a client keeps of its user (specification 3). */
export function toUserWire({ id, email, name, trialEndsAt }: User, now: Date): UserWire {
  const trial = trialState(trialEndsAt, now);
  return {
    id,
    email,
    name,
    subscription_status: trial.status,
    trial_expired: trial.expired,
    needs_payment: trial.expired,
    trial_days_left: trial.daysLeft,
  };
}
