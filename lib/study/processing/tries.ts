import 'server-only';
import type { ContextFor, RateRule } from '../../context';

/** Failed work costs no quota, so tries are limited too. */
const TRIES_PER_LEARNER: RateRule = { name: 'process_learner', points: 60, seconds: 600 };
const TRIES_PER_ADDRESS: RateRule = { name: 'process_address', points: 240, seconds: 600 };

/** @throws AppError `rate_limited` */
export async function countTry(ctx: ContextFor<'learner'>): Promise<void> {
  await ctx.limit(TRIES_PER_LEARNER, ctx.actor.learnerId);
  await ctx.limit(TRIES_PER_ADDRESS, ctx.address);
}
