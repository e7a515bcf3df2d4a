'use client';

import { History } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Progress } from '@/components/ui/progress';
import { counted } from '@/lib/client/format';
import { CHALLENGES_PER_DAY, DAILY_POINT_CAP } from '@/lib/constants/points';
import type { StatsWire } from '@/lib/points/wire';
import { WAYS_TO_EARN } from './earning-words';
import { limitState, rankProgress, streakWords } from './stats-words';
import { Tally } from './tally';

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="text-right font-semibold">{children}</dd>
    </div>
  );
}

function RankProgress({ stats }: { stats: StatsWire }) {
  const { rank, next_rank } = stats;
  const { made, of } = rankProgress(stats);
  if (!next_rank) return <p>You’ve reached the top rank: {rank}.</p>;
  const words = `${counted(next_rank.points_needed, 'point')} to ${next_rank.name}`;
  return (
    <div className="grid gap-1.5">
      <p className="flex justify-between gap-4">
        <strong>{rank}</strong>
        <span className="text-ink-soft">{words}</span>
      </p>
      <Progress label="Progress to the next rank" value={made} max={of} valueText={words} />
    </div>
  );
}

function WaysToEarn() {
  return (
    <section aria-labelledby="ways-to-earn" className="grid gap-1.5 border-t border-rule pt-4">
      <h2 id="ways-to-earn" className="text-sm">
        How to earn points
      </h2>
      <dl className="grid gap-1">
        {WAYS_TO_EARN.map(({ what, points }) => (
          <Row key={what} name={what}>
            <span className="font-mono">{points}</span>
          </Row>
        ))}
      </dl>
    </section>
  );
}

type StatsSheetProps = { stats: StatsWire; limits: ReactNode; onHistory: () => void };

export function StatsSheet({ stats, limits, onHistory }: StatsSheetProps) {
  const reached = limitState(stats) === 'Reached';
  const { total_points, lifetime_points, current_streak, longest_streak, streak_freezes } = stats;
  return (
    <div className="grid gap-4">
      <p className="flex items-baseline justify-between gap-4">
        <strong className="text-lg">{counted(total_points, 'point')}</strong>
        {lifetime_points === total_points ? null : (
          <span className="text-ink-soft">{counted(lifetime_points, 'point')} earned in total</span>
        )}
      </p>
      <RankProgress stats={stats} />
      <div className="grid gap-1">
        <p className="flex items-center gap-2.5">
          <Tally days={current_streak} />
          <strong>{counted(current_streak, 'day')} in a row</strong>
          <span className="ml-auto text-ink-soft">Best: {longest_streak}</span>
        </p>
        <p className="text-xs text-ink-soft">{streakWords(stats)}</p>
      </div>
      <dl className="grid gap-1.5 border-t border-rule pt-4">
        <Row name="Daily limit">
          <Badge tone={reached ? 'warn' : 'good'}>{limitState(stats)}</Badge>
        </Row>
        <Row name="Tasks today">{`${stats.tasks_completed_today} of ${CHALLENGES_PER_DAY}`}</Row>
        <Row name="Points left today">{`${stats.points_left_today} of ${DAILY_POINT_CAP}`}</Row>
        {streak_freezes > 0 ? <Row name="Streak freezes">{streak_freezes}</Row> : null}
      </dl>
      {limits}
      <WaysToEarn />
      <Button variant="outline" size="small" onClick={onHistory}>
        <History className="size-4" />
        Point history
      </Button>
    </div>
  );
}
