'use client';

import { StatsFacts } from '@/components/play/points/stats-facts';
import { useStats } from '@/components/play/points/use-stats';
import { UsageBars } from './usage-bars';
import { useLimitBars } from './use-limit-bars';

/** All of the day at once, below a wide screen's header. The plan stands in the header. */
export function FullStrip() {
  const { stats } = useStats();
  const { bars, failed } = useLimitBars();
  return (
    <section
      aria-label="Your day"
      className="flex flex-wrap items-center justify-between gap-x-10 gap-y-3"
    >
      {stats ? <StatsFacts stats={stats} /> : null}
      {failed ? null : (
        <UsageBars bars={bars} className="flex flex-wrap gap-x-5 gap-y-2 text-xs *:w-24" />
      )}
    </section>
  );
}
