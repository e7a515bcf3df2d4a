import type { LimitBar } from './limit-bars';
import { LimitProgress, UsageBars } from './usage-bars';

/** One more with each step of room. */
const FROM_WIDTH = [
  'hidden @min-[80rem]/header:grid',
  'hidden @min-[96rem]/header:grid',
  'hidden @min-[104rem]/header:grid',
  'hidden @min-[112rem]/header:grid',
];

/** `bars`: the fullest first. Without room for them, the fullest is a line along the header's edge. */
export function NearLimits({ bars }: { bars: readonly LimitBar[] }) {
  const [fullest] = bars;
  return (
    <>
      <UsageBars
        bars={bars}
        className="mr-3 flex shrink-0 gap-4 text-xs *:w-24 @max-[80rem]/header:hidden"
        barClass={(index) => FROM_WIDTH[index]}
      />
      {fullest ? (
        <LimitProgress
          bar={fullest}
          className="pointer-events-none absolute inset-x-0 -bottom-px h-[3px]! rounded-none @min-[80rem]/header:hidden"
        />
      ) : null}
    </>
  );
}
