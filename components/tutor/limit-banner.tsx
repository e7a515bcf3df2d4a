'use client';

import { AccountButton } from '@/components/dashboard/account-button';
import { UpgradeButton } from '@/components/dashboard/upgrade-button';
import { Alert } from '@/components/ui/alert';
import { useSession } from '@/lib/client/use-session';
import { LIMIT_WORDS, type LimitOffer, limitOffer } from './limit-offer';

function Offer({ offer }: { offer: LimitOffer }) {
  if (offer === 'plan') return <UpgradeButton />;
  return <AccountButton />;
}

/** Specification 8: today's questions are used up. What is offered depends on the learner, not on a call that was refused. */
export function LimitBanner() {
  const offer = limitOffer(useSession().user);
  return (
    <Alert tone="warn" actions={offer === 'wait' ? undefined : <Offer offer={offer} />}>
      {LIMIT_WORDS[offer]}
    </Alert>
  );
}
