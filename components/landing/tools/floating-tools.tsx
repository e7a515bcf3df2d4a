'use client';

import { useEffect, useState } from 'react';
import { fetchedLater } from '@/components/ui/fetched-later';

const Dock = fetchedLater(() => import('./dock').then((file) => file.Dock));

/** Safari has no idle callback. */
const whenIdle = (act: () => void) => (window.requestIdleCallback ?? window.setTimeout)(act);

/** Specification 2, "Floating tools". Their code is fetched once the page is all there and has nothing else to do. */
export function FloatingTools() {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    const fetchIt = () => void whenIdle(() => setDue(true));
    if (document.readyState === 'complete') return fetchIt();
    window.addEventListener('load', fetchIt, { once: true });
    return () => window.removeEventListener('load', fetchIt);
  }, []);
  return isDue ? <Dock /> : null;
}
