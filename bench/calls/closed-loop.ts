import autocannon from 'autocannon';
import type { Player } from './players.ts';

export type Call = { method: 'GET' | 'POST'; path: string; body?: object };

/** `errors`: requests without a response or without success. */
export type LoadResult = { perSecond: number; p50: number; p99: number; errors: number };

type Load = {
  url: string;
  connections: number;
  /** Seconds, or a number of responses. */
  until: { duration: number } | { amount: number };
  next: () => Call & { player?: Player };
};

/** Closed-loop load: each connection sends its next request once it has a response. */
export async function closedLoop({ next, until, ...load }: Load): Promise<LoadResult> {
  const { latency, requests, errors, non2xx, duration } = await autocannon({
    ...load,
    ...until,
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
  return {
    perSecond: requests.total / duration,
    p50: latency.p50,
    p99: latency.p99,
    errors: errors + non2xx,
  };
}
