'use client';

import { Tally } from '@/components/play/points/tally';
import { useStats } from '@/components/play/points/use-stats';
import { counted } from '@/lib/client/format';
import { streakGroups } from './streak-groups';

/** The learner's streak, drawn. Nothing until it is known. */
export function Streak() {
  const { stats } = useStats();
  if (!stats) return null;
  return (
    <section aria-labelledby="streak-title" className="grid grid-rows-[auto_1fr] gap-3">
      <h2 id="streak-title" className="text-xl">
        Your streak
      </h2>
      <div className="sheet grid content-center justify-items-center gap-2 p-5">
        <span className="flex flex-wrap justify-center gap-x-5 gap-y-3 p-2 *:h-9 *:w-12">
          {streakGroups(stats.current_streak).map((days, n) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a group has nothing but its place
            <Tally key={n} days={days} />
          ))}
        </span>
        <p className="font-display text-xl font-semibold">{counted(stats.current_streak, 'day')}</p>
        <p className="text-sm text-ink-soft">Best: {stats.longest_streak}</p>
      </div>
    </section>
  );
}
