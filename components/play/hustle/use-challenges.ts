'use client';

import { useState } from 'react';
import { ApiError, api, serverWords } from '@/lib/client/api';
import { playAddress, playCalls } from '@/lib/client/play-calls';
import { playMessages } from '@/lib/constants/play';
import type { ChallengesWire } from '@/lib/play/wire';
import { nextUtcMidnight } from '@/lib/time/days';
import { claimWords } from '../claim-words';
import { STATS_POLL_MS } from '../points/use-stats';
import { useAct } from '../use-act';
import { useRead } from '../use-read';

/** Specification 8, "Challenges". */
function explain(error: unknown): string {
  if (!(error instanceof ApiError)) return playMessages.challengeFailed;
  if (error.kind !== 'server') return playMessages.challengeNetwork;
  if (error.status === 429) return playMessages.challengeLimit;
  return serverWords(error) ?? playMessages.challengeFailed;
}

type Challenge = ChallengesWire['challenges'][number];

/** `nextAt`: when other ones are drawn. */
export type DayChallenges = ChallengesWire & { nextAt: number };

async function readChallenges(path: string): Promise<DayChallenges> {
  const drawn = await api<ChallengesWire>(path);
  return { ...drawn, nextAt: nextUtcMidnight(new Date()).getTime() };
}

/** The day's challenges, and claiming one; `outcomeOf` tells what that came to. */
export function useChallenges() {
  const read = useRead<DayChallenges>(playAddress.challenges(), {
    fetcher: readChallenges,
    refreshInterval: STATS_POLL_MS,
  });
  const { run, busy, outcome, failure } = useAct();
  const [claimed, setClaimed] = useState('');

  const claim = ({ id }: Challenge) => {
    setClaimed(id);
    return run(async () => {
      const { points_awarded, message } = await playCalls.completeChallenge(id);
      await read.change(
        (known) =>
          known && {
            ...known,
            challenges: known.challenges.map((each) => ({ ...each, completed: each.completed || each.id === id })),
          },
        { revalidate: false },
      );
      return claimWords(points_awarded, message);
    }, explain);
  };

  const outcomeOf = ({ id }: Challenge) =>
    id === claimed ? { busy, outcome, failure } : { busy: false, outcome: '', failure: undefined };
  return { read, claim, outcomeOf };
}
