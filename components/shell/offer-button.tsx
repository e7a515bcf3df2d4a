import { AccountButton } from './account-button';
import type { LimitOffer } from './limit-offer';
import { UpgradeButton } from './upgrade-button';

export function OfferButton({ offer }: { offer: Exclude<LimitOffer, 'wait'> }) {
  return offer === 'plan' ? <UpgradeButton /> : <AccountButton />;
}
