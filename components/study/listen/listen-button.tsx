'use client';

import { Square, Volume2 } from 'lucide-react';
import { Button } from '@/components/ui/button';
import type { ButtonLook } from '@/components/ui/button-class';
import type { Reading } from './start-reading';
import { useSpeaker } from './use-speaker';

const refusalWords = (needsPress: boolean) =>
  needsPress
    ? 'Your browser blocked autoplay. Press Listen to hear it.'
    : 'Your browser couldn’t read this aloud. Try another browser or device.';

/** Place it in a wrapping row: an error takes the line below. */
export function ListenButton({
  className,
  variant = 'outline',
  size,
  ...reading
}: Reading & ButtonLook) {
  const { state, read, speaker } = useSpeaker();
  const isThis = state.status !== 'idle' && state.title === reading.title;
  const active = isThis && state.status !== 'refused';
  const Icon = active ? Square : Volume2;
  return (
    <>
      <Button
        variant={variant}
        size={size}
        className={className}
        onClick={() => (active ? speaker?.stop() : read(reading))}
      >
        <Icon className="size-4.5" />
        {active ? 'Stop' : 'Listen'}
      </Button>
      <p role="status" className="order-last basis-full text-sm text-ink-soft empty:sr-only">
        {isThis && state.status === 'refused' ? refusalWords(state.needsPress) : ''}
      </p>
    </>
  );
}
