'use client';

import { barsToWatch } from './limit-bars';
import { LimitProgress, UsageBars } from './usage-bars';
import { useLimitBars } from './use-limit-bars';

/** One more with each step of room. */
const FROM_WIDTH = [
  'hidden @min-[80rem]/header:grid',
  'hidden @min-[96rem]/header:grid',
  'hidden @min-[104rem]/header:grid',
  'hidden @min-[112rem]/header:grid',
];

/** The limits that are nearly used up. Without room for them, the fullest is a line along the header's edge. */
export function WatchedBars() {
  const { bars } = useLimitBars();
  const watched = barsToWatch(bars);
  const [fullest] = watched;
  if (!fullest) return null;
  return (
    <>
      <UsageBars
        bars={watched}
        className="mr-3 flex shrink-0 gap-4 text-xs *:w-24 @max-[80rem]/header:hidden"
        barClass={(index) => FROM_WIDTH[index]}
      />
      <LimitProgress
        bar={fullest}
        className="pointer-events-none absolute inset-x-0 -bottom-px h-[3px]! rounded-none @min-[80rem]/header:hidden"
      />
    </>
  );
}
