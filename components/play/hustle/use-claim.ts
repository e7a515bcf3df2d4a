'use client';

import { ApiError, serverWords } from '@/lib/client/api';
import { playCalls } from '@/lib/client/play-calls';
import { playMessages } from '@/lib/constants/play-messages';
import { claimWords } from '../claim-words';
import { usePlayAction } from '../use-play-action';
import { type Challenge, showCompleted } from './use-challenges';

function explain(error: unknown): string {
  if (!(error instanceof ApiError)) return playMessages.challengeFailed;
  if (error.kind !== 'server') return playMessages.challengeNetwork;
  if (error.status === 429) return playMessages.challengeLimit;
  return serverWords(error) ?? playMessages.challengeFailed;
}

export function useClaim({ id }: Challenge) {
  const { run, ...action } = usePlayAction();
  const claim = () =>
    run(async () => {
      const { points_awarded, message } = await playCalls.completeChallenge(id);
      await showCompleted(id);
      return claimWords(points_awarded, message);
    }, explain);
  return { claim, ...action };
}
