'use client';

import { useEffect } from 'react';
import { EARLY_TAP_SCRIPT } from '@/lib/client/early-tap-script';

declare global {
  interface Window {
    /** Stops keeping taps, and does again the last one that was kept. */
    answerEarlyTap?: () => void;
  }
}

/** No tap is lost that comes before React can answer it. Belongs at the very start of the body. */
export function EarlyTap() {
  useEffect(() => {
    // After React's own work: a part of the page that is not ready yet is made so by the tap itself.
    const ready = setTimeout(() => window.answerEarlyTap?.());
    return () => clearTimeout(ready);
  }, []);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours
  return <script dangerouslySetInnerHTML={{ __html: EARLY_TAP_SCRIPT }} />;
}
