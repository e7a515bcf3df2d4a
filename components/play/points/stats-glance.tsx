import type { ReactNode } from 'react';
import { grouped } from '@/lib/client/format';
import { CHALLENGES_PER_DAY, DAILY_POINT_CAP } from '@/lib/constants/points';
import { lazily } from '@/lib/lazily';
import type { StatsWire } from '@/lib/points/wire';
import { limitState, rankSummary } from './stats-words';
import { Tally } from './tally';

function Fact({
  value,
  unit,
  below,
  mark,
}: {
  value: string;
  unit: string;
  below: string;
  mark?: ReactNode;
}) {
  return (
    <span className="flex items-center gap-2.5 whitespace-nowrap">
      {mark}
      <span className="grid leading-tight">
        <span className="text-sm font-medium text-ink-soft">
          <strong className="font-mono font-semibold text-ink tabular-nums">{value}</strong> {unit}
        </span>
        <span className="hidden text-xs font-normal text-ink-soft @min-[80rem]/header:block">
          {below}
        </span>
      </span>
    </span>
  );
}

const short = lazily(
  () => new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 }),
);

function ShortPoints({ points, today }: { points: number; today: number }) {
  return (
    <span className="grid text-left text-sm leading-tight whitespace-nowrap text-ink-soft @min-[48rem]/header:hidden">
      <span>
        <strong className="font-mono font-semibold text-ink">
          {points < 10_000 ? grouped(points) : short().format(points)}
        </strong>{' '}
        <span aria-hidden="true" className="slim:hidden">
          {points === 1 ? 'pt' : 'pts'}
        </span>
        <span className="sr-only">{points === 1 ? 'point' : 'points'}</span>
      </span>
      <span className="text-[0.6875rem]">
        <span className="font-mono">
          {today}/{DAILY_POINT_CAP}
        </span>{' '}
        <span className="slim:sr-only">today</span>
      </span>
    </span>
  );
}

export function StatsGlance({ stats }: { stats: StatsWire }) {
  const {
    total_points,
    current_streak,
    longest_streak,
    points_earned_today,
    tasks_completed_today,
  } = stats;
  return (
    <>
      <ShortPoints points={total_points} today={points_earned_today} />
      <span className="hidden items-center gap-x-6 text-left @min-[48rem]/header:flex">
        <Fact
          value={grouped(total_points)}
          unit={total_points === 1 ? 'point' : 'points'}
          below={rankSummary(stats)}
        />
        <Fact
          value={grouped(current_streak)}
          unit={current_streak === 1 ? 'day' : 'days'}
          below={`Best: ${longest_streak}`}
          mark={<Tally days={current_streak} />}
        />
        <Fact
          value={`${points_earned_today}/${DAILY_POINT_CAP}`}
          unit="today"
          below={`Daily limit: ${limitState(stats).toLowerCase()} · ${tasks_completed_today}/${CHALLENGES_PER_DAY} tasks`}
        />
      </span>
    </>
  );
}
