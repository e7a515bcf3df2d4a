'use client';

import { useEffect, useState, useSyncExternalStore } from 'react';
import { toastQueue } from '@/lib/client/toast';
import type { ToastPanel } from './toast-panel';

const NONE: readonly never[] = [];

/**
 * Loads the toast library when the first message comes, so that no page pays for it before. If that fails, the messages wait for the
 * connection or the next message: a lost connection must not replace the page, and a running upload with it, by an error screen.
 */
export function ToastHost() {
  const waiting = useSyncExternalStore(toastQueue.subscribe, toastQueue.waiting, () => NONE);
  const [Panel, setPanel] = useState<typeof ToastPanel | null>(null);
  useEffect(() => {
    if (Panel || waiting.length === 0) return undefined;
    let isLoading = false;
    let isOnlineAgain = false;
    const load = () => {
      // While the first attempt is still failing, another one would only wait for the same failure.
      isOnlineAgain = isLoading;
      if (isLoading) return;
      isLoading = true;
      import('./toast-panel').then(
        (file) => setPanel(() => file.ToastPanel),
        () => {
          isLoading = false;
          if (isOnlineAgain) load();
        },
      );
    };
    load();
    window.addEventListener('online', load);
    return () => window.removeEventListener('online', load);
  }, [Panel, waiting]);
  return Panel ? <Panel waiting={waiting.length} /> : null;
}
