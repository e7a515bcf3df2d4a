'use client';

import { useEffect, useEffectEvent, useState } from 'react';
import type { PracticeRunWire } from '@/lib/study/practice/wire';
import { clockWords } from './clock-words';

type RunClockProps = {
  run: Pick<PracticeRunWire, 'elapsed_ms' | 'limit_seconds'>;
  /** By `performance.now()`, when `elapsed_ms` was true. */
  loadedAt: number;
  /** When no time is left. */
  onOver?: () => void;
};

/** The time that is left, or that has passed without a limit. */
export function RunClock({ run, loadedAt, onOver }: RunClockProps) {
  const { elapsed_ms, limit_seconds } = run;
  const [now, setNow] = useState(loadedAt);
  const passed = elapsed_ms + Math.max(0, now - loadedAt);
  const left = limit_seconds === null ? null : limit_seconds * 1000 - passed;
  const tick = useEffectEvent(() => {
    setNow(performance.now());
    if (left !== null && left <= 0) onOver?.();
  });
  useEffect(() => {
    const timer = setInterval(() => tick(), 500);
    return () => clearInterval(timer);
  }, []);
  return (
    <span role="timer" className="font-mono tabular-nums">
      <span className="sr-only">{left === null ? 'Time so far' : 'Time left'} </span>
      {clockWords(left ?? passed)}
    </span>
  );
}
