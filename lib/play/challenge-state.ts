import { CHALLENGES_PER_DAY } from '../constants/points';

export type ChallengeState = 'in_progress' | 'claimable' | 'completed' | 'locked';

type Challenge = { progress: number; target: number; completed: boolean };

/** product-rules.md, "Challenges" */
export function challengeState(
  { progress, target, completed }: Challenge,
  completedToday: number,
): ChallengeState {
  if (completed) return 'completed';
  if (completedToday >= CHALLENGES_PER_DAY) return 'locked';
  return progress >= target ? 'claimable' : 'in_progress';
}
