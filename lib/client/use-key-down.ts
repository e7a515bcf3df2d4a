'use client';

import { useEffectEvent, useLayoutEffect } from 'react';

/**
 * Listens for keys pressed anywhere on the page. In a layout effect, so that a screen listens as soon as it is seen: a passive
 * effect may run later on a busy device.
 */
export function useKeyDown(onKeyDown: (event: KeyboardEvent) => void): void {
  const press = useEffectEvent(onKeyDown);
  useLayoutEffect(() => {
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}
