import 'server-only';
import type { Sql } from 'postgres';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Act, GiveBack, RateRule } from '../context';
import { AppError } from '../errors';

/** Keys come from requests too: none fills the table. */
const KEY_LENGTH = 200;

type Query = { text: string; values?: (string | number | null)[] };
type Row = { points: number; expire: string | null };

/**
 * What rate-limiter-flexible asks of a `pg` client, answered by ours. The limiter takes the time from this process, as
 * milliseconds, in all parameters but the first two (key and points) and in `expire`: `aheadMs` later is the true time.
 * @param onWindow called with the true end of the window that an act counts in
 */
function pgLike(sql: Sql, aheadMs: number, onWindow: (expire: string | null) => void) {
  return {
    query: async ({ text, values = [] }: Query) => {
      const shifted = values.map((value, n) => (n >= 2 && typeof value === 'number' ? value + aheadMs : value));
      const rows = await sql.unsafe<Row[]>(text, shifted);
      for (const { expire } of rows) onWindow(expire);
      return { rows: rows.map((row) => ({ ...row, expire: row.expire && Number(row.expire) - aheadMs })) };
    },
  };
}

function limiterFor(sql: Sql, rule: RateRule, now: Date, onWindow: (expire: string | null) => void = () => {}) {
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

type Outcome = { act: Act; giveBack: () => Promise<unknown>; refusedForMs: number | undefined };

const countedBy = ({ key }: Act) => key.slice(0, KEY_LENGTH);
const keyOf = (act: Act) => `${act.rule.name}:${countedBy(act)}`;

async function consume(sql: Sql, act: Act, now: Date): Promise<Outcome> {
  let windowEnd: string | null = null;
  const limiter = limiterFor(sql, act.rule, now, (expire) => {
    windowEnd = expire;
  });
  // The limiter's own `reward` would count below zero in a window that began meanwhile.
  const giveBack = async () =>
    await sql`update rate_limits set points = points - 1 where key = ${keyOf(act)} and expire = ${windowEnd}`;
  try {
    await limiter.consume(countedBy(act));
    return { act, giveBack, refusedForMs: undefined };
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    return { act, giveBack, refusedForMs: refusal.msBeforeNext };
  }
}

/** Deletes the rows of counts that are back at zero: they mean the same as no row. */
async function removeEmpty(sql: Sql, acts: readonly Act[]): Promise<void> {
  await sql`delete from rate_limits where key in ${sql(acts.map(keyOf))} and points <= 0`;
}

/**
 * Counts one act against each limit, all in one round trip, or against none where one has no room. A count is a row in the
 * database, so it holds over restarts and instances. A refused act does not count: where earlier ones are taken back, there
 * is room again. Nor does it leave a row: a flood that one limit refuses fills no table with the keys of another.
 * @param now the database's time
 * @returns what takes it back.
 * @throws AppError `rate_limited`, with the seconds until the window ends.
 */
export async function countActs(sql: Sql, acts: readonly Act[], now: Date): Promise<GiveBack> {
  const outcomes = await Promise.all(acts.map((act) => consume(sql, act, now)));
  const giveBack = async () => void (await Promise.all(outcomes.map((outcome) => outcome.giveBack())));
  const waits = outcomes.flatMap(({ refusedForMs }) => refusedForMs ?? []);
  if (waits.length === 0) return giveBack;
  await giveBack();
  const taken = outcomes.flatMap(({ act, refusedForMs }) => (refusedForMs === undefined ? act : []));
  if (taken.length > 0) await removeEmpty(sql, taken);
  throw tooMany('attempts', Math.max(...waits));
}

/** The refusal of a limit that is used up. */
export function tooMany(what: 'attempts' | 'requests', waitMs: number): AppError {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  const message = `Too many ${what}. Please wait ${waitText(seconds)} and try again.`;
  return new AppError('rate_limited', message, {}, seconds);
}

/** Resets one limit. */
export async function forgetActs(sql: Sql, act: Act): Promise<void> {
  await limiterFor(sql, act.rule, new Date()).delete(countedBy(act));
}

/** A waiting time in words: seconds up to a minute, then minutes. */
export function waitText(seconds: number): string {
  const unit = seconds < 60 ? 'second' : 'minute';
  const count = unit === 'second' ? seconds : Math.ceil(seconds / 60);
  return new Intl.NumberFormat('en', { style: 'unit', unit, unitDisplay: 'long' }).format(count);
}
