import 'server-only';
import { lockedText, type PremiumFeature } from '../constants/plans';
import type { ContextFor } from '../context';
import { AppError } from '../errors';
import { planState } from './rules';

/** Demo visitors are never locked (product-rules.md, "Demo"). */
export function isLocked({ actor, now }: Pick<ContextFor<'learner'>, 'actor' | 'now'>): boolean {
  return actor.kind === 'user' && planState(actor, now).locked;
}

/**
 * product-rules.md, "Trial and plans".
 * @throws AppError `plan_required`, with `detail.upgrade_required`
 */
export function assertUnlocked(
  ctx: Pick<ContextFor<'learner'>, 'actor' | 'now'>,
  feature: PremiumFeature,
): void {
  if (!isLocked(ctx)) return;
  throw new AppError('plan_required', lockedText(feature), { upgrade_required: true, feature });
}
