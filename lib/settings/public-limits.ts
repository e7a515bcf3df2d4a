import 'server-only';
import type { ContextFor } from '../context';
import { byTier, type LimitsByTier } from './rules';

/** `GET /api/limits` */
export type PublicLimitsWire = { limits: LimitsByTier };

/** For screens that name the limits of a plan. */
export async function getPublicLimits({
  settings,
}: Pick<ContextFor<'anyone'>, 'settings'>): Promise<PublicLimitsWire> {
  return { limits: byTier((await settings()).limits) };
}
