'use client';

import { CircleCheck, Lock } from 'lucide-react';
import { useStudy } from '@/components/shell/study-provider';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Progress } from '@/components/ui/progress';
import { ApiError, serverWords } from '@/lib/client/api';
import { playCalls } from '@/lib/client/calls/play-calls';
import { playMessages } from '@/lib/constants/play-messages';
import type { ChallengeState } from '@/lib/play/challenge-state';
import { claimWords } from '../claim-words';
import { challengeClaim } from '../day-words';
import { Outcome } from '../outcome';
import { usePlayAction } from '../use-play-action';
import { WHERE_TO } from '../where-to';
import { type Challenge, showCompleted } from './use-challenges';

function explain(error: unknown): string {
  if (!(error instanceof ApiError)) return playMessages.challengeFailed;
  if (error.kind !== 'server') return playMessages.challengeNetwork;
  if (error.status === 429) return playMessages.challengeLimit;
  return serverWords(error) ?? playMessages.challengeFailed;
}

function useClaim({ id }: Challenge) {
  const { run, ...action } = usePlayAction();
  const claim = () =>
    run(async () => {
      const { points_awarded, message } = await playCalls.completeChallenge(id);
      await showCompleted(id);
      return claimWords(points_awarded, message);
    }, explain);
  return { claim, ...action };
}

type ChallengeCardProps = {
  challenge: Challenge;
  state: ChallengeState;
  pointsLeft: number;
};

type NextStepProps = ChallengeCardProps & { busy: boolean; onClaim: () => void };

function NextStep({ challenge, state, pointsLeft, busy, onClaim }: NextStepProps) {
  const { goToTab } = useStudy();
  const { kind, title, reward } = challenge;
  const claim = challengeClaim(reward, pointsLeft);
  if (state === 'completed') {
    return (
      <Badge tone="good">
        <CircleCheck className="size-4" />
        Completed
      </Badge>
    );
  }
  if (state === 'locked') {
    return (
      <Badge tone="soft">
        <Lock className="size-4" />
        Locked
      </Badge>
    );
  }
  if (state === 'claimable') {
    return (
      <Button
        size="small"
        variant={pointsLeft > 0 ? 'pen' : 'outline'}
        onClick={onClaim}
        busy={busy}
        aria-label={`${claim}: ${title}`}
      >
        {claim}
      </Button>
    );
  }
  const { tab, action } = WHERE_TO[kind];
  return (
    <Button size="small" variant="outline" onClick={() => goToTab(tab)}>
      {action}
    </Button>
  );
}

export function ChallengeCard(props: ChallengeCardProps) {
  const { claim, busy, outcome, failure } = useClaim(props.challenge);
  const { title, description, reward, progress, target, completed } = props.challenge;
  const far = `${progress} of ${target}`;
  return (
    <li className="sheet grid gap-4 p-5 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center sm:gap-x-8">
      <div className="grid gap-1">
        <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-lg">
          {title}
          {completed || props.pointsLeft > 0 ? (
            <span className="font-mono text-sm font-semibold text-ink-soft">+{reward}</span>
          ) : null}
        </h2>
        <p>{description}</p>
        <div className="mt-2 flex items-center gap-4 text-sm text-ink-soft">
          <Progress
            label={`${title} progress`}
            value={progress}
            max={target}
            valueText={far}
            className="max-w-xs grow"
          />
          <span className="font-mono tabular-nums">{far}</span>
        </div>
      </div>
      <div className="sm:max-w-72 sm:justify-self-end">
        <NextStep {...props} busy={busy} onClaim={() => void claim()} />
        <Outcome outcome={outcome} failure={failure} />
      </div>
    </li>
  );
}
