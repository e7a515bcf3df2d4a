'use client';

import { useEffect, useState, useSyncExternalStore } from 'react';
import { toastQueue } from '@/lib/client/toast';
import type { ToastPanel } from './toast-panel';

const NONE: readonly never[] = [];

/**
 * Loads the toast library with the first message. If that fails, messages wait for the connection or the next
 * message: an error would replace the page, and a running upload.
 */
export function ToastHost() {
  const waiting = useSyncExternalStore(toastQueue.subscribe, toastQueue.waiting, () => NONE);
  const [Panel, setPanel] = useState<typeof ToastPanel | null>(null);
  useEffect(() => {
    if (Panel || waiting.length === 0) return;
    let isLoading = false;
    let isOnlineAgain = false;
    const load = () => {
      // Retry only after the current attempt has failed.
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
