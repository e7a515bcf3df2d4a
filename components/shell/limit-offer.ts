import type { UserWire } from '@/lib/accounts/wire';
import { isPaying } from '@/lib/client/plan';

/** What helps once a daily limit is used up; `wait` when only the next day does. */
export type LimitOffer = 'plan' | 'account' | 'wait';

/** A plan for a learner without one, an account for a demo visitor. */
export function limitOffer(user: UserWire | null): LimitOffer {
  if (!user) return 'account';
  return isPaying(user) ? 'wait' : 'plan';
}
