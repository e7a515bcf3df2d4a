'use client';

import { useState } from 'react';
import { api } from '@/lib/client/api';
import { playAddress, playCalls } from '@/lib/client/calls/play-calls';
import { withReason } from '@/lib/client/failure-words';
import { useRead } from '@/lib/client/use-read';
import { playMessages } from '@/lib/constants/play-messages';
import type { SpinWire, WheelStatusWire } from '@/lib/play/wire';
import { claimWords } from '../claim-words';
import { usePlayAction } from '../use-play-action';

export type WheelStatus = WheelStatusWire & { nextAt: number };

/** The server sends seconds from now; a countdown needs a time. */
async function readStatus(path: string): Promise<WheelStatus> {
  const status = await api<WheelStatusWire>(path);
  return { ...status, nextAt: Date.now() + status.cooldown_seconds * 1_000 };
}

/** The server stores the result of a spin before the animation starts. */
export function useWheel() {
  const read = useRead<WheelStatus>(playAddress.wheel(), { fetcher: readStatus });
  const { run, ...action } = usePlayAction();
  const [spun, setSpun] = useState<SpinWire | null>(null);
  const [turning, setTurning] = useState(false);

  const spin = () =>
    run(async () => {
      const result = await playCalls.spin();
      setSpun(result);
      setTurning(true);
      await read.change((known) => known && { ...known, can_spin: false, unclaimed: result }, {
        revalidate: false,
      });
      return '';
    }, withReason(playMessages.spinFailed));

  const claim = ({ spin_id }: SpinWire) =>
    run(async () => {
      const { points_earned, message } = await playCalls.claimSpin(spin_id);
      await read.change();
      return claimWords(points_earned, message);
    }, withReason(playMessages.claimFailed));

  return { read, spun, turning, land: () => setTurning(false), spin, claim, ...action };
}

export type Wheel = ReturnType<typeof useWheel>;
