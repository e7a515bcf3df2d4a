'use client';

import { limitOffer, OfferButton } from '@/components/shell/limit-offer';
import { Alert } from '@/components/ui/alert';
import { useSession } from '@/lib/client/session/use-session';
import { LIMIT_WORDS } from './limit-words';

/** The offer depends on the learner, not on a refused call. */
export function LimitBanner() {
  const offer = limitOffer(useSession().user);
  return (
    <Alert tone="warn" actions={offer === 'wait' ? undefined : <OfferButton offer={offer} />}>
      {LIMIT_WORDS[offer]}
    </Alert>
  );
}
