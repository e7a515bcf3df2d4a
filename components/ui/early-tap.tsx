'use client';

import { useEffect } from 'react';
import { EARLY_TAP_SCRIPT } from '@/lib/client/early-tap-script';

declare global {
  interface Window {
    /** Stops intercepting taps, and repeats the last one. */
    answerEarlyTap?: () => void;
  }
}

/** Keeps taps that come before hydration, and repeats the last one after it. Has to be the first element of the body. */
export function EarlyTap() {
  useEffect(() => {
    // After React's own work. A part of the page that isn't hydrated yet is hydrated by the tap itself.
    const ready = setTimeout(() => window.answerEarlyTap?.());
    return () => clearTimeout(ready);
  }, []);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours
  return <script dangerouslySetInnerHTML={{ __html: EARLY_TAP_SCRIPT }} />;
}
