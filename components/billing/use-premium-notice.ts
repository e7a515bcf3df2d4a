'use client';

import { useEffect, useState } from 'react';
import { isPremiumAnnounced, markPremiumAnnounced } from '@/lib/client/just-upgraded';
import { NO_NOTICE, nextNotice } from './premium-notice';

type Options = { screen: string; hasOther: boolean; isPaying: boolean };

/** Whether this screen announces that Premium is active: once per device, and beside no other notice. */
export function usePremiumNotice({ screen, hasOther, isPaying }: Options): boolean {
  const [state, setState] = useState(NO_NOTICE);
  useEffect(() => {
    const next = nextNotice(state, { screen, hasOther, isDue: isPaying && !isPremiumAnnounced() });
    if (next.shownOn !== null && next.shownOn !== state.shownOn) markPremiumAnnounced();
    const isSame = next.shownOn === state.shownOn && next.quietOn === state.quietOn;
    if (!isSame || next.hadOther !== state.hadOther) setState(next);
  }, [state, screen, hasOther, isPaying]);
  return isPaying && !hasOther && state.shownOn === screen;
}
