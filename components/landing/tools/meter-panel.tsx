'use client';

import { Pause, Play } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { brand } from '@/lib/brand';
import { meterReading } from './meter-reading';
import { useMeter } from './use-meter';

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
        <span className="sr-only">{isRunning ? 'Pause the Reading-o-Meter' : 'Start the Reading-o-Meter'}</span>
      </Button>
    </div>
  );
}
