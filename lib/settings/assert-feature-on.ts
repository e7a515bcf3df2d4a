import 'server-only';
import { FEATURES, type Feature } from '../constants/features';
import type { ContextFor } from '../context';
import { AppError } from '../errors';

/** @throws AppError `feature_off` if an admin has turned it off */
export async function assertFeatureOn(
  { settings }: Pick<ContextFor<'anyone'>, 'settings'>,
  feature: Feature,
): Promise<void> {
  if ((await settings()).off.includes(feature))
    throw new AppError('feature_off', FEATURES[feature], { feature });
}
