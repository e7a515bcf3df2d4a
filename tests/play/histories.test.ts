import fc from 'fast-check';
import { afterAll, expect, test, vi } from 'vitest';
import { connect, type Db } from '@/db/client';
import type { UserActor } from '@/lib/context';
import { getRank } from '@/lib/points/board';
import { utcDay } from '@/lib/time/days';
import { brokenInvariants } from '../helpers/invariants';
import { ledgerCheck } from '../helpers/ledger-check';
import { testContext } from '../helpers/test-context';
import { useTestDatabase } from '../helpers/test-database';
import { type Action, type Step, start, step, USERS } from './actions';
import { Game } from './game';
import { type Outcome, PlayerModel, Shop } from './model';

const store = useTestDatabase();
afterAll(async () =>
  expect(await ledgerCheck(store.url)).toMatchObject({ code: 0, stdout: 'All invariants hold.\n' }),
);

/** `POINTS_SEED=… POINTS_PATH=…`, as a failure prints them, play it again; `POINTS_RUNS=1000` plays more. */
const { POINTS_SEED, POINTS_PATH, POINTS_RUNS } = process.env;
const runs = (usual: number) => ({
  ...{
    numRuns: Number(POINTS_RUNS ?? usual),
    interruptAfterTimeLimit: POINTS_RUNS === undefined ? 40_000 : undefined,
    endOnFailure: POINTS_PATH !== undefined,
    path: POINTS_PATH,
  },
  ...(POINTS_SEED === undefined ? {} : { seed: Number(POINTS_SEED) }),
});
const TIMEOUT_MS = POINTS_RUNS === undefined ? 60_000 : 3_600_000;

function expected(model: PlayerModel, action: Action, now: Date): Outcome {
  switch (action.type) {
    case 'do':
      for (let n = 0; n < action.times; n += 1) model.do(action.kind, now);
      return 'done';
    case 'award':
      return model.award(action.kind, now);
    case 'spin':
      return model.spin(action.random, now);
    case 'claimSpin':
      return model.claimSpin(now);
    case 'complete':
      return model.complete(action.challenge, now);
    case 'completeDrop':
      return model.completeDrop(now);
    case 'claimDrop':
      return model.claimDrop(now);
    case 'redeem':
      return model.redeem(action.item);
    case 'settle':
      return model.settle(action.order, action.status);
    case 'adjust':
      return model.adjust(action.points);
    case 'appear':
      return 'done';
    case 'leave':
      return model.leave();
  }
}

/** One after the other, with clocks that move both ways: every answer and total is the model's. */
async function playBeside(db: Db, from: string, steps: Step[]): Promise<void> {
  const game = await Game.start(db);
  const shop = new Shop();
  const models = Array.from({ length: USERS }, () => new PlayerModel(shop));
  let now = new Date(from);
  for (const one of steps) {
    now = new Date(now.getTime() + one.after);
    expect(await game.play(one, now), JSON.stringify(one)).toEqual(
      expected(models[one.user]!, one.action, now),
    );
  }
  for (const [user, model] of models.entries()) {
    expect(await game.stats(user, now)).toMatchObject({
      ...{
        total_points: model.balance,
        lifetime_points: model.lifetime,
        longest_streak: model.longestStreak(),
      },
      ...{
        points_earned_today: model.earnedOn(utcDay(now)),
        tasks_completed_today: model.tasksOn(utcDay(now)),
      },
      streak_freezes: model.freezes,
    });
  }
}

/** The database's own connections in a time zone, and the process in it too. */
async function inZone(zone: string, act: (db: Db) => Promise<void>): Promise<void> {
  vi.stubEnv('TZ', zone);
  await store.sql.unsafe(
    `alter database ${new URL(store.url).pathname.slice(1)} set timezone to '${zone}'`,
  );
  const { db, sql } = connect({ url: store.url, poolSize: 10, prepare: false });
  try {
    expect(await sql`show timezone`).toMatchObject([{ TimeZone: zone }]);
    await act(db);
  } finally {
    await sql.end();
    vi.unstubAllEnvs();
  }
}

test.each(['UTC', 'Pacific/Pago_Pago', 'Pacific/Kiritimati', 'Europe/Berlin'])(
  'whatever is done in whatever order, on a machine in %s: every answer and total is the model’s',
  async (zone) => {
    await inZone(zone, async (db) => {
      const history = fc.asyncProperty(
        start,
        fc.array(step, { minLength: 10, maxLength: 40 }),
        (from, steps) => playBeside(db, from, steps),
      );
      await fc.assert(history, runs(zone === 'UTC' ? 40 : 10));
    });
    expect(await brokenInvariants(store.db)).toEqual([]);
  },
  TIMEOUT_MS,
);

/** A user's place among all who show, counted one by one. */
async function recountedRank(userId: string): Promise<number | null> {
  const [row] = await store.sql`
    select (select 1 + count(*)::int from board_scores where board = 'points:all' and shown and score > own.score) as rank
    from board_scores as own where board = 'points:all' and user_id = ${userId} and shown and score > 0`;
  return row?.rank ?? null;
}

async function rankOf(actor: UserActor, now: Date): Promise<number | null> {
  const ctx = testContext({ db: store.db, actor, now });
  return (await getRank(ctx, { userId: actor.userId, period: 'alltime' })).points_rank;
}

test(
  'whatever is done at once over ten connections: every invariant holds, and every rank equals a recount',
  async () => {
    const history = fc.asyncProperty(
      start,
      fc.array(step, { minLength: 60, maxLength: 150 }),
      async (from, steps) => {
        const game = await Game.start(store.db);
        const clients = Map.groupBy(steps.entries(), ([n]) => n % 20);
        const client = async (own: [number, Step][]) => {
          for (const [, one] of own) await game.play(one, new Date(Date.parse(from) + one.after));
        };
        await Promise.all([...clients.values()].map(client));
        expect(await brokenInvariants(store.db)).toEqual([]);
        const now = new Date(from);
        for (const actor of game.actors)
          expect(await rankOf(actor, now)).toBe(await recountedRank(actor.userId));
      },
    );
    await fc.assert(history, runs(20));
  },
  TIMEOUT_MS,
);
