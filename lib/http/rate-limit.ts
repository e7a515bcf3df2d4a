import 'server-only';
import type { Sql } from 'postgres';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Act, GiveBack, RateRule } from '../context';
import { AppError } from '../errors';

/** Keys come from requests too: none fills the table. */
const KEY_LENGTH = 200;

/** What rate-limiter-flexible asks of a `pg` client, answered by ours. */
function pgLike(sql: Sql) {
  return {
    query: async ({ text, values }: { text: string; values?: (string | number | null)[] }) => ({
      rows: await sql.unsafe(text, values ?? []),
    }),
  };
}

const limiters = new WeakMap<Sql, Map<string, RateLimiterPostgres>>();

function limiterFor(sql: Sql, rule: RateRule): RateLimiterPostgres {
  const known = limiters.get(sql) ?? new Map<string, RateLimiterPostgres>();
  limiters.set(sql, known);
  const limiter =
    known.get(rule.name) ??
    new RateLimiterPostgres({
      storeClient: pgLike(sql),
      storeType: 'client',
      tableName: 'rate_limits',
      tableCreated: true,
      keyPrefix: rule.name,
      points: rule.points,
      duration: rule.seconds,
      clearExpiredByTimeout: false,
    });
  known.set(rule.name, limiter);
  return limiter;
}

type Outcome = { giveBack: () => Promise<unknown>; refusedForMs: number | undefined };

async function consume(sql: Sql, { rule, key }: Act): Promise<Outcome> {
  const limiter = limiterFor(sql, rule);
  const counted = key.slice(0, KEY_LENGTH);
  const giveBack = () => limiter.reward(counted);
  try {
    await limiter.consume(counted);
    return { giveBack, refusedForMs: undefined };
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    return { giveBack, refusedForMs: refusal.msBeforeNext };
  }
}

/**
 * Counts one act against each limit, all in one round trip, or against none where one has no room. A count is a row in the
 * database, so it holds over restarts and instances. A refused act does not count: where earlier ones are taken back, there
 * is room again.
 * @returns what takes it back.
 * @throws AppError `rate_limited`, with the seconds until the window ends.
 */
export async function countActs(sql: Sql, acts: readonly Act[]): Promise<GiveBack> {
  const outcomes = await Promise.all(acts.map((act) => consume(sql, act)));
  const giveBack = async () => void (await Promise.all(outcomes.map((outcome) => outcome.giveBack())));
  const waits = outcomes.flatMap(({ refusedForMs }) => refusedForMs ?? []);
  if (waits.length === 0) return giveBack;
  await giveBack();
  const seconds = Math.max(1, Math.ceil(Math.max(...waits) / 1000));
  throw new AppError('rate_limited', `Too many tries. Please wait ${waitText(seconds)} and try again.`, {}, seconds);
}

/** Lets one limit begin anew. */
export async function forgetActs(sql: Sql, { rule, key }: Act): Promise<void> {
  await limiterFor(sql, rule).delete(key.slice(0, KEY_LENGTH));
}

function waitText(seconds: number): string {
  const unit = seconds < 60 ? 'second' : 'minute';
  const count = unit === 'second' ? seconds : Math.ceil(seconds / 60);
  return new Intl.NumberFormat('en', { style: 'unit', unit, unitDisplay: 'long' }).format(count);
}
