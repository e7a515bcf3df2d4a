'use client';

import { useEffect, useState } from 'react';
import { isPremiumAnnounced, markPremiumAnnounced } from '@/lib/client/just-upgraded';

/** The screen that shows “Premium Active”, and the one that stays free of notices. */
type NoticeState = { shownOn: string | null; quietOn: string | null; hadOther: boolean };

export const NO_NOTICE: NoticeState = { shownOn: null, quietOn: null, hadOther: false };

/** `isDue`: Premium is active and wasn't announced yet. `hasOther`: another notice about the plan shows. */
type Seen = { screen: string; hasOther: boolean; isDue: boolean };

/**
 * “Premium Active” shows on one screen and is gone on the next. After another notice, one screen stays free, so that no
 * notice replaces another.
 */
export function nextNotice(state: NoticeState, { screen, hasOther, isDue }: Seen): NoticeState {
  if (hasOther) return { ...NO_NOTICE, hadOther: true };
  if (state.hadOther) return { ...NO_NOTICE, quietOn: screen };
  if (state.shownOn === screen || state.quietOn === screen) return state;
  return isDue ? { ...NO_NOTICE, shownOn: screen } : NO_NOTICE;
}

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
