'use client';

import { counted } from '@/lib/client/format';
import { playMessages } from '@/lib/constants/play';
import { CHALLENGES_PER_DAY, DAILY_POINT_CAP } from '@/lib/constants/points';
import { challengeState } from '@/lib/play/challenge-state';
import { Countdown } from '../countdown';
import { useStats } from '../points/use-stats';
import { ChallengeCard } from './challenge-card';
import type { DayChallenges } from './use-challenges';

type DayLineProps = { completedToday: number; pointsLeft: number };

function DayLine({ completedToday, pointsLeft }: DayLineProps) {
  const left = CHALLENGES_PER_DAY - completedToday;
  if (left <= 0) return <p>{playMessages.challengeLimit}</p>;
  return (
    <p>
      {counted(left, 'challenge')} left to complete today.
      {pointsLeft === 0 ? ` The day's ${DAILY_POINT_CAP} points are earned, so they would add none.` : ''}
    </p>
  );
}

type ChallengeListProps = { drawn: DayChallenges; onDayEnd: () => void };

/** The day's challenges, how many of them are left to complete, and when others come. */
export function ChallengeList({ drawn, onDayEnd }: ChallengeListProps) {
  // The list's own count: the statistics come at another moment, and one of the two may already be old.
  const { challenges, completed_today: completedToday, nextAt } = drawn;
  const pointsLeft = useStats().stats?.points_left_today ?? DAILY_POINT_CAP;
  if (challenges.length === 0) return <p>There are no challenges today. New ones come at midnight UTC.</p>;
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <DayLine completedToday={completedToday} pointsLeft={pointsLeft} />
        <Countdown label="New ones in" until={nextAt} onEnd={onDayEnd} />
      </div>
      <ul className="grid gap-4">
        {challenges.map((challenge) => (
          <ChallengeCard
            key={challenge.id}
            challenge={challenge}
            state={challengeState(challenge, completedToday)}
            pointsLeft={pointsLeft}
          />
        ))}
      </ul>
    </div>
  );
}
