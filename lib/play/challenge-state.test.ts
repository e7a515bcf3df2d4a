import { expect, test } from 'vitest';
import { challengeState } from './challenge-state';

test.each([
  { progress: 4, completed: false, today: 0, state: 'in_progress' },
  { progress: 5, completed: false, today: 0, state: 'claimable' },
  { progress: 6, completed: false, today: 1, state: 'claimable' },
  { progress: 5, completed: true, today: 1, state: 'completed' },
  { progress: 5, completed: true, today: 2, state: 'completed' },
  { progress: 5, completed: false, today: 2, state: 'locked' },
  { progress: 0, completed: false, today: 2, state: 'locked' },
])(
  '$progress of 5, completed: $completed, $today completed today: $state',
  ({ progress, completed, today, state }) => {
    expect(challengeState({ progress, target: 5, completed }, today)).toBe(state);
  },
);
