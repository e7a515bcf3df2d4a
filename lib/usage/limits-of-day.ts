import 'server-only';
import type { UsageKey } from '../constants/usage';
import type { ContextFor } from '../context';
import { byTier } from '../settings/rules';
import { type LimitsOfDay, tierOf } from './rules';

type Ctx = Pick<ContextFor<'learner'>, 'actor' | 'now' | 'settings'>;

/** The caller's daily limits, as admins have set them. */
export async function limitsOfDay({ actor, now, settings }: Ctx): Promise<LimitsOfDay> {
  const { limits } = await settings();
  return byTier(limits)[tierOf(actor, now)];
}

export async function capsFor(ctx: Ctx, keys: readonly UsageKey[]): Promise<Partial<LimitsOfDay>> {
  const limits = await limitsOfDay(ctx);
  return Object.fromEntries(keys.map((key) => [key, limits[key]]));
}
