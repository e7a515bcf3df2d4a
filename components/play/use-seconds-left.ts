'use client';

import { useEffect, useEffectEvent, useState } from 'react';
import { secondsUntil } from '@/lib/time/days';

const SECOND_MS = 1_000;

/** Whole seconds until `until` (epoch milliseconds). Calls `onEnd` once. */
export function useSecondsLeft(until: number, onEnd: () => void): number {
  const [now, setNow] = useState(() => Date.now());
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    const tick = () => {
      setNow(Date.now());
      if (Date.now() < until) return;
      clearInterval(timer);
      end();
    };
    const timer = setInterval(tick, SECOND_MS);
    // A hidden dashboard tab unmounts its effects, so `now` may be old.
    tick();
    return () => clearInterval(timer);
  }, [until]);
  return secondsUntil(new Date(now), new Date(until));
}
