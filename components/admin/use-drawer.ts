'use client';

import { useRef } from 'react';
import type { AdminTab } from '@/lib/constants/admin-tabs';
import { adminPath, useAdminTab } from './use-admin-tab';

/**
 * The id of what the drawer of a tab shows, in the URL as `name`. Closing it goes back if it was opened here, so that
 * Back doesn't open it again.
 */
export function useDrawer(tab: AdminTab, name: string) {
  const { param, goTo } = useAdminTab();
  const isOpenedHere = useRef(false);
  return {
    openId: param(name),
    open: (id: string) => {
      isOpenedHere.current = true;
      goTo({ tab, [name]: id });
    },
    close: () => {
      if (isOpenedHere.current) window.history.back();
      else window.history.replaceState(null, '', adminPath({ tab }));
      isOpenedHere.current = false;
    },
  };
}
