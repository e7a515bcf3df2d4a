/** Where “Premium Active” shows, if anywhere, and which screen stays free of notices. */
export type NoticeState = {
  shownOn: string | null;
  quietOn: string | null;
  /** Another notice was there a moment ago. */
  hadOther: boolean;
};

export const NO_NOTICE: NoticeState = { shownOn: null, quietOn: null, hadOther: false };

type Seen = {
  screen: string;
  /** Another notice about the plan shows. */
  hasOther: boolean;
  /** Premium is active and was not announced yet. */
  isDue: boolean;
};

/**
 * “Premium Active” shows on one screen and is gone on the next. After another notice, one screen stays free, so that no
 * notice takes the place of the one before.
 */
export function nextNotice(state: NoticeState, { screen, hasOther, isDue }: Seen): NoticeState {
  if (hasOther) return { ...NO_NOTICE, hadOther: true };
  if (state.hadOther) return { ...NO_NOTICE, quietOn: screen };
  if (state.shownOn === screen || state.quietOn === screen) return state;
  return isDue ? { ...NO_NOTICE, shownOn: screen } : NO_NOTICE;
}
