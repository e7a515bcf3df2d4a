import 'server-only';
import type { ContextFor } from '../context';
import { claimCheck, claimChecks } from './store';
import { syncAccount } from './sync';
import { isPaymentUnavailable, withTimeout } from './unavailable';

type Ctx = Pick<ContextFor<'anyone'>, 'db' | 'payments' | 'now' | 'log'>;

const RETRY_MS = 10 * 60_000;
/** A page waits for this. After it, the page shows the stored state. */
const TIMEOUT_MS = 3_000;
/** Small, since other maintenance jobs wait. */
const ROWS_A_RUN = 20;

const retryAt = (now: Date) => new Date(now.getTime() + RETRY_MS);

/**
 * Reads the provider's state. If the provider can't be reached, `checkAt` of the row schedules a retry.
 * @returns whether the provider answered
 */
async function tryToSync(ctx: Ctx, userId: string): Promise<boolean> {
  try {
    await withTimeout(syncAccount(ctx, { userId }), TIMEOUT_MS);
    return true;
  } catch (error) {
    if (!isPaymentUnavailable(error)) throw error;
    ctx.log.warn({ userId }, 'the payment provider could not be asked');
    return false;
  }
}

/** Reconciles one user with the provider if a check is due, for example because a webhook is late. */
export async function reconcile(ctx: Ctx, userId: string): Promise<void> {
  const { db, now } = ctx;
  if (await claimCheck(db, userId, { now, retryAt: retryAt(now) })) await tryToSync(ctx, userId);
}

/** Reconciles the users whose checks are overdue longest. Stops if the provider can't be reached. */
export async function reconcileDue(ctx: Ctx): Promise<void> {
  const { db, now } = ctx;
  const due = await claimChecks(db, { now, retryAt: retryAt(now), limit: ROWS_A_RUN });
  for (const userId of due) {
    if (!(await tryToSync(ctx, userId))) return;
  }
}
