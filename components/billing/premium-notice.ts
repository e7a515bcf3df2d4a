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
