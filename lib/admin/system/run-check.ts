import 'server-only';
import type { ContextFor, RateRule } from '../../context';
import type { RequestKey } from '../../request-key';
import { checked } from '../log/act';
import { audited } from '../log/audited';
import { checkMail, checkModel, type Outcome } from './checks';
import { once } from './once';
import type { SystemCheckInput } from './schema';
import type { SystemCheck, SystemCheckWire } from './wire';

type Ctx = ContextFor<'support'>;

/** All admins together: each check takes a worker or sends a mail. */
const CHECKS: RateRule = { name: 'system_check', points: 10, seconds: 600 };

const RUN: Record<SystemCheck, (ctx: Ctx, id: string) => Promise<Outcome>> = {
  model: checkModel,
  mail: checkMail,
};

/**
 * Runs the model or mail check each time it is called. That it failed is an answer, not an error.
 * @throws AppError `rate_limited`, `conflict` for the key of another request
 */
export async function runCheck(
  ctx: Ctx,
  { check }: SystemCheckInput,
  request?: RequestKey,
): Promise<SystemCheckWire> {
  const action = { action: 'system_check', subject: check, reason: null } as const;
  return once(ctx, { action, request }, async (id) => {
    await checked(ctx, action, () => ctx.limit(CHECKS, check));
    const start = performance.now();
    return audited(
      ctx,
      action,
      async () => ({
        check,
        ...(await RUN[check](ctx, id)),
        took_ms: Math.round(performance.now() - start),
        checked_at: ctx.now.toISOString(),
      }),
      ({ ok, took_ms }) => ({ detail: { ok, took_ms } }),
    );
  });
}
