'use client';

import { playMessages } from '@/lib/constants/play-messages';
import { CHALLENGES_PER_DAY } from '@/lib/constants/points';
import { Loaded } from '../loaded';
import { PlayFrame } from '../play-frame';
import { SignInInvite } from '../sign-in-invite';
import { ChallengeList } from './challenge-list';
import { useChallenges } from './use-challenges';

function LearnersHustle() {
  const read = useChallenges();
  return (
    <Loaded read={read} failure="Today’s challenges couldn’t be loaded">
      {(drawn) => <ChallengeList drawn={drawn} onDayEnd={read.retry} />}
    </Loaded>
  );
}

export function HustleTab() {
  return (
    <PlayFrame
      title="Daily Hustle"
      lead={`Three challenges a day, built on what you study anyway. Complete up to ${CHALLENGES_PER_DAY}.`}
      visitor={
        <SignInInvite title={playMessages.challengeSignIn} tab="hustle">
          Earn points for new documents, reviewed flashcards or answered questions, and trade them
          for rewards.
        </SignInInvite>
      }
    >
      <LearnersHustle />
    </PlayFrame>
  );
}
