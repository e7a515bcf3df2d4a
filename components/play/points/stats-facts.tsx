import { counted } from '@/lib/client/format';
import { CHALLENGES_PER_DAY, DAILY_POINT_CAP } from '@/lib/constants/points';
import type { StatsWire } from '@/lib/points/wire';
import { limitState, rankSummary } from './stats-words';

type FactProps = { name: string; value: string; below: string };

function Fact({ name, value, below }: FactProps) {
  return (
    <div className="grid gap-0.5">
      <dt className="sr-only">{name}</dt>
      <dd className="font-semibold">{value}</dd>
      <dd className="text-xs text-ink-soft">{below}</dd>
    </div>
  );
}

/** Points, both streaks and the day's limit, side by side. */
export function StatsFacts({ stats }: { stats: StatsWire }) {
  const { total_points, current_streak, longest_streak } = stats;
  const { points_earned_today, tasks_completed_today } = stats;
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-3 text-sm">
      <Fact name="Points" value={counted(total_points, 'point')} below={rankSummary(stats)} />
      <Fact
        name="Streak"
        value={`${counted(current_streak, 'day')} in a row`}
        below={`Best: ${longest_streak}`}
      />
      <Fact
        name="Today"
        value={`Daily limit: ${limitState(stats)}`}
        below={`${points_earned_today}/${DAILY_POINT_CAP} points, ${tasks_completed_today}/${CHALLENGES_PER_DAY} tasks`}
      />
    </dl>
  );
}
