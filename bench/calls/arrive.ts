import { Agent, get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { median, percentile } from '../stats.ts';
import type { Pace } from './ask.ts';
import type { Player } from './players.ts';

type Arrivals = {
  url: string;
  ratePerSecond: number;
  seconds: number;
  /** What is asked next, and by whom, if by anyone that must be known. */
  next: () => { path: string; player?: Player };
};

/**
 * Calls that come one by one, evenly, whatever the answers take: pages that know nothing of each other. An answer's time counts
 * from when its call was due. (Autocannon sends the calls of a rate in a burst each second, one from every connection.)
 */
export async function arrive({ url, ratePerSecond, seconds, next }: Arrivals): Promise<Pace> {
  const agent = new Agent({ keepAlive: true });
  const taken: number[] = [];
  let errors = 0;
  const ask = (due: number) => {
    const { path, player } = next();
    const { promise, resolve } = Promise.withResolvers<void>();
    const headers = player ? { authorization: `Bearer ${player.token}` } : {};
    const asked = get(url + path, { agent, headers }, (answer) => {
      if (answer.statusCode !== 200) errors += 1;
      answer.resume().on('end', () => {
        taken.push(performance.now() - due);
        resolve();
      });
    });
    asked.on('error', () => {
      errors += 1;
      resolve();
    });
    return promise;
  };
  const answers: Promise<void>[] = [];
  const startedAt = performance.now();
  while (answers.length < ratePerSecond * seconds) {
    const due = startedAt + (answers.length * 1_000) / ratePerSecond;
    if (due > performance.now()) await wait(1);
    else answers.push(ask(due));
  }
  await Promise.all(answers);
  agent.destroy();
  const perSecond = taken.length / ((performance.now() - startedAt) / 1_000);
  return { perSecond, p50: median(taken), p99: percentile(taken, 0.99), errors };
}
