'use client';

import { useEffect, useState, useSyncExternalStore } from 'react';
import { toastQueue } from '@/lib/client/toast';
import { fetchedLater } from './fetched-later';

const ToastPanel = fetchedLater(() => import('./toast-panel').then((file) => file.ToastPanel));

const NONE: readonly never[] = [];

/** Fetches the toast library when the first message comes, so that no page pays for it before. */
export function ToastHost() {
  const waiting = useSyncExternalStore(toastQueue.subscribe, toastQueue.waiting, () => NONE);
  const [needed, setNeeded] = useState(false);
  useEffect(() => {
    if (waiting.length > 0) setNeeded(true);
  }, [waiting]);
  return needed ? <ToastPanel waiting={waiting.length} /> : null;
}
