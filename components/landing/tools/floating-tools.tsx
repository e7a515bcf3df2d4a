'use client';

import { useEffect, useState } from 'react';
import { lazyExtra } from '@/components/ui/lazy-extra';
import { HERO_ID } from '../hero-id';

const Dock = lazyExtra(() => import('./dock').then((file) => file.Dock));

function useIsPastHero(): boolean {
  const [isPast, setPast] = useState(false);
  useEffect(() => {
    const hero = document.getElementById(HERO_ID);
    if (!hero) return;
    const observer = new IntersectionObserver((entries) =>
      setPast(entries.at(-1)?.isIntersecting === false),
    );
    observer.observe(hero);
    return () => observer.disconnect();
  }, []);
  return isPast;
}

/**
 * The floating tools (product-rules.md, "Landing page"), loaded when the page is idle. They appear below the hero,
 * which they would cover in part.
 */
export function FloatingTools() {
  const [isDue, setDue] = useState(false);
  const isPastHero = useIsPastHero();
  useEffect(() => {
    // Safari has no `requestIdleCallback`.
    const fetchIt = () =>
      void (window.requestIdleCallback ?? window.setTimeout)(() => setDue(true));
    if (document.readyState === 'complete') return fetchIt();
    window.addEventListener('load', fetchIt, { once: true });
    return () => window.removeEventListener('load', fetchIt);
  }, []);
  return isDue ? <Dock isAway={!isPastHero} /> : null;
}
