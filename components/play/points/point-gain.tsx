'use client';

import { useEffect, useSyncExternalStore } from 'react';
import { gains } from '@/lib/client/awards/gains';
import { counted } from '@/lib/client/format';

const GAIN_SHOWN_MS = 2_500;

/** Rises from the ring. */
export function PointGain() {
  const gain = useSyncExternalStore(gains.subscribe, gains.latest, gains.onServer);
  useEffect(() => {
    if (!gain) return;
    const timer = setTimeout(gains.clear, GAIN_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [gain]);
  return (
    <>
      {gain ? (
        <span
          key={gain.id}
          aria-hidden="true"
          className="pointer-events-none absolute -top-0.5 left-7 z-10 animate-rise rounded-sm bg-marker px-1 py-px font-mono text-[0.6875rem] leading-none font-semibold text-on-marker shadow-float"
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
