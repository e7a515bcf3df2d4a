'use client';

import { counted } from '@/lib/client/format';
import { playMessages } from '@/lib/constants/play';
import { CHALLENGES_PER_DAY, DAILY_POINT_CAP } from '@/lib/constants/points';
import { challengeState } from '@/lib/play/challenge-state';
import type { ChallengesWire } from '@/lib/play/wire';
import { Loaded } from '../loaded';
import { Outcome } from '../outcome';
import { PlayFrame } from '../play-frame';
import { useStats } from '../points/use-stats';
import { SignInInvite } from '../sign-in-invite';
import { ChallengeCard } from './challenge-card';
import { useChallenges } from './use-challenges';

/** How many of the day's two are done; the list alone may have changed since. */
function useCompletedToday({ challenges }: ChallengesWire): number {
  const { stats } = useStats();
  const listed = challenges.filter(({ completed }) => completed).length;
  return Math.max(listed, stats?.tasks_completed_today ?? 0);
}

function DayLine({ completedToday }: { completedToday: number }) {
  const { stats } = useStats();
  const full = stats?.points_left_today === 0;
  const left = CHALLENGES_PER_DAY - completedToday;
  if (left <= 0) return <p>{playMessages.challengeLimit}</p>;
  return (
    <p>
      {counted(left, 'challenge')} left to complete today.
      {full ? ` The day's ${DAILY_POINT_CAP} points are earned, so they would add none.` : ''}
    </p>
  );
}

type ListProps = Omit<ReturnType<typeof useChallenges>, 'read'> & { drawn: ChallengesWire };

function ChallengeList({ drawn, claim, busy, outcome, failure }: ListProps) {
  const completedToday = useCompletedToday(drawn);
  if (drawn.challenges.length === 0) return <p>There are no challenges today. New ones come at midnight UTC.</p>;
  return (
    <div className="grid gap-5">
      <DayLine completedToday={completedToday} />
      <ul className="grid gap-4">
        {drawn.challenges.map((challenge) => (
          <ChallengeCard
            key={challenge.id}
            challenge={challenge}
            state={challengeState(challenge, completedToday)}
            busy={busy}
            onClaim={() => void claim(challenge)}
          />
        ))}
      </ul>
      <Outcome outcome={outcome} failure={failure} />
    </div>
  );
}

function LearnersHustle() {
  const { read, ...rest } = useChallenges();
  return (
    <Loaded read={read} failure="Today's challenges could not be loaded">
      {(drawn) => <ChallengeList drawn={drawn} {...rest} />}
    </Loaded>
  );
}

/** Daily Hustle: three small challenges a day, of which two can be completed. */
export function HustleTab() {
  return (
    <PlayFrame
      title="Daily Hustle"
      lead={`Three challenges a day, out of what you study anyway. Complete up to ${CHALLENGES_PER_DAY}; new ones come at midnight UTC.`}
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
