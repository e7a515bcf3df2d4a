import { mutate } from 'swr';
import {
  type ActionType,
  type BoardPeriod,
  type BoardView,
  LEADERBOARD_ROWS,
} from '../../constants/points';
import type { CompletedWire, SpinWire } from '../../play/wire';
import type { AwardWire } from '../../points/wire';
import { post } from '../api';
import { currentUserId } from '../session/session';

const me = () => encodeURIComponent(currentUserId());

export const playAddress = {
  stats: () => `/gamification/stats/${me()}`,
  history: (before?: number) =>
    `/gamification/history/${me()}${before === undefined ? '' : `?before=${before}`}`,
  challenges: () => `/gamification/challenges/${me()}`,
  wheel: () => `/wheel/status?user_id=${me()}`,
  drop: () => `/dropzone/today?user_id=${me()}`,
  board: (view: BoardView, period: BoardPeriod) =>
    `/leaderboard?view=${view}&period=${period}&scope=global&limit=${LEADERBOARD_ROWS}`,
};

const PLAY = /^\/(gamification|wheel|dropzone|leaderboard|rewards)[/?]/;

export function refreshPlay(): void {
  void mutate((key) => typeof key === 'string' && PLAY.test(key));
}

/**
 * Each throws `ApiError`. A claim's idempotency key names the claim, so that a second press, another tab and a retry
 * count once.
 */
export const playCalls = {
  award: (action_type: ActionType, key: string) =>
    post<AwardWire>(
      '/rewards/award-points',
      { user_id: currentUserId(), action_type },
      { idempotencyKey: key },
    ),
  completeChallenge: (challenge_id: string) =>
    post<CompletedWire>(
      `/gamification/complete/${me()}`,
      { challenge_id },
      { idempotencyKey: `challenge:${challenge_id}` },
    ),
  spin: () => post<SpinWire>('/wheel/spin', { user_id: currentUserId() }),
  /** Refused, rather than trimmed, if it exceeds the daily cap. */
  claimSpin: (spin_id: string) =>
    post<AwardWire>(
      '/wheel/claim',
      { user_id: currentUserId(), spin_id, only_whole: true },
      { idempotencyKey: `spin:${spin_id}` },
    ),
  completeDrop: () => post('/dropzone/complete', { user_id: currentUserId() }),
  claimDrop: (endsAt: string) =>
    post<AwardWire>(
      '/dropzone/claim',
      { user_id: currentUserId() },
      { idempotencyKey: `drop:${endsAt}` },
    ),
};
