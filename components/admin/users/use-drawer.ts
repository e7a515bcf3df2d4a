'use client';

import { useRef } from 'react';
import { adminPath, useAdminTab } from '../use-admin-tab';

/** The drawer is in the URL. Closing it goes back if it was opened here, so that Back doesn't open it again. */
export function useDrawer() {
  const { param, goTo } = useAdminTab();
  const isOpenedHere = useRef(false);
  return {
    userId: param('user'),
    open: (userId: string) => {
      isOpenedHere.current = true;
      goTo({ tab: 'users', user: userId });
    },
    close: () => {
      if (isOpenedHere.current) window.history.back();
      else window.history.replaceState(null, '', adminPath({ tab: 'users' }));
      isOpenedHere.current = false;
    },
  };
}
