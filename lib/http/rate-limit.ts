import 'server-only';
import type { Sql } from 'postgres';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { GiveBack, RateRule } from '../context';
import { AppError } from '../errors';

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

/**
 * Counts one act. The count is a row in the database, so it holds over restarts and instances. A refused act does not
 * count: where earlier ones are taken back, there is room again.
 * @returns what takes it back.
 * @throws AppError `rate_limited`, with the seconds until the window ends.
 */
export async function countAct(sql: Sql, rule: RateRule, key: string): Promise<GiveBack> {
  const limiter = limiterFor(sql, rule);
  const counted = key.slice(0, 200);
  try {
    await limiter.consume(counted);
    return async () => void (await limiter.reward(counted));
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    await limiter.reward(counted);
    const seconds = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
    throw new AppError('rate_limited', `Too many tries. Please wait ${waitText(seconds)} and try again.`, {}, seconds);
  }
}

function waitText(seconds: number): string {
  const unit = seconds < 60 ? 'second' : 'minute';
  const count = unit === 'second' ? seconds : Math.ceil(seconds / 60);
  return new Intl.NumberFormat('en', { style: 'unit', unit, unitDisplay: 'long' }).format(count);
}
