'use client';

import type { DayDetailsProps } from '@/components/play/points/stats-header';
import { StatsSheet } from '@/components/play/points/stats-sheet';
import { useStats } from '@/components/play/points/use-stats';
import { Button } from '@/components/ui/button';
import { useSession } from '@/lib/client/session/use-session';
import { PlanState } from './plan-state';
import { TodaysLimits } from './todays-limits';

function Points({ onHistory }: Pick<DayDetailsProps, 'onHistory'>) {
  const { user } = useSession();
  const { stats, failed, retry } = useStats();
  const limits = <TodaysLimits />;
  if (stats) return <StatsSheet stats={stats} limits={limits} onHistory={onHistory} />;
  return (
    <>
      {user === null ? (
        <p>
          <strong className="block">Please sign in to earn points</strong>
          With an account, lessons, flashcards and questions earn points, and every day you earn one
          adds to your streak.
        </p>
      ) : failed ? (
        <div className="grid justify-items-start gap-3">
          <p role="alert">Failed to load stats</p>
          <Button size="small" onClick={retry}>
            Try again
          </Button>
        </div>
      ) : (
        <p>Loading your points</p>
      )}
      {limits}
    </>
  );
}

/** The full strip of the day, below the ring. */
export function DayDetails({ hide, onHistory }: DayDetailsProps) {
  return (
    <div className="grid gap-4">
      <div className="flex min-h-11 items-center">
        <PlanState onLeave={hide} />
      </div>
      <Points onHistory={onHistory} />
    </div>
  );
}
