'use client';

import { Square, Volume2 } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { type Reading, useSpeaker } from './use-speaker';

/** Reads a text aloud; while it is this text's turn, stops it. */
export function ListenButton({ className, ...reading }: Reading & { className?: string }) {
  const { state, read, speaker } = useSpeaker();
  const active = (state.status === 'speaking' || state.status === 'paused') && state.title === reading.title;
  const Icon = active ? Square : Volume2;
  return (
    <Button variant="outline" className={className} onClick={() => (active ? speaker?.stop() : read(reading))}>
      <Icon aria-hidden="true" className="size-4.5" />
      {active ? 'Stop' : 'Listen'}
    </Button>
  );
}
