'use client';

import { Pause, Play, Square } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Progress } from '@/components/ui/progress';
import { lazily } from '@/lib/lazily';
import { RATES, useSpeaker } from './use-speaker';

const speed = lazily(() => new Intl.NumberFormat('en', { maximumFractionDigits: 2 }));

function Strip({ children }: { children: ReactNode }) {
  return (
    <section
      aria-label="Reading aloud"
      className="sheet fixed inset-x-3 bottom-[calc(var(--bottom-bar)+0.75rem)] z-30 mx-auto flex max-w-xl items-center gap-1 p-2 pl-4 shadow-float"
    >
      {children}
    </section>
  );
}

function SpeedChoice({ rate, onChange }: { rate: number; onChange: (rate: number) => void }) {
  return (
    <label className="shrink-0">
      <span className="sr-only">Speed</span>
      <select
        value={rate}
        onChange={(event) => onChange(Number(event.target.value))}
        className="min-h-11 rounded border border-edge bg-sheet px-2 font-mono text-sm"
      >
        {RATES.map((choice) => (
          <option key={choice} value={choice}>
            {speed().format(choice)}×
          </option>
        ))}
      </select>
    </label>
  );
}

/** Shown on every tab. `ListenButton` shows a refusal of the browser. */
export function NowReading() {
  const { state, speaker } = useSpeaker();
  if (!speaker || state.status === 'idle' || state.status === 'refused') return null;
  const paused = state.status === 'paused';
  const Icon = paused ? Play : Pause;
  return (
    <Strip>
      <div className="mr-2 grid min-w-0 grow gap-1.5">
        <p className="truncate text-sm font-medium" dir="auto">
          {state.title}
        </p>
        <Progress
          label="Read so far"
          value={state.piece}
          max={state.pieces}
          valueText={`Sentence ${state.piece + 1} of ${state.pieces}`}
          className="h-1.5"
        />
      </div>
      <SpeedChoice rate={state.rate} onChange={(rate) => speaker.setRate(rate)} />
      <Button
        variant="quiet"
        size="icon"
        onClick={() => (paused ? speaker.resume() : speaker.pause())}
      >
        <Icon className="size-5" />
        <span className="sr-only">{paused ? 'Resume' : 'Pause'}</span>
      </Button>
      <Button variant="quiet" size="icon" onClick={() => speaker.stop()}>
        <Square className="size-5" />
        <span className="sr-only">Stop</span>
      </Button>
    </Strip>
  );
}
