import 'server-only';
import { FEATURE_NAMES, FEATURES, type Feature } from '../../constants/features';
import type { ContextFor } from '../../context';
import type { RequestKey } from '../../request-key';
import { forgetSettings } from '../../settings/current-settings';
import { changeSetting, storedSettings } from '../../settings/service';
import { act } from '../log/act';
import type { SwitchFeatureInput } from './schema';
import type { AdminFeaturesWire } from './wire';

type Ctx = ContextFor<'admin'>;

const toWire = (off: readonly Feature[]): AdminFeaturesWire => ({
  features: FEATURE_NAMES.map((feature) => ({
    feature,
    on: !off.includes(feature),
    message: FEATURES[feature],
  })),
});

/** As stored now. */
export async function getFeatures({ db }: Pick<Ctx, 'db'>): Promise<AdminFeaturesWire> {
  return toWire((await storedSettings(db)).off);
}

/** In force at once here, and on other instances within 5 seconds. */
export async function switchFeature(
  ctx: Ctx,
  { feature, on, reason }: SwitchFeatureInput,
  request?: RequestKey,
): Promise<AdminFeaturesWire> {
  const action = { action: 'switch_feature' as const, subject: feature, reason };
  const switched = await act(ctx, action, request, (tx) =>
    changeSetting(tx, 'features_off', ctx.now, ({ off }) => {
      const next = FEATURE_NAMES.filter((name) => (name === feature ? !on : off.includes(name)));
      const states = { before: { on: !off.includes(feature) }, after: { on } };
      return { value: next, result: { response: toWire(next), ...states } };
    }),
  );
  forgetSettings(ctx.db);
  return switched;
}
