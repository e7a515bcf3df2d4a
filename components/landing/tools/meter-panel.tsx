'use client';

import { Pause, Play } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { brand } from '@/lib/brand';
import { METER_TICK_MS, SAVED_PER_TICK, WASTED_PER_TICK } from '@/lib/constants/reading-meter';

/** Ticks while running and the page is visible. With reduced motion, it starts paused. */
function useMeter() {
  const [ticks, setTicks] = useState(0);
  const [isRunning, setRunning] = useState(
    () => !window.matchMedia('(prefers-reduced-motion: reduce)').matches,
  );
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

/** `m:ss`, from hundredths of a second. */
function clock(hundredths: number): string {
  const seconds = Math.floor(hundredths / 100);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

export function meterReading(ticks: number): { wasted: string; saved: string } {
  return { wasted: clock(ticks * WASTED_PER_TICK), saved: clock(ticks * SAVED_PER_TICK) };
}

function Counter({ label, value, isGood }: { label: string; value: string; isGood?: boolean }) {
  return (
    <div className="flex items-baseline gap-2">
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="min-w-[5ch] font-mono text-base font-semibold tabular-nums">
        {isGood ? <mark>{value}</mark> : value}
      </dd>
    </div>
  );
}

export function MeterPanel() {
  const { ticks, isRunning, toggle } = useMeter();
  const { wasted, saved } = meterReading(ticks);
  const Icon = isRunning ? Pause : Play;
  return (
    <div className="flex items-center justify-between gap-x-5">
      <dl className="flex flex-wrap gap-x-5 gap-y-1">
        <Counter label="Wasted reading it all" value={wasted} />
        <Counter label={`Saved with ${brand.product}`} value={saved} isGood />
      </dl>
      <Button variant="quiet" size="icon" onClick={toggle}>
        <Icon className="size-4.5" />
        <span className="sr-only">
          {isRunning ? 'Pause the Reading-o-Meter' : 'Start the Reading-o-Meter'}
        </span>
      </Button>
    </div>
  );
}
