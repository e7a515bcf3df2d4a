import 'server-only';
import { lockedText, type PremiumFeature } from '../constants/plans';
import type { ContextFor } from '../context';
import { AppError } from '../errors';
import { planState } from './rules';

/** A visitor's demo is a trial that ends with the visit (decisions.md, "Demo"). */
export function isLocked({ actor, now }: Pick<ContextFor<'learner'>, 'actor' | 'now'>): boolean {
  return actor.kind === 'user' && planState(actor, now).locked;
}

/**
 * Specification 6: once the trial is over, what is premium is for who pays.
 * @throws AppError `payment_required`, with `detail.upgrade_required`
 */
export function assertUnlocked(ctx: Pick<ContextFor<'learner'>, 'actor' | 'now'>, feature: PremiumFeature): void {
  if (!isLocked(ctx)) return;
  throw new AppError('payment_required', lockedText(feature), { upgrade_required: true, feature });
}
