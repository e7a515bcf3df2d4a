import { withBaseline } from '../app-process.ts';
import { count, type Finding, milliseconds, ratio, type Section, shown } from '../report.ts';
import { interleave, median, type Round, roundRobin, spread, steadyRounds } from '../stats.ts';
import { type Call, closedLoop, type LoadResult } from './closed-loop.ts';
import type { Player } from './players.ts';
import { type Bench, withPlayers } from './with-players.ts';

const GOALS = { readRate: 0.7, readP99: 2, writeRate: 0.5, writeP99: 3 };
const SECONDS = 4;
const CONNECTIONS = { few: 10, many: 50, writing: 20 } as const;
/** Of each kind in a round: every player can do it once. */
const WRITES_A_ROUND = 2_000;
const ITEM = 'bench';

const READS = {
  stats: ({ id }: Player) => `/api/gamification/stats/${id}`,
  usage: ({ id }: Player) => `/api/usage/${id}`,
  leaderboard: () => '/api/leaderboard',
  challenges: ({ id }: Player) => `/api/gamification/challenges/${id}`,
  'wheel status': ({ id }: Player) => `/api/wheel/status?user_id=${id}`,
};
const READ_NAMES = Object.keys(READS) as (keyof typeof READS)[];
const WRITE_NAMES = ['award', 'spin', 'claim', 'redeem'] as const;

type Baseline = Record<keyof typeof CONNECTIONS, LoadResult>;
type Ours = {
  reads: Record<keyof typeof READS, Pick<Baseline, 'few' | 'many'>>;
  writes: Record<(typeof WRITE_NAMES)[number], LoadResult>;
};

/** P1 and P5: reads and writes of points over HTTP, against a bare Next handler in the same round. */
export function measureCalls(rounds: number): Promise<Section> {
  return withBaseline((baseline) =>
    withPlayers(rounds * WRITES_A_ROUND, async ({ url, players, sql }) => {
      await sql`
        insert into reward_items (id, category, name, description, points_cost, value_cents, stock, stock_given, requires_shipping, position)
        values (${ITEM}, 'digital', 'Bench', '', 1, 0, 1000000, 1000000, false, 0)`;
      await readAll(url, players.slice(0, 50), 1); // warm-up
      const fresh = [...players];
      const all = await interleave(
        rounds,
        () => loadBaseline(baseline.url),
        async () => {
          const next = fresh.splice(0, WRITES_A_ROUND);
          return {
            reads: await readAll(url, next, SECONDS),
            writes: await writeAll({ url, sql }, next),
          };
        },
      );
      return {
        name: 'Calls over HTTP, against a bare Next handler',
        findings: findingsOf(all),
        raw: all,
      };
    }),
  );
}

async function loadBaseline(url: string): Promise<Baseline> {
  const next = (): Call => ({ method: 'GET', path: '/api/hello' });
  const load = (connections: number) =>
    closedLoop({ url, connections, until: { duration: SECONDS }, next });
  return {
    few: await load(CONNECTIONS.few),
    many: await load(CONNECTIONS.many),
    writing: await load(CONNECTIONS.writing),
  };
}

async function readAll(url: string, players: Player[], duration: number): Promise<Ours['reads']> {
  const reads = {} as Ours['reads'];
  for (const name of READ_NAMES) {
    const nextPlayer = roundRobin(players);
    const next = () => {
      const player = nextPlayer();
      return { method: 'GET' as const, path: READS[name](player), player };
    };
    const load = (connections: number) =>
      closedLoop({ url, connections, until: { duration }, next });
    reads[name] = { few: await load(CONNECTIONS.few), many: await load(CONNECTIONS.many) };
  }
  return reads;
}

const WRITES: Record<
  (typeof WRITE_NAMES)[number],
  (id: string, spins: Map<string, string>) => Omit<Call, 'method'>
> = {
  award: (id) => ({
    path: '/api/rewards/award-points',
    body: { user_id: id, action_type: 'lesson_complete' },
  }),
  spin: (id) => ({ path: '/api/wheel/spin', body: { user_id: id } }),
  claim: (id, spins) => ({
    path: '/api/wheel/claim',
    body: { user_id: id, spin_id: spins.get(id) },
  }),
  redeem: (id) => ({ path: `/api/rewards/redeem/${id}`, body: { item_id: ITEM } }),
};

async function writeAll(
  { url, sql }: Pick<Bench, 'url' | 'sql'>,
  players: Player[],
): Promise<Ours['writes']> {
  const writes = {} as Ours['writes'];
  for (const name of WRITE_NAMES) {
    const rows = await sql<
      { id: string; userId: string }[]
    >`select id, user_id as "userId" from spins`;
    const spins = new Map(rows.map(({ id, userId }) => [userId, id]));
    const nextPlayer = roundRobin(players);
    const next = () => {
      const player = nextPlayer();
      return { method: 'POST' as const, player, ...WRITES[name](player.id, spins) };
    };
    writes[name] = await closedLoop({
      url,
      connections: CONNECTIONS.writing,
      until: { amount: players.length },
      next,
    });
  }
  return writes;
}

type Compared = { what: string; goals: { rate?: number; p99: number }; target: string };
type Pair = { baseline: LoadResult; ours: LoadResult };

/** Throughput and p99, each against the bare handler's. */
function compared({ target, what, goals }: Compared, pairs: Pair[]): Finding[] {
  const middle = (kind: keyof Pair, figure: 'perSecond' | 'p99') =>
    median(pairs.map((pair) => pair[kind][figure]));
  const rate = spread(pairs.map(({ baseline, ours }) => ours.perSecond / baseline.perSecond));
  const p99 = spread(pairs.map(({ baseline, ours }) => ours.p99 / baseline.p99));
  const errors = pairs.reduce((sum, { ours }) => sum + ours.errors, 0);
  const bareP99 = milliseconds(middle('baseline', 'p99'));
  return [
    {
      target,
      what: `${what}: ${count(middle('ours', 'perSecond'))}/s (bare: ${count(middle('baseline', 'perSecond'))}/s)`,
      value: shown(rate, ratio),
      ...(goals.rate
        ? { goal: `≥ ${ratio(goals.rate)}`, met: rate.median >= goals.rate }
        : { goal: '' }),
    },
    {
      target,
      what: `${what}: p99 ${milliseconds(middle('ours', 'p99'))} (bare: ${bareP99}), ${errors} errors`,
      value: shown(p99, ratio),
      goal: `≤ ${ratio(goals.p99)}, no error`,
      met: p99.median <= goals.p99 && errors === 0,
    },
  ];
}

function findingsOf(all: Round<Baseline, Ours>[]): Finding[] {
  const steady = steadyRounds(all, ({ many }) => many.perSecond);
  const reads = READ_NAMES.flatMap((name) =>
    (['few', 'many'] as const).flatMap((load) => {
      const pairs = steady.map(({ baseline, ours }) => ({
        baseline: baseline[load],
        ours: ours.reads[name][load],
      }));
      const goals = { p99: GOALS.readP99, ...(load === 'many' && { rate: GOALS.readRate }) };
      return compared(
        { target: 'P1', what: `${name}, ${CONNECTIONS[load]} connections`, goals },
        pairs,
      );
    }),
  );
  const writes = WRITE_NAMES.flatMap((name) => {
    const pairs = steady.map(({ baseline, ours }) => ({
      baseline: baseline.writing,
      ours: ours.writes[name],
    }));
    const what = `${name}, ${CONNECTIONS.writing} connections`;
    return compared(
      { target: 'P5', what, goals: { rate: GOALS.writeRate, p99: GOALS.writeP99 } },
      pairs,
    );
  });
  return [...reads, ...writes];
}
