'use client';

import { useEffect, useState } from 'react';
import { METER_TICK_MS } from '@/lib/constants/reading-meter';

const wantsCalm = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Ticks while running and the page is visible. With reduced motion, it starts paused. */
export function useMeter() {
  const [ticks, setTicks] = useState(0);
  const [isRunning, setRunning] = useState(() => !wantsCalm());
  useEffect(() => {
    if (!isRunning) return;
    let timer: ReturnType<typeof setInterval> | undefined;
    const follow = () => {
      clearInterval(timer);
      if (!document.hidden) timer = setInterval(() => setTicks((n) => n + 1), METER_TICK_MS);
    };
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', follow);
    };
  }, [isRunning]);
  return { ticks, isRunning, toggle: () => setRunning((running) => !running) };
}
