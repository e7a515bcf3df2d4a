'use client';

import { useEffectEvent, useLayoutEffect } from 'react';

/**
 * Listens for keys pressed anywhere on the page, but not while a dialog is open, wherever the focus is. In a layout effect, so that a screen listens as soon as it is seen: a passive
 * effect may run later on a busy device.
 */
export function useKeyDown(onKeyDown: (event: KeyboardEvent) => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!document.querySelector('[role="dialog"]')) onKeyDown(event);
  });
  useLayoutEffect(() => {
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}
