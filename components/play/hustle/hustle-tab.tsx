'use client';

import { counted } from '@/lib/client/format';
import { playMessages } from '@/lib/constants/play';
import { CHALLENGES_PER_DAY, DAILY_POINT_CAP } from '@/lib/constants/points';
import { challengeState } from '@/lib/play/challenge-state';
import type { ChallengesWire } from '@/lib/play/wire';
import { Countdown } from '../countdown';
import { Loaded } from '../loaded';
import { PlayFrame } from '../play-frame';
import { useStats } from '../points/use-stats';
import { SignInInvite } from '../sign-in-invite';
import { ChallengeCard } from './challenge-card';
import { type DayChallenges, useChallenges } from './use-challenges';

/** How many of the day's two are done; the list alone may have changed since. */
function useCompletedToday({ challenges }: ChallengesWire): number {
  const { stats } = useStats();
  const listed = challenges.filter(({ completed }) => completed).length;
  return Math.max(listed, stats?.tasks_completed_today ?? 0);
}

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

type ListProps = ReturnType<typeof useChallenges> & { drawn: DayChallenges };

function ChallengeList({ drawn, read, claim, outcomeOf }: ListProps) {
  const completedToday = useCompletedToday(drawn);
  const pointsLeft = useStats().stats?.points_left_today ?? DAILY_POINT_CAP;
  if (drawn.challenges.length === 0) return <p>There are no challenges today. New ones come at midnight UTC.</p>;
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <DayLine completedToday={completedToday} pointsLeft={pointsLeft} />
        <Countdown label="New ones in" until={drawn.nextAt} onEnd={read.retry} />
      </div>
      <ul className="grid gap-4">
        {drawn.challenges.map((challenge) => (
          <ChallengeCard
            key={challenge.id}
            challenge={challenge}
            state={challengeState(challenge, completedToday)}
            pointsLeft={pointsLeft}
            onClaim={() => void claim(challenge)}
            {...outcomeOf(challenge)}
          />
        ))}
      </ul>
    </div>
  );
}

function LearnersHustle() {
  const challenges = useChallenges();
  return (
    <Loaded read={challenges.read} failure="Today's challenges could not be loaded">
      {(drawn) => <ChallengeList drawn={drawn} {...challenges} />}
    </Loaded>
  );
}

/** Daily Hustle: three small challenges a day, of which two can be completed. */
export function HustleTab() {
  return (
    <PlayFrame
      title="Daily Hustle"
      lead={`Three challenges a day, made of what you study anyway. Complete up to ${CHALLENGES_PER_DAY} of them.`}
      visitor={
        <SignInInvite title={playMessages.challengeSignIn} tab="hustle">
          Each one pays 5 points: for new documents, for reviewed cards, for answered questions. Points become rewards.
        </SignInInvite>
      }
    >
      <LearnersHustle />
    </PlayFrame>
  );
}
