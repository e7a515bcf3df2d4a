import type { ReactNode } from 'react';
import { grouped } from '@/lib/client/format';
import { CHALLENGES_PER_DAY } from '@/lib/constants/points';
import { lazily } from '@/lib/lazily';
import type { StatsWire } from '@/lib/points/wire';
import { limitState, rankWay } from './stats-words';
import { Tally } from './tally';

type FactProps = { value: string; unit: string; below: string; mark?: ReactNode };

function Fact({ value, unit, below, mark }: FactProps) {
  return (
    <span className="flex items-center gap-2.5 whitespace-nowrap">
      {mark}
      <span className="grid leading-tight">
        <span className="text-sm font-medium text-ink-soft">
          <strong className="font-mono font-semibold text-ink tabular-nums">{value}</strong> {unit}
        </span>
        <span className="text-xs font-normal text-ink-soft">{below}</span>
      </span>
    </span>
  );
}

const short = lazily(() => new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 }));

/** On a phone: the points alone, as short as they can be said. */
function ShortPoints({ points }: { points: number }) {
  return (
    <span className="text-sm whitespace-nowrap text-ink-soft md:hidden">
      <strong className="font-mono font-semibold text-ink">
        {points < 10_000 ? grouped(points) : short().format(points)}
      </strong>{' '}
      <span aria-hidden="true" className="slim:hidden">
        {points === 1 ? 'pt' : 'pts'}
      </span>
      <span className="sr-only">{points === 1 ? 'point' : 'points'}</span>
    </span>
  );
}

/** The learner's day in one line: points, streak and tasks; on a phone the points alone. */
export function StatsGlance({ stats }: { stats: StatsWire }) {
  const { total_points, current_streak, longest_streak, tasks_completed_today } = stats;
  return (
    <>
      <ShortPoints points={total_points} />
      <span className="hidden flex-wrap items-center gap-x-6 gap-y-1 text-left md:flex">
        <Fact value={grouped(total_points)} unit={total_points === 1 ? 'point' : 'points'} below={rankWay(stats)} />
        <Fact
          value={grouped(current_streak)}
          unit={current_streak === 1 ? 'day' : 'days'}
          below={`best ${longest_streak}`}
          mark={<Tally days={current_streak} />}
        />
        <Fact
          value={`${tasks_completed_today}/${CHALLENGES_PER_DAY}`}
          unit="tasks today"
          below={`limit ${limitState(stats).toLowerCase()}`}
        />
      </span>
    </>
  );
}
