'use client';

import { SPIN_EVERY_HOURS } from '@/lib/constants/play';
import { Loaded } from '../loaded';
import { PlayFrame } from '../play-frame';
import { SignInInvite } from '../sign-in-invite';
import { OddsTable } from './odds-table';
import { useWheel } from './use-wheel';
import { RESTING_AT, WheelDisc } from './wheel-disc';
import { WheelBoard, WheelPanel } from './wheel-panel';

function LearnersWheel() {
  const wheel = useWheel();
  return (
    <Loaded read={wheel.read} failure="The wheel couldn’t be loaded">
      {(status) => <WheelPanel status={status} wheel={wheel} />}
    </Loaded>
  );
}

export function WheelTab() {
  return (
    <PlayFrame
      title="Hustle Wheel"
      lead={`One spin every ${SPIN_EVERY_HOURS} hours. The bigger the slice, the better the odds.`}
      visitor={
        <WheelBoard disc={<WheelDisc points={RESTING_AT} />}>
          <SignInInvite title="Please sign in to spin the wheel" tab="wheel">
            With an account, you get one spin a day, worth 1 to 4 points at these odds.
          </SignInInvite>
          <OddsTable />
        </WheelBoard>
      }
    >
      <LearnersWheel />
    </PlayFrame>
  );
}
