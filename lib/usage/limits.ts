import 'server-only';
import { DEMO_ADDRESS_LIMITS, USAGE_KEYS, type UsageKey } from '../constants/usage';
import { usageMessages } from '../constants/usage-messages';
import type { ContextFor, RateRule, Release } from '../context';
import { AppError } from '../errors';
import { DAY_MS, nextUtcMidnight, secondsUntil, utcDay } from '../time/days';
import { limitsOfDay } from './limits-of-day';
import { tierOf } from './rules';
import { readAddressCounts, readUsage } from './store';

type Ctx = ContextFor<'learner'>;

async function usedToday({ db, actor, now }: Ctx, key: UsageKey): Promise<number> {
  return (await readUsage(db, actor.learnerId, utcDay(now)))[key] ?? 0;
}

/**
 * The daily limit that refuses: the learner's own, or the one that the demo visitors of a network
 * share.
 */
type ReachedLimit = { limit: number; isNetwork: boolean };

/** The network's, if a demo visitor has some of their own left. */
async function reachedLimit(ctx: Ctx, key: UsageKey): Promise<ReachedLimit> {
  const limit = (await limitsOfDay(ctx))[key];
  if (ctx.actor.kind !== 'demo') return { limit, isNetwork: false };
  const isNetwork = (await usedToday(ctx, key)) < limit;
  return { limit: isNetwork ? DEMO_ADDRESS_LIMITS[key] : limit, isNetwork };
}

const textFor = (key: UsageKey, { limit, isNetwork }: ReachedLimit): string =>
  isNetwork ? usageMessages.networkUsedUp : usageMessages.usedUp(key, limit);

/** Without a period. */
export async function limitText(ctx: Ctx, key: UsageKey): Promise<string> {
  return textFor(key, await reachedLimit(ctx, key));
}

/** `upgrade_required` if a paid plan would allow more, `account_required` for demo visitors. */
export async function limitReached(ctx: Ctx, key: UsageKey): Promise<AppError> {
  const isDemo = ctx.actor.kind === 'demo';
  const reached = await reachedLimit(ctx, key);
  const detail = {
    limit_key: key,
    limit: reached.limit,
    upgrade_required: !isDemo && tierOf(ctx.actor, ctx.now) === 'trial',
    ...(isDemo ? { account_required: true } : {}),
  };
  return new AppError(
    'limit_reached',
    textFor(key, reached),
    detail,
    secondsUntil(ctx.now, nextUtcMidnight(ctx.now)),
  );
}

/**
 * Refuses early, without taking usage.
 * @throws AppError `limit_reached`
 */
export async function assertUsageLeft(ctx: Ctx, key: UsageKey): Promise<void> {
  if ((await usedToday(ctx, key)) >= (await limitsOfDay(ctx))[key])
    throw await limitReached(ctx, key);
  const { counts } = await takeForAddress(ctx, [key]);
  await refundForAddress(counts);
}

/** What was counted for the caller's address; empty for an account. */
export type AddressCounts = Map<UsageKey, Release>;

/**
 * The first key is required. Only demo visitors are counted by address (product-rules.md, "Demo"):
 * a new visitor costs a click, a new address does not.
 * @returns the keys that have room, with their releases
 * @throws AppError `limit_reached`
 */
export async function takeForAddress(
  ctx: Ctx,
  [required, ...optional]: readonly [UsageKey, ...UsageKey[]],
): Promise<{ keys: UsageKey[]; counts: AddressCounts }> {
  const counts: AddressCounts = new Map();
  if (ctx.actor.kind !== 'demo') return { keys: [required, ...optional], counts };
  for (const key of [required, ...optional]) {
    const release = await countForAddress(ctx, key);
    if (release) counts.set(key, release);
    else if (key === required) throw await limitReached(ctx, key);
  }
  return { keys: [...counts.keys()], counts };
}

const ruleName = (key: UsageKey) => `demo_${key}`;
const addressKey = ({ now, address }: Ctx) => `${utcDay(now)}:${address}`;

async function countForAddress(ctx: Ctx, key: UsageKey): Promise<Release | null> {
  const rule: RateRule = {
    name: ruleName(key),
    points: DEMO_ADDRESS_LIMITS[key],
    seconds: DAY_MS / 1000,
  };
  try {
    return await ctx.limit(rule, addressKey(ctx));
  } catch (error) {
    if (error instanceof AppError && error.code === 'rate_limited') return null;
    throw error;
  }
}

/** The limits that the demo visitors of the caller's network have used up today. */
export async function networkUsedUp(ctx: Ctx): Promise<UsageKey[]> {
  const nameOf = (key: UsageKey) => `${ruleName(key)}:${addressKey(ctx)}`;
  const counts = await readAddressCounts(ctx.db, USAGE_KEYS.map(nameOf));
  return USAGE_KEYS.filter((key) => (counts.get(nameOf(key)) ?? 0) >= DEMO_ADDRESS_LIMITS[key]);
}

export async function refundForAddress(
  counts: AddressCounts,
  keep: readonly UsageKey[] = [],
): Promise<void> {
  for (const [key, release] of counts) {
    if (keep.includes(key)) continue;
    counts.delete(key);
    await release();
  }
}
