import { withBaseline } from '../app-process.ts';
import { count, finding, milliseconds, type Section } from '../report.ts';
import { roundRobin } from '../stats.ts';
import { openLoop } from './open-loop.ts';
import { withPlayers } from './with-players.ts';

const GOAL_P99_MS = 100;
const CLIENTS = 10_000;
/** Each client requests its statistics every 30 s and its usage every 60 s. */
const RATE_PER_SECOND = Math.round(CLIENTS / 30 + CLIENTS / 60);
const SECONDS = 60;
const WARM_UP_SECONDS = 5;

async function poll(url: string, next: Parameters<typeof openLoop>[0]['next']) {
  const load = { url, ratePerSecond: RATE_PER_SECOND, next };
  await openLoop({ ...load, seconds: WARM_UP_SECONDS });
  return openLoop({ ...load, seconds: SECONDS });
}

/** P7: ten thousand polling pages. The bare handler under the same load shows what this machine can do. */
export async function measurePolling(): Promise<Section> {
  const bare = await withBaseline(({ url }) => poll(url, () => ({ path: '/api/hello' })));
  return withPlayers(CLIENTS, async ({ url, players }) => {
    const player = roundRobin(players);
    const path = roundRobin([
      (id: string) => `/api/gamification/stats/${id}`,
      (id: string) => `/api/gamification/stats/${id}`,
      (id: string) => `/api/usage/${id}`,
    ]);
    const app = await poll(url, () => {
      const next = player();
      return { path: path()(next.id), player: next };
    });
    const what = `${count(CLIENTS)} clients, ${count(app.perSecond)} answers/s for ${SECONDS} s (p50 ${milliseconds(app.p50)})`;
    const other = `a bare handler, as often (p50 ${milliseconds(bare.p50)})`;
    return {
      name: 'Polling',
      findings: [
        {
          target: 'P7',
          what: `${what}: p99, ${app.errors} errors`,
          value: milliseconds(app.p99),
          goal: `≤ ${milliseconds(GOAL_P99_MS)}, no error`,
          met: app.p99 <= GOAL_P99_MS && app.errors === 0,
        },
        finding(['P7', `${other}: p99, ${bare.errors} errors`], bare.p99, milliseconds),
      ],
      raw: { app, bare },
    };
  });
}
