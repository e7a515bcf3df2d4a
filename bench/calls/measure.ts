import { freePort } from '../../scripts/postgres/server.ts';
import { buildBaseline, startBaseline } from '../app-process.ts';
import { count, type Finding, milliseconds, ratio, type Section, shown } from '../report.ts';
import { interleave, type Round, spread, steadyRounds } from '../stats.ts';
import { ask, type Call, type Pace } from './ask.ts';
import type { Player } from './players.ts';
import { type Bench, withPlayers } from './with-players.ts';

const GOALS = { readRate: 0.7, readP99: 2, actRate: 0.5, actP99: 3 };
const SECONDS = 4;
const CROWDS = { few: 10, many: 50, acting: 20 } as const;
/** Of each act in a round: every player can do it once. */
const ACTS_A_ROUND = 2_000;
const ITEM = 'bench';

const READS = {
  stats: ({ id }: Player) => `/api/gamification/stats/${id}`,
  usage: ({ id }: Player) => `/api/usage/${id}`,
  leaderboard: () => '/api/leaderboard',
  challenges: ({ id }: Player) => `/api/gamification/challenges/${id}`,
  'wheel status': ({ id }: Player) => `/api/wheel/status?user_id=${id}`,
};
const READ_NAMES = Object.keys(READS) as (keyof typeof READS)[];
const ACT_NAMES = ['award', 'spin', 'claim', 'redeem'] as const;

type Baseline = Record<keyof typeof CROWDS, Pace>;
type Ours = {
  reads: Record<keyof typeof READS, Pick<Baseline, 'few' | 'many'>>;
  acts: Record<(typeof ACT_NAMES)[number], Pace>;
};

/** P1 and P5: what is read and done about points over HTTP, against a bare Next handler in the same round. */
export async function measureCalls(rounds: number): Promise<Section> {
  await buildBaseline();
  const baseline = await startBaseline(await freePort(0));
  try {
    return await withPlayers(rounds * ACTS_A_ROUND, async ({ url, players, sql }) => {
      await sql`
        insert into reward_items (id, category, name, description, points_cost, value_cents, stock, stock_given, requires_shipping, position)
        values (${ITEM}, 'digital', 'Bench', '', 1, 0, 1000000, 1000000, false, 0)`;
      await readAll(url, players.slice(0, 50), 1); // warms every path up
      const fresh = [...players];
      const all = await interleave(
        rounds,
        () => baselinePaces(baseline.url),
        async () => {
          const crowd = fresh.splice(0, ACTS_A_ROUND);
          return { reads: await readAll(url, crowd, SECONDS), acts: await actAll({ url, sql }, crowd) };
        },
      );
      return { name: 'Calls over HTTP, against a bare Next handler', findings: findingsOf(all), raw: all };
    });
  } finally {
    await baseline.stop();
  }
}

async function baselinePaces(url: string): Promise<Baseline> {
  const next = (): Call => ({ method: 'GET', path: '/api/hello' });
  const pace = (connections: number) => ask({ url, connections, until: { duration: SECONDS }, next });
  return { few: await pace(CROWDS.few), many: await pace(CROWDS.many), acting: await pace(CROWDS.acting) };
}

/** One after the other, and from the start again. */
function turns<T>(items: readonly T[]): () => T {
  let n = 0;
  return () => items[n++ % items.length]!;
}

async function readAll(url: string, players: Player[], duration: number): Promise<Ours['reads']> {
  const reads = {} as Ours['reads'];
  for (const name of READ_NAMES) {
    const turn = turns(players);
    const next = () => {
      const player = turn();
      return { method: 'GET' as const, path: READS[name](player), player };
    };
    const pace = (connections: number) => ask({ url, connections, until: { duration }, next });
    reads[name] = { few: await pace(CROWDS.few), many: await pace(CROWDS.many) };
  }
  return reads;
}

type Act = (player: Player) => { path: string; body: object };

const ACTS: Record<(typeof ACT_NAMES)[number], (spinIds: Map<string, string>) => Act> = {
  award:
    () =>
    ({ id }) => ({
      path: '/api/rewards/award-points',
      body: { user_id: id, action_type: 'lesson_complete' },
    }),
  spin:
    () =>
    ({ id }) => ({ path: '/api/wheel/spin', body: { user_id: id } }),
  claim:
    (spinIds) =>
    ({ id }) => ({ path: '/api/wheel/claim', body: { user_id: id, spin_id: spinIds.get(id) } }),
  redeem:
    () =>
    ({ id }) => ({ path: `/api/rewards/redeem/${id}`, body: { item_id: ITEM } }),
};

async function actAll({ url, sql }: Pick<Bench, 'url' | 'sql'>, players: Player[]): Promise<Ours['acts']> {
  const acts = {} as Ours['acts'];
  for (const name of ACT_NAMES) {
    const spins = await sql<{ id: string; userId: string }[]>`select id, user_id as "userId" from spins`;
    const act = ACTS[name](new Map(spins.map(({ id, userId }) => [userId, id])));
    const turn = turns(players);
    const next = () => {
      const player = turn();
      return { method: 'POST' as const, player, ...act(player) };
    };
    acts[name] = await ask({ url, connections: CROWDS.acting, until: { amount: players.length }, next });
  }
  return acts;
}

type Compared = { what: string; goals: { rate?: number; p99: number }; target: string };
type Pair = { baseline: Pace; ours: Pace };

/** How many answers a second, how slow the slowest, and how many failed; each beside the bare handler's. */
function compared({ target, what, goals }: Compared, pairs: Pair[]): Finding[] {
  const middle = (of: (pair: Pair) => number) => spread(pairs.map(of)).median;
  const rate = spread(pairs.map(({ baseline, ours }) => ours.perSecond / baseline.perSecond));
  const p99 = spread(pairs.map(({ baseline, ours }) => ours.p99 / baseline.p99));
  const errors = pairs.reduce((sum, { ours }) => sum + ours.errors, 0);
  const [perSecond, bare] = [middle(({ ours }) => ours.perSecond), middle(({ baseline }) => baseline.perSecond)];
  const [slowest, slowestBare] = [middle(({ ours }) => ours.p99), middle(({ baseline }) => baseline.p99)];
  return [
    {
      ...{ target, what: `${what}: ${count(perSecond)}/s (bare: ${count(bare)}/s)`, value: shown(rate, ratio) },
      ...(goals.rate ? { goal: `≥ ${ratio(goals.rate)}`, met: rate.median >= goals.rate } : { goal: '' }),
    },
    {
      ...{
        target,
        what: `${what}: p99 ${milliseconds(slowest)} (bare: ${milliseconds(slowestBare)}), ${errors} errors`,
      },
      ...{ value: shown(p99, ratio), goal: `≤ ${ratio(goals.p99)}, no error` },
      met: p99.median <= goals.p99 && errors === 0,
    },
  ];
}

function findingsOf(all: Round<Baseline, Ours>[]): Finding[] {
  const steady = steadyRounds(all, ({ many }) => many.perSecond);
  const reads = READ_NAMES.flatMap((name) => {
    const pairs = (crowd: 'few' | 'many') =>
      steady.map(({ baseline, ours }) => ({ baseline: baseline[crowd], ours: ours.reads[name][crowd] }));
    const at = (crowd: 'few' | 'many') => ({ target: 'P1', what: `${name}, ${CROWDS[crowd]} connections` });
    return [
      ...compared({ ...at('few'), goals: { p99: GOALS.readP99 } }, pairs('few')),
      ...compared({ ...at('many'), goals: { rate: GOALS.readRate, p99: GOALS.readP99 } }, pairs('many')),
    ];
  });
  const acts = ACT_NAMES.flatMap((name) => {
    const pairs = steady.map(({ baseline, ours }) => ({ baseline: baseline.acting, ours: ours.acts[name] }));
    const what = `${name}, ${CROWDS.acting} connections`;
    return compared({ target: 'P5', what, goals: { rate: GOALS.actRate, p99: GOALS.actP99 } }, pairs);
  });
  return [...reads, ...acts];
}
