'use client';

import { playMessages } from '@/lib/constants/play-messages';
import { Loaded } from '../loaded';
import { PlayFrame } from '../play-frame';
import { SignInInvite } from '../sign-in-invite';
import { DropCard } from './drop-card';
import { useDrop } from './use-drop';

function LearnersDrop() {
  const drop = useDrop();
  return (
    <Loaded read={drop.read} failure={playMessages.dropLoadFailed}>
      {(today) => <DropCard today={today} drop={drop} />}
    </Loaded>
  );
}

export function DropZoneTab() {
  return (
    <PlayFrame
      title="Drop Zone"
      lead="One small study task a day, the same for everyone, worth one point. It’s gone at midnight UTC."
      visitor={
        <SignInInvite title="Please sign in to see today’s drop" tab="dropzone">
          With an account, you get a new one every day: a minute of study, one point and a day added
          to your streak.
        </SignInInvite>
      }
    >
      <LearnersDrop />
    </PlayFrame>
  );
}
