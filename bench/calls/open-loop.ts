import { Agent, get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { median, percentile } from '../stats.ts';
import type { LoadResult } from './closed-loop.ts';
import type { Player } from './players.ts';

type Load = {
  url: string;
  ratePerSecond: number;
  seconds: number;
  next: () => { path: string; player?: Player };
};

/**
 * Open-loop load: requests at an even rate, whatever the responses take. Latency counts from when a request was due. (Autocannon
 * would send the requests of each second in one burst.)
 */
export async function openLoop({ url, ratePerSecond, seconds, next }: Load): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true });
  const latencies: number[] = [];
  let errors = 0;
  const send = (due: number) => {
    const { path, player } = next();
    const { promise, resolve } = Promise.withResolvers<void>();
    const headers = player ? { authorization: `Bearer ${player.token}` } : {};
    const request = get(url + path, { agent, headers }, (response) => {
      if (response.statusCode !== 200) errors += 1;
      response.resume().on('end', () => {
        latencies.push(performance.now() - due);
        resolve();
      });
    });
    request.on('error', () => {
      errors += 1;
      resolve();
    });
    return promise;
  };
  const requests: Promise<void>[] = [];
  const startedAt = performance.now();
  while (requests.length < ratePerSecond * seconds) {
    const due = startedAt + (requests.length * 1_000) / ratePerSecond;
    if (due > performance.now()) await wait(1);
    else requests.push(send(due));
  }
  await Promise.all(requests);
  agent.destroy();
  const perSecond = latencies.length / ((performance.now() - startedAt) / 1_000);
  return { perSecond, p50: median(latencies), p99: percentile(latencies, 0.99), errors };
}
