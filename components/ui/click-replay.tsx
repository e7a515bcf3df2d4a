'use client';

import { useEffect } from 'react';
import { CLICK_REPLAY_SCRIPT } from '@/lib/client/click-replay-script';

declare global {
  interface Window {
    /** Stops intercepting clicks, and replays the last one. */
    replayClick?: () => void;
  }
}

/** Replays the last click from before hydration. Has to be the first element of the body. */
export function ClickReplay() {
  useEffect(() => {
    // After React's own work. A part of the page that isn't hydrated yet is hydrated by the click itself.
    const ready = setTimeout(() => window.replayClick?.());
    return () => clearTimeout(ready);
  }, []);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours
  return <script dangerouslySetInnerHTML={{ __html: CLICK_REPLAY_SCRIPT }} />;
}
