import { freePort } from '../../scripts/postgres/server.ts';
import { buildBaseline, startBaseline } from '../app-process.ts';
import { count, milliseconds, type Section } from '../report.ts';
import { arrive } from './arrive.ts';
import type { Pace } from './ask.ts';
import { withPlayers } from './with-players.ts';

const GOAL_P99_MS = 100;
const CLIENTS = 10_000;
/** Every client asks for its statistics each 30 s and for its usage each 60 s. */
const RATE_PER_SECOND = Math.round(CLIENTS / 30 + CLIENTS / 60);
const SECONDS = 60;
const WARM_UP_SECONDS = 5;

/**
 * P7: ten thousand open pages that keep asking. A late answer counts from when it was due. How a bare handler takes the same calls
 * says what this machine, which asks and answers at once, can do at all.
 */
export async function measurePolling(): Promise<Section> {
  const bare = await bareHandler();
  return withPlayers(CLIENTS, async ({ url, players }) => {
    let asked = 0;
    const next = () => {
      const n = asked++;
      const player = players[n % CLIENTS]!;
      const path = n % 3 === 2 ? `/api/usage/${player.id}` : `/api/gamification/stats/${player.id}`;
      return { path, player };
    };
    const polled = (seconds: number) => arrive({ url, seconds, ratePerSecond: RATE_PER_SECOND, next });
    await polled(WARM_UP_SECONDS);
    const pace = await polled(SECONDS);
    const what = `${count(CLIENTS)} clients, ${count(pace.perSecond)} answers/s for ${SECONDS} s (p50 ${milliseconds(pace.p50)})`;
    return {
      name: 'Polling',
      findings: [
        {
          ...{ target: 'P7', what: `${what}: p99, ${pace.errors} errors`, value: milliseconds(pace.p99) },
          ...{ goal: `≤ ${milliseconds(GOAL_P99_MS)}, no error`, met: pace.p99 <= GOAL_P99_MS && pace.errors === 0 },
        },
        {
          ...{
            target: 'P7',
            what: `a bare handler, as often (p50 ${milliseconds(bare.p50)}): p99, ${bare.errors} errors`,
          },
          ...{ value: milliseconds(bare.p99), goal: '' },
        },
      ],
      raw: { pace, bare },
    };
  });
}

async function bareHandler(): Promise<Pace> {
  await buildBaseline();
  const { url, stop } = await startBaseline(await freePort(0));
  const polled = (seconds: number) =>
    arrive({ url, seconds, ratePerSecond: RATE_PER_SECOND, next: () => ({ path: '/api/hello' }) });
  try {
    await polled(WARM_UP_SECONDS);
    return await polled(SECONDS);
  } finally {
    await stop();
  }
}
