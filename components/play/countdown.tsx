'use client';

import { clockText } from './clock-text';
import { useSecondsLeft } from './use-seconds-left';

type CountdownProps = { label: string; until: number; onEnd: () => void };

export function Countdown({ label, until, onEnd }: CountdownProps) {
  const seconds = useSecondsLeft(until, onEnd);
  return (
    <p role="timer" className="text-ink-soft">
      {label} <span className="font-mono font-semibold text-ink tabular-nums">{clockText(seconds)}</span>
    </p>
  );
}
