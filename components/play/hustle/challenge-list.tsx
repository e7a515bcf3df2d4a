'use client';

import { counted } from '@/lib/client/format';
import { playMessages } from '@/lib/constants/play-messages';
import { CHALLENGES_PER_DAY } from '@/lib/constants/points';
import { challengeState } from '@/lib/play/challenge-state';
import { Countdown } from '../countdown';
import { DAY_IS_FULL } from '../day-words';
import { usePointsLeft, useStats } from '../points/use-stats';
import { ChallengeCard } from './challenge-card';
import type { DayChallenges } from './use-challenges';

function DayLine({ completedToday, pointsLeft }: { completedToday: number; pointsLeft: number }) {
  const left = CHALLENGES_PER_DAY - completedToday;
  if (left <= 0) return <p>{playMessages.challengeLimit}</p>;
  if (pointsLeft === 0)
    return <p>{DAY_IS_FULL} Challenges won’t earn you any more until tomorrow.</p>;
  return <p>{counted(left, 'challenge')} left to complete today.</p>;
}

function StreakBonus({ days }: { days: number }) {
  const { stats } = useStats();
  if (stats?.points_earned_today !== 0) return null;
  const bonus = days > 1 ? `extend your streak to ${days} days` : 'start a streak';
  return <p className="text-sm text-ink-soft">Streak bonus: complete one today to {bonus}.</p>;
}

export function ChallengeList({ drawn, onDayEnd }: { drawn: DayChallenges; onDayEnd: () => void }) {
  // The list's own count: the statistics are polled separately and may be older.
  const { challenges, completed_today: completedToday, nextAt } = drawn;
  const pointsLeft = usePointsLeft();
  const [first] = challenges;
  if (!first) return <p>No challenges today. New ones arrive at midnight UTC.</p>;
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <DayLine completedToday={completedToday} pointsLeft={pointsLeft} />
        <Countdown
          label={pointsLeft === 0 ? 'More points in' : 'New challenges in'}
          until={nextAt}
          onEnd={onDayEnd}
        />
      </div>
      <StreakBonus days={first.streak_bonus} />
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
