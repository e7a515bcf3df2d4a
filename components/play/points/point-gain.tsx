'use client';

import { useEffect, useSyncExternalStore } from 'react';
import { gains } from '@/lib/client/awards/gains';
import { counted } from '@/lib/client/format';

const SHOWN_MS = 2_500;

export function PointGain() {
  const gain = useSyncExternalStore(gains.subscribe, gains.latest, gains.onServer);
  useEffect(() => {
    if (!gain) return;
    const timer = setTimeout(gains.clear, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [gain]);
  return (
    <>
      {gain ? (
        <span
          key={gain.id}
          aria-hidden="true"
          className="pointer-events-none absolute bottom-full left-1 z-10 -mb-0.5 animate-rise rounded-sm bg-marker px-1 py-px font-mono text-[0.6875rem] leading-none font-semibold text-on-marker shadow-float"
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
