'use client';

import { type RefObject, useEffect, useRef } from 'react';
import type { DashboardTab } from '@/lib/constants/dashboard-tabs';

/** Each tab begins at its top; where the pressed button went away with its tab, the focus goes to the new one. */
export function useFreshStart(tab: DashboardTab): RefObject<HTMLElement | null> {
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
