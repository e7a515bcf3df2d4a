import type { UserWire } from '@/lib/accounts/wire';
import { isPaying } from '@/lib/client/plan';
import { AccountButton } from './account-button';
import { UpgradeButton } from './upgrade-button';

/** `wait`: only the next day helps. */
export type LimitOffer = 'plan' | 'account' | 'wait';

export function limitOffer(user: UserWire | null): LimitOffer {
  if (!user) return 'account';
  return isPaying(user) ? 'wait' : 'plan';
}

export function OfferButton({ offer }: { offer: Exclude<LimitOffer, 'wait'> }) {
  return offer === 'plan' ? <UpgradeButton /> : <AccountButton />;
}
