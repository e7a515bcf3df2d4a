'use client';

import { playMessages } from '@/lib/constants/play';
import { CHALLENGES_PER_DAY } from '@/lib/constants/points';
import { Loaded } from '../loaded';
import { PlayFrame } from '../play-frame';
import { SignInInvite } from '../sign-in-invite';
import { ChallengeList } from './challenge-list';
import { useChallenges } from './use-challenges';

function LearnersHustle() {
  const read = useChallenges();
  return (
    <Loaded read={read} failure="Today's challenges could not be loaded">
      {(drawn) => <ChallengeList drawn={drawn} onDayEnd={read.retry} />}
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
          Each one pays points: for new documents, for reviewed cards, for answered questions. Points become rewards.
        </SignInInvite>
      }
    >
      <LearnersHustle />
    </PlayFrame>
  );
}
