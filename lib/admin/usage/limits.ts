import 'server-only';
import type { ContextFor } from '../../context';
import type { RequestKey } from '../../request-key';
import { forgetSettings } from '../../settings/current-settings';
import { byTier, DEFAULT_SETTINGS, type Limits, MAX_LIMIT } from '../../settings/rules';
import { changeSetting, storedSettings } from '../../settings/service';
import { act } from '../log/act';
import { changedLimits, limitsToStore, mergeLimits } from './rules';
import type { ChangeLimitsInput } from './schema';
import type { AdminLimitsWire } from './wire';

type Ctx = ContextFor<'admin'>;

const toWire = (limits: Limits): AdminLimitsWire => ({
  limits: byTier(limits),
  defaults: byTier(DEFAULT_SETTINGS.limits),
  max: MAX_LIMIT,
});

/** As stored now. */
export async function getLimits({ db }: Pick<Ctx, 'db'>): Promise<AdminLimitsWire> {
  return toWire((await storedSettings(db)).limits);
}

/** Those that aren't given stay. In force at once here, and on other instances within 5 seconds. */
export async function changeLimits(
  ctx: Ctx,
  { limits: given, reason }: ChangeLimitsInput,
  request?: RequestKey,
): Promise<AdminLimitsWire> {
  const changed = await act(ctx, { action: 'change_limits', reason }, request, (tx) =>
    changeSetting(tx, 'limits', ctx.now, ({ limits }) => {
      const next = mergeLimits(limits, given);
      const result = { response: toWire(next), ...changedLimits(limits, next) };
      return { value: limitsToStore(next), result };
    }),
  );
  forgetSettings(ctx.db);
  return changed;
}
