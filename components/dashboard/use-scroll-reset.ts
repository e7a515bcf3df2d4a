'use client';

import { type RefObject, useEffect, useRef } from 'react';
import type { DashboardTab } from '@/lib/constants/dashboard-tabs';

/** Each tab starts at its top. If the focused element was hidden with its tab, the new tab gets the focus. */
export function useScrollReset(tab: DashboardTab): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  const shown = useRef(tab);
  useEffect(() => {
    if (shown.current === tab) return;
    shown.current = tab;
    window.scrollTo({ top: 0 });
    const focused = document.activeElement;
    if (focused && focused !== document.body && !focused.closest('[hidden]')) return;
    main.current?.querySelector<HTMLElement>('[role="tabpanel"]:not([hidden])')?.focus({ preventScroll: true });
  }, [tab]);
  return main;
}
