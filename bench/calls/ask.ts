import autocannon from 'autocannon';
import type { Player } from './players.ts';

export type Call = { method: 'GET' | 'POST'; path: string; body?: object };

/** How the answers came; `errors` are those that never came and those that were no success. */
export type Pace = { perSecond: number; p50: number; p99: number; errors: number };

type Load = {
  url: string;
  connections: number;
  /** When it is over: after so many seconds, or so many answers. */
  until: { duration: number } | { amount: number };
  /** What is asked next, and by whom. */
  next: () => Call & { player?: Player };
};

/** Asks again and again: each connection once it has its answer. */
export async function ask({ url, connections, until, next }: Load): Promise<Pace> {
  const { latency, requests, errors, non2xx, duration } = await autocannon({
    ...{ url, connections, ...until },
    requests: [
      {
        setupRequest: (request) => {
          const { method, path, body, player } = next();
          const authorization = player ? { authorization: `Bearer ${player.token}` } : {};
          const json = body ? { 'content-type': 'application/json' } : {};
          return {
            ...request,
            method,
            path,
            body: body && JSON.stringify(body),
            headers: { ...authorization, ...json },
          };
        },
      },
    ],
  });
  const pace = { perSecond: requests.total / duration, p50: latency.p50, p99: latency.p99 };
  return { ...pace, errors: errors + non2xx };
}
