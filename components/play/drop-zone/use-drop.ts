'use client';

import { playAddress, playCalls } from '@/lib/client/calls/play-calls';
import { withReason } from '@/lib/client/failure-words';
import { useRead } from '@/lib/client/use-read';
import { playMessages } from '@/lib/constants/play-messages';
import type { DropWire } from '@/lib/play/wire';
import { claimWords } from '../claim-words';
import { dropDoneWords } from '../day-words';
import { usePlayAction } from '../use-play-action';

const POLL_MS = 30_000;

export function useDrop() {
  const read = useRead<DropWire>(playAddress.drop(), { refreshInterval: POLL_MS });
  const { run, ...action } = usePlayAction();
  const note = (change: Partial<DropWire>) =>
    read.change((known) => known && { ...known, ...change }, { revalidate: false });

  const complete = (pointsLeft: number) =>
    run(async () => {
      await playCalls.completeDrop();
      await note({ completed: true });
      return dropDoneWords(pointsLeft);
    }, withReason(playMessages.dropCompleteFailed));

  const claim = ({ ends_at }: DropWire) =>
    run(async () => {
      const { points_earned, message } = await playCalls.claimDrop(ends_at);
      await note({ completed: true, claimed: true });
      return claimWords(points_earned, message);
    }, withReason(playMessages.dropClaimFailed));

  return { read, complete, claim, ...action };
}

export type Drop = ReturnType<typeof useDrop>;
