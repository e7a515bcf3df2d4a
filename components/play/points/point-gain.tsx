'use client';

import { useEffect, useSyncExternalStore } from 'react';
import { counted } from '@/lib/client/format';
import { gains } from './gains';

const SHOWN_MS = 2_500;

/** `+1` beside the points, for a moment, and once in words for a screen reader. */
export function PointGain() {
  const gain = useSyncExternalStore(gains.subscribe, gains.latest, gains.onServer);
  useEffect(() => {
    if (!gain) return undefined;
    const timer = setTimeout(gains.clear, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [gain]);
  return (
    <>
      {gain ? (
        <span
          key={gain.id}
          aria-hidden="true"
          className="pointer-events-none absolute top-full left-1 z-10 -mt-2 animate-rise rounded-sm bg-marker px-1.5 font-mono text-xs font-semibold text-on-marker shadow-float"
        >
          +{gain.points}
        </span>
      ) : null}
      <span role="status" className="sr-only">
        {gain ? `${counted(gain.points, 'point')} earned` : ''}
      </span>
    </>
  );
}
