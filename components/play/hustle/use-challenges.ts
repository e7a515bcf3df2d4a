'use client';

import { ApiError, serverWords } from '@/lib/client/api';
import { playAddress, playCalls } from '@/lib/client/play-calls';
import { playMessages } from '@/lib/constants/play';
import type { ChallengesWire } from '@/lib/play/wire';
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

/** The day's challenges, and claiming one. */
export function useChallenges() {
  const read = useRead<ChallengesWire>(playAddress.challenges(), { refreshInterval: STATS_POLL_MS });
  const { run, ...act } = useAct();

  const claim = ({ id, title }: ChallengesWire['challenges'][number]) =>
    run(async () => {
      const { points_awarded, message } = await playCalls.completeChallenge(id);
      await read.change(
        (known) =>
          known && {
            challenges: known.challenges.map((each) => ({ ...each, completed: each.completed || each.id === id })),
          },
        { revalidate: false },
      );
      return `${title}: ${claimWords(points_awarded, message)}`;
    }, explain);

  return { read, claim, ...act };
}
