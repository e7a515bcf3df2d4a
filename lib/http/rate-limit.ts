import 'server-only';
import type { Sql } from 'postgres';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { z } from 'zod';
import { parseStored } from '@/db/rows';
import type { RateCounter, RateRule, Release } from '../context';
import { AppError } from '../errors';
import { formatWait } from '../time/format';

/** Some keys come from requests: long ones must not fill the table. */
const KEY_LENGTH = 200;

type Query = { text: string; values?: (string | number | null)[] };
const row = z.object({ points: z.number(), expire: z.string().nullable() });

/**
 * The part of a `pg` client that rate-limiter-flexible uses. The limiter passes this process's
 * time, in milliseconds, in `expire` and in all parameters but the first two: adding `aheadMs`
 * gives the database's time.
 * @param onWindow called with the end of the window, by the database's time
 */
function pgLike(sql: Sql, aheadMs: number, onWindow: (expire: string | null) => void) {
  return {
    query: async ({ text, values = [] }: Query) => {
      const shifted = values.map((value, n) =>
        n >= 2 && typeof value === 'number' ? value + aheadMs : value,
      );
      const rows = parseStored(row.array(), await sql.unsafe(text, shifted));
      for (const { expire } of rows) onWindow(expire);
      return {
        rows: rows.map(({ points, expire }) => ({
          points,
          expire: expire && Number(expire) - aheadMs,
        })),
      };
    },
  };
}

function limiterFor(
  sql: Sql,
  rule: RateRule,
  now: Date,
  onWindow: (expire: string | null) => void = () => {},
) {
  return new RateLimiterPostgres({
    storeClient: pgLike(sql, now.getTime() - Date.now(), onWindow),
    storeType: 'client',
    tableName: 'rate_limits',
    tableCreated: true,
    keyPrefix: rule.name,
    points: rule.points,
    duration: rule.seconds,
    clearExpiredByTimeout: false,
  });
}

type Outcome = {
  counter: RateCounter;
  release: () => Promise<unknown>;
  refusedForMs: number | undefined;
};

const countedBy = ({ key }: RateCounter) => key.slice(0, KEY_LENGTH);
const keyOf = (counter: RateCounter) => `${counter.rule.name}:${countedBy(counter)}`;

async function consume(sql: Sql, counter: RateCounter, now: Date): Promise<Outcome> {
  let windowEnd: string | null = null;
  const limiter = limiterFor(sql, counter.rule, now, (expire) => {
    windowEnd = expire;
  });
  // The limiter's own `reward` would count below zero in a window that began meanwhile.
  const release = async () =>
    await sql`update rate_limits set points = points - 1 where key = ${keyOf(counter)} and expire = ${windowEnd}`;
  try {
    await limiter.consume(countedBy(counter));
    return { counter, release, refusedForMs: undefined };
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    return { counter, release, refusedForMs: refusal.msBeforeNext };
  }
}

/**
 * Counts against all limits, or none if one is used up, in one round trip. Counts survive restarts
 * and hold across instances. A refused attempt leaves no row, so that a flood doesn't fill the
 * table.
 * @param now the database's time
 * @throws AppError `rate_limited`, with the seconds until the window ends
 */
export async function consumeLimits(
  sql: Sql,
  counters: readonly RateCounter[],
  now: Date,
): Promise<Release> {
  const outcomes = await Promise.all(counters.map((counter) => consume(sql, counter, now)));
  const release = async () =>
    void (await Promise.all(outcomes.map((outcome) => outcome.release())));
  const waits = outcomes.flatMap(({ refusedForMs }) => refusedForMs ?? []);
  if (waits.length === 0) return release;
  await release();
  const taken = outcomes.flatMap(({ counter, refusedForMs }) =>
    refusedForMs === undefined ? keyOf(counter) : [],
  );
  if (taken.length > 0)
    await sql`delete from rate_limits where key in ${sql(taken)} and points <= 0`;
  throw tooMany('attempts', Math.max(...waits));
}

export function tooMany(what: 'attempts' | 'requests', waitMs: number): AppError {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  const message = `Too many ${what}. Please wait ${formatWait(seconds)} and try again.`;
  return new AppError('rate_limited', message, {}, seconds);
}

export async function resetLimit(sql: Sql, counter: RateCounter): Promise<void> {
  await limiterFor(sql, counter.rule, new Date()).delete(countedBy(counter));
}
