import { POST as claimDrop } from '@/app/api/dropzone/claim/route';
import { POST as completeDrop } from '@/app/api/dropzone/complete/route';
import { GET as drop } from '@/app/api/dropzone/today/route';
import { GET as challenges } from '@/app/api/gamification/challenges/[userId]/route';
import { POST as complete } from '@/app/api/gamification/complete/[userId]/route';
import { GET as history } from '@/app/api/gamification/history/[userId]/route';
import { GET as stats } from '@/app/api/gamification/stats/[userId]/route';
import { GET as leaderboard } from '@/app/api/leaderboard/route';
import { GET as rank } from '@/app/api/leaderboard/user/[userId]/route';
import { POST as award } from '@/app/api/rewards/award-points/route';
import { GET as catalog } from '@/app/api/rewards/catalog/[userId]/route';
import { POST as redeem } from '@/app/api/rewards/redeem/[userId]/route';
import { GET as redemptions } from '@/app/api/rewards/redemptions/[userId]/route';
import { POST as claimSpin } from '@/app/api/wheel/claim/route';
import { POST as spin } from '@/app/api/wheel/spin/route';
import { GET as wheel } from '@/app/api/wheel/status/route';
import type { Db } from '@/db/client';
import { call } from './call';
import { createPlayer } from './players';
import { signedInHeaders } from './signed-in';

type Answer = { status: number; body: Record<string, unknown> };
type Handler = Parameters<typeof call>[0];

export const SHIPPING = {
  ...{
    name: 'Ada Lovelace',
    address: '12 St James Square',
    city: 'London',
    postal_code: 'SW1Y 4LB',
    country: 'GB',
  },
  phone: '+44 20 7946 0000',
};

/** A signed-in user, with every call of points, play and rewards through its handler, by the real clock. */
export async function createCaller(db: Db) {
  const player = await createPlayer(db);
  const { userId } = player;
  const headers = await signedInHeaders(db, { id: userId });
  const params = { userId };
  const send = async (handler: Handler, path: string, body: object, key?: string) => {
    const keyed = key === undefined ? headers : { ...headers, 'idempotency-key': key };
    return (await call(handler, {
      path,
      params,
      headers: keyed,
      body: { user_id: userId, ...body },
    })) as Answer;
  };
  const read = async (handler: Handler, path: string) =>
    (await call(handler, { path, params, headers })) as Answer;
  const query = `?user_id=${userId}`;
  return {
    ...player,
    award: (action_type: string, key?: string) =>
      send(award, '/api/rewards/award-points', { action_type }, key),
    spin: () => send(spin, '/api/wheel/spin', {}),
    claimSpin: (spin_id: unknown, key?: string) =>
      send(claimSpin, '/api/wheel/claim', { spin_id }, key),
    complete: (challenge_id: string, key?: string) =>
      send(complete, `/api/gamification/complete/${userId}`, { challenge_id }, key),
    completeDrop: () => send(completeDrop, '/api/dropzone/complete', {}),
    claimDrop: (key?: string) => send(claimDrop, '/api/dropzone/claim', {}, key),
    redeem: (item_id: string, key?: string) =>
      send(redeem, `/api/rewards/redeem/${userId}`, { item_id, shipping_info: SHIPPING }, key),
    reads: {
      stats: () => read(stats, `/api/gamification/stats/${userId}`),
      history: () => read(history, `/api/gamification/history/${userId}`),
      challenges: () => read(challenges, `/api/gamification/challenges/${userId}`),
      wheel: () => read(wheel, `/api/wheel/status${query}`),
      drop: () => read(drop, `/api/dropzone/today${query}`),
      leaderboard: () => read(leaderboard, '/api/leaderboard?view=points&period=weekly'),
      rank: () => read(rank, `/api/leaderboard/user/${userId}`),
      catalog: () => read(catalog, `/api/rewards/catalog/${userId}`),
      redemptions: () => read(redemptions, `/api/rewards/redemptions/${userId}`),
    },
  };
}
