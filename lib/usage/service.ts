import 'server-only';
import { assertSelf } from '../accounts/assert-self';
import type { ContextFor } from '../context';
import { utcDay } from '../time/days';
import { networkUsedUp } from './limits';
import { limitsOfDay } from './limits-of-day';
import { usageMap } from './rules';
import { readUsage } from './store';
import type { UsageWire } from './wire';

/** @throws AppError `forbidden` for another user */
export async function getUsage(
  ctx: ContextFor<'learner'>,
  { userId }: { userId: string },
): Promise<UsageWire> {
  assertSelf(ctx.actor, userId);
  const used = await readUsage(ctx.db, ctx.actor.learnerId, utcDay(ctx.now));
  const usage = usageMap(await limitsOfDay(ctx), used);
  return ctx.actor.kind === 'demo'
    ? { usage, network_used_up: await networkUsedUp(ctx) }
    : { usage };
}
