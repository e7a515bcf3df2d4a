import 'server-only';
import type { ContextFor } from '../context';
import { claimCheck, claimChecks } from './store';
import { syncAccount } from './sync';
import { isPaymentUnavailable, withTimeout } from './unavailable';

type Ctx = Pick<ContextFor<'anyone'>, 'db' | 'payments' | 'now' | 'log'>;

const RETRY_MS = 10 * 60_000;
/** A page waits for this, and then shows the stored state. */
const TIMEOUT_MS = 3_000;
/** Other maintenance jobs wait. */
const ROWS_A_RUN = 20;

const retryAt = (now: Date) => new Date(now.getTime() + RETRY_MS);

/** @returns false if the provider can't be reached; `checkAt` of the row schedules a retry */
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

/** Reconciles a user with the provider if a check is due. */
export async function reconcile(ctx: Ctx, userId: string): Promise<void> {
  const { db, now } = ctx;
  if (await claimCheck(db, userId, { now, retryAt: retryAt(now) })) await tryToSync(ctx, userId);
}

/** The longest overdue first. Stops if the provider can't be reached. */
export async function reconcileDue(ctx: Ctx): Promise<void> {
  const { db, now } = ctx;
  const due = await claimChecks(db, { now, retryAt: retryAt(now), limit: ROWS_A_RUN });
  for (const userId of due) {
    if (!(await tryToSync(ctx, userId))) return;
  }
}
