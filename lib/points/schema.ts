import 'server-only';
import { z } from 'zod';
import { ACTION_KINDS, BOARD_PERIODS, BOARD_VIEWS, LEADERBOARD_ROWS } from '../constants/points';

const actions = Object.keys(ACTION_KINDS) as (keyof typeof ACTION_KINDS)[];

export const awardInput = z.object({ user_id: z.string(), action_type: z.enum(actions) });
export type AwardInput = z.output<typeof awardInput>;

export const ownInput = z.object({ userId: z.string() });

export const historyInput = z.object({
  userId: z.string(),
  before: z.coerce.number().int().positive().optional(),
});
export type HistoryInput = z.output<typeof historyInput>;

const period = z.enum(BOARD_PERIODS).default('alltime');

export const leaderboardInput = z.object({
  view: z.enum(BOARD_VIEWS).default('points'),
  period,
  scope: z.literal('global').default('global'),
  limit: z.coerce.number().int().min(1).max(LEADERBOARD_ROWS).default(LEADERBOARD_ROWS),
});
export type LeaderboardInput = z.output<typeof leaderboardInput>;

export const rankInput = z.object({ userId: z.string(), period });
export type RankInput = z.output<typeof rankInput>;
