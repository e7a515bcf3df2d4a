import 'server-only';
import type { UsageKey } from '../constants/usage';
import { usageMessages } from '../constants/usage-messages';
import type { ContextFor, GiveBack, RateRule } from '../context';
import { AppError } from '../errors';
import { DAY_MS, nextUtcMidnight, secondsUntil, utcDay } from '../time/days';
import { dailyLimit, tierOf } from './rules';
import { readUsage } from './store';

type Ctx = ContextFor<'learner'>;

/** Demo visitors are counted by address as well (decisions.md, "Demo"): who has own left was refused for that. */
async function isSharedLimit({ db, actor, now }: Ctx, key: UsageKey): Promise<boolean> {
  if (actor.kind !== 'demo') return false;
  const used = await readUsage(db, actor.learnerId, utcDay(now));
  return (used[key] ?? 0) < dailyLimit(key, tierOf(actor, now));
}

/** Why a daily limit refuses; without a full stop (usage-messages.ts). */
export async function limitText(ctx: Ctx, key: UsageKey): Promise<string> {
  if (await isSharedLimit(ctx, key)) return usageMessages.networkUsedUp;
  return usageMessages.usedUp(key, dailyLimit(key, tierOf(ctx.actor, ctx.now)));
}

/** The refusal for a daily limit that is used up. `upgrade_required` where a paid plan would allow more. */
export async function limitReached(ctx: Ctx, key: UsageKey): Promise<AppError> {
  const tier = tierOf(ctx.actor, ctx.now);
  const detail = { limit_key: key, limit: dailyLimit(key, tier), upgrade_required: tier === 'trial' };
  const text = await limitText(ctx, key);
  return new AppError('limit_reached', text, detail, secondsUntil(ctx.now, nextUtcMidnight(ctx.now)));
}

/**
 * Refuses early what a daily limit would refuse anyway. Nothing is taken: work still takes the limit when it starts.
 * @throws AppError `limit_reached`
 */
export async function assertSomeLeft(ctx: Ctx, key: UsageKey): Promise<void> {
  const { db, actor, now } = ctx;
  const used = await readUsage(db, actor.learnerId, utcDay(now));
  if ((used[key] ?? 0) >= dailyLimit(key, tierOf(actor, now))) throw await limitReached(ctx, key);
  const { counts } = await takeForAddress(ctx, [key]);
  await giveBackForAddress(counts);
}

/** What was counted for the caller's address, by key; nothing for an account. */
export type AddressCounts = Map<UsageKey, GiveBack>;

/**
 * Takes one of each key for the caller's address; the first is needed. Only demo visitors are counted by address
 * (decisions.md, "Demo"): a new visitor costs a click, a new address does not.
 * @returns the keys that have room, and how to give them back
 * @throws AppError `limit_reached`
 */
export async function takeForAddress(
  ctx: Ctx,
  [required, ...optional]: readonly [UsageKey, ...UsageKey[]],
): Promise<{ keys: UsageKey[]; counts: AddressCounts }> {
  const counts: AddressCounts = new Map();
  if (ctx.actor.kind !== 'demo') return { keys: [required, ...optional], counts };
  for (const key of [required, ...optional]) {
    const giveBack = await countForAddress(ctx, key);
    if (giveBack) counts.set(key, giveBack);
    else if (key === required) throw await limitReached(ctx, key);
  }
  return { keys: [...counts.keys()], counts };
}

async function countForAddress(ctx: Ctx, key: UsageKey): Promise<GiveBack | null> {
  const rule: RateRule = { name: `demo_${key}`, points: dailyLimit(key, 'trial'), seconds: DAY_MS / 1000 };
  try {
    return await ctx.limit(rule, `${utcDay(ctx.now)}:${ctx.address}`);
  } catch (error) {
    if (error instanceof AppError && error.code === 'rate_limited') return null;
    throw error;
  }
}

/** Gives back what was counted for the address, all but the keys in `keep`. */
export async function giveBackForAddress(counts: AddressCounts, keep: readonly UsageKey[] = []): Promise<void> {
  for (const [key, giveBack] of counts) {
    if (keep.includes(key)) continue;
    counts.delete(key);
    await giveBack();
  }
}
