'use client';

import { useEffect, useEffectEvent, useState } from 'react';
import { refreshPlay } from '@/lib/client/calls/play-calls';
import { nextUtcMidnight, secondsUntil } from '@/lib/time/days';

/** `3:12:08`, from seconds. */
export function clockText(seconds: number): string {
  const two = (n: number) => String(n).padStart(2, '0');
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}

type CountdownProps = {
  label: string;
  /** In epoch milliseconds. */
  until: number;
  onEnd: () => void;
};

export function Countdown({ label, until, onEnd }: CountdownProps) {
  const [now, setNow] = useState(() => Date.now());
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    const tick = () => {
      setNow(Date.now());
      if (Date.now() < until) return;
      clearInterval(timer);
      end();
    };
    const timer = setInterval(tick, 1_000);
    // A hidden dashboard tab unmounts its effects, so `now` may be old.
    tick();
    return () => clearInterval(timer);
  }, [until]);
  return (
    <p role="timer" className="text-ink-soft">
      {label}{' '}
      <span className="font-mono font-semibold text-ink tabular-nums">
        {clockText(secondsUntil(new Date(now), new Date(until)))}
      </span>
    </p>
  );
}

/** Until midnight UTC, when the daily cap resets. */
export function DayEnd({ label }: { label: string }) {
  const [until, setUntil] = useState(() => nextUtcMidnight(new Date()).getTime());
  const start = () => {
    setUntil(nextUtcMidnight(new Date()).getTime());
    refreshPlay();
  };
  return <Countdown label={label} until={until} onEnd={start} />;
}
