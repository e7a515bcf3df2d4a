'use client';

import { useRef } from 'react';

/** Radix returns the focus to its own trigger. Dialogs here have none, so the opener is remembered. */
export function useOpener() {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      const { current } = opener;
      if (current instanceof HTMLElement || current instanceof SVGElement)
        current.focus({ preventScroll: true });
    },
  };
}
