'use client';

import { useState } from 'react';
import { refreshPlay } from '@/lib/client/refresh-play';
import { nextUtcMidnight } from '@/lib/time/days';
import { Countdown } from './countdown';

/** Counts down to midnight UTC, when the daily cap resets; then reloads the play data. */
export function DayEnd({ label }: { label: string }) {
  const [until, setUntil] = useState(() => nextUtcMidnight(new Date()).getTime());
  const start = () => {
    setUntil(nextUtcMidnight(new Date()).getTime());
    refreshPlay();
  };
  return <Countdown label={label} until={until} onEnd={start} />;
}
