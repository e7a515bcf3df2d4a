import type { UserWire } from '@/lib/accounts/wire';
import { isPaying } from '@/lib/client/plan';

/** `wait`: only the next day helps. */
export type LimitOffer = 'plan' | 'account' | 'wait';

export function limitOffer(user: UserWire | null): LimitOffer {
  if (!user) return 'account';
  return isPaying(user) ? 'wait' : 'plan';
}
